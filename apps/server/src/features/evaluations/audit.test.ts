import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VersionSummary } from '@ecotrame/contract'
import { auditLog } from '../../platform/audit/tables.ts'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { aGarment, aMaterial, aNumber, bodyOf, callerOf, type Caller } from './testing/caller.ts'

let api: TestServer
let contributor: Caller
let owner: Caller

beforeAll(async () => {
  api = await testServer({ capabilities: ['category_tshirt'] })
  contributor = callerOf(api, api.loginAs('contributor'))
  owner = callerOf(api, api.loginAs('organization_owner'))
})
afterAll(() => api.close())

const entriesOf = (id: string) =>
  api.database.inOrganization(api.organizations.a.id, (tx) =>
    tx.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(asc(auditLog.sequence)),
  )
const told = async (id: string) =>
  (await entriesOf(id)).map(({ action, changes }) => ({ action, changes: [...changes] }))
const newest = async (id: string) => (await told(id)).at(-1)

test('a creation tells who, what was given, and nothing of what was left to the method', async () => {
  const { id } = await contributor.create()
  const [entry] = await entriesOf(id)
  const { users } = api.organizations.a
  expect(entry).toMatchObject({
    entity: 'evaluation',
    entityName: 'T-shirt Marin',
    action: 'create',
    actorKind: 'user',
    actorId: users.contributor.id,
    actorName: users.contributor.name,
  })
  const changes = entry?.changes ?? []
  expect(changes).toContainEqual({ path: 'values.mass', from: null, to: 170 })
  expect(changes).toContainEqual({ path: 'team', from: null, to: 'Main' })
  expect(changes.map(({ path }) => path)).toContain('composition[0]')
  expect(changes.map(({ path }) => path)).not.toContain('values.price')
})

test('a save tells each changed value with its path, from which value to which', async () => {
  const created = await contributor.create({ composition: [aMaterial('ei-coton', 100)] })
  const [cotton] = created.composition
  const wool = aMaterial('ei-laine-par-defaut', 40)
  const body = {
    ...bodyOf(created),
    reference: 'REF-1',
    values: { ...created.values, mass: aNumber('mass', 180) },
    composition: [{ ...cotton, values: { ...cotton?.values, share: aNumber('share', 60) } }, wool],
  }
  expect((await contributor.put(`/evaluations/${created.id}`, body)).statusCode).toBe(200)
  expect(await newest(created.id)).toEqual({
    action: 'update',
    changes: [
      { path: 'reference', from: null, to: 'REF-1' },
      { path: 'values.mass', from: 170, to: 180 },
      { path: 'composition[0].values.share', from: 100, to: 60 },
      {
        path: 'composition[1]',
        from: null,
        to: {
          type: 'material',
          values: { material: 'ei-laine-par-defaut', share: 40 },
        },
      },
    ],
  })
})

test('a save that changes nothing leaves no entry', async () => {
  const created = await contributor.create()
  await contributor.put(`/evaluations/${created.id}`, bodyOf(created))
  expect(await told(created.id)).toHaveLength(1)
})

test('runs, names, the choice of the version and publication are told', async () => {
  const { id } = await contributor.create()
  await contributor.get(`/evaluations/evaluate/${id}`)
  const second = await contributor.get(`/evaluations/evaluate/${id}`)
  const { number } = second.json<{ version: VersionSummary }>().version
  const listed = await contributor.get(`/evaluations/${id}/versions?sort=number`)
  const [first] = listed.json<{ items: VersionSummary[] }>().items
  await contributor.patch(`/evaluations/rename-version/${first?.id}?version_name=Offer`)
  await contributor.patch(`/evaluations/active/version/${first?.id}`)
  await contributor.patch(`/evaluations/publish/${id}`)
  await contributor.patch('/evaluations/publish', [id])
  const [, run, again, ...others] = await told(id)
  expect(run?.changes.map(({ path }) => path)).toEqual(['state', 'activeVersion', 'points', 'pefMicropoints'])
  expect(again).toEqual({ action: 'evaluate', changes: [{ path: 'activeVersion', from: 1, to: number }] })
  expect(others).toEqual([
    { action: 'rename_version', changes: [{ path: 'versions.1.name', from: null, to: 'Offer' }] },
    { action: 'activate_version', changes: [{ path: 'activeVersion', from: 2, to: 1 }] },
    { action: 'publish', changes: [{ path: 'state', from: 'evaluated', to: 'published' }] },
  ])
})

test('a copy names its original, a move the teams, and a deletion keeps what was there', async () => {
  const created = await contributor.create()
  const copied = await owner.post(`/evaluations/duplicate/${created.id}`)
  const copy = copied.json<typeof created>()
  expect(await newest(copy.id)).toMatchObject({
    action: 'duplicate',
    changes: expect.arrayContaining([{ path: 'copyOf', from: null, to: 'T-shirt Marin' }]),
  })
  await owner.put(`/evaluations/${copy.id}`, {
    ...bodyOf(copy),
    team: api.organizations.a.otherTeamId,
  })
  expect(await newest(copy.id)).toEqual({
    action: 'update',
    changes: [{ path: 'team', from: 'Main', to: 'Other' }],
  })
  await owner.delete(`/evaluations/${copy.id}`)
  expect(await newest(copy.id)).toMatchObject({
    action: 'delete',
    changes: expect.arrayContaining([{ path: 'values.mass', from: 170, to: null }]),
  })
})

test('what was refused is not told, a run that failed is', async () => {
  const { id } = await contributor.create({ ...aGarment(), composition: [] })
  await contributor.delete(`/evaluations/${id}`, { 'if-match': '"99"' })
  await contributor.patch(`/evaluations/publish/${id}`)
  expect(await told(id)).toHaveLength(1)
  await contributor.get(`/evaluations/evaluate/${id}`)
  expect(await newest(id)).toEqual({
    action: 'evaluate',
    changes: [{ path: 'state', from: 'draft', to: 'failed' }],
  })
})
