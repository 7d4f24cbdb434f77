import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntry, Evaluation, MaskDetail, MaskRow, ProblemDetails } from '@ecotrame/contract'
import { withinTransaction } from '../../platform/database/database.ts'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { loadCatalogue } from '../categories/index.ts'
import { aCountry, aGarment, aNumber, bodyOf, callerOf, type Caller } from '../evaluations/testing/caller.ts'
import { seedDemoMasks } from './index.ts'

let running: TestServer
let manager: Caller
let contributor: Caller

beforeAll(async () => {
  running = await testServer({ capabilities: ['category_tshirt', 'category_sneakers'] })
  manager = callerOf(running, running.loginAs('team_manager'))
  contributor = callerOf(running, running.loginAs('contributor'))
})
afterAll(() => running.close())

const refusal = (answer: { statusCode: number; json: <T>() => T }) => {
  const { code, errors } = answer.json<ProblemDetails>()
  return [answer.statusCode, code, ...(errors ?? []).map((field) => `${field.path} ${field.code}`)]
}

/** Made in India, at a price of 29 € that may be changed; the fabric’s country is hidden. */
const aMask = (changes: object = {}) => ({
  name: 'Basics',
  category: 'tshirt',
  values: { makingCountry: aCountry('makingCountry', 'IN'), price: aNumber('price', 29) },
  composition: [],
  rules: [
    { path: 'values.price', overridable: true, hidden: false },
    { path: 'values.fabricCountry', overridable: false, hidden: true },
  ],
  users: [],
  teams: [running.organizations.a.mainTeamId],
  ...changes,
})
const made = async (changes: object = {}): Promise<MaskDetail> => {
  const answer = await manager.post('/masks', aMask(changes))
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json<MaskDetail>()
}
const madeWith = (mask: MaskDetail, changes: object = {}) =>
  contributor.create({ mask: { id: mask.id }, ...changes })
const sentOf = ({ name, description, values, composition, rules, users, teams }: MaskDetail) => ({
  name,
  description,
  values,
  composition,
  rules,
  users: users.map(({ id }) => id),
  teams: teams.map(({ id }) => id),
})

describe('a mask', () => {
  test('is made, changed, copied and found without accents and case; the log tells it', async () => {
    const created = await made({ name: 'Été', description: 'For the season' })
    expect(created).toMatchObject({ fields: 2, usedBy: 0, problems: [], rowVersion: 1 })
    expect(created.values['price']).toMatchObject({ value: 29, maskedValue: 29, origin: 'mask' })
    const body = { ...sentOf(created), name: 'Été 2027' }
    const saved = await manager.put(`/masks/${created.id}`, body, { 'if-match': '"1"' })
    expect([saved.json<MaskDetail>().name, saved.headers.etag]).toEqual(['Été 2027', '"2"'])
    expect(refusal(await manager.put(`/masks/${created.id}`, body, { 'if-match': '"1"' }))).toEqual([
      409,
      'STALE_VERSION',
    ])
    const copy = (await manager.post(`/masks/duplicate/${created.id}`)).json<MaskDetail>()
    expect(copy).toMatchObject({ name: 'Été 2027 (copy)', teams: created.teams, values: created.values })
    const found = await manager.get('/masks?search=ete&category=tshirt&sort=-name')
    expect(found.json<{ items: MaskRow[] }>().items.map(({ name }) => name)).toEqual([
      'Été 2027 (copy)',
      'Été 2027',
    ])
    const owner = callerOf(running, running.loginAs('organization_owner'))
    const log = (await owner.get(`/audit-log?entityId=${created.id}`)).json<{ items: AuditEntry[] }>()
    expect(log.items.map(({ action }) => action)).toEqual(['update', 'create'])
  })

  test('is seen by those who keep masks and by those who got it', async () => {
    const given = await made({ name: 'Given' })
    const kept = await made({ name: 'Kept', teams: [] })
    expect((await contributor.get(`/masks/${given.id}`)).json()).toMatchObject({
      name: 'Given',
      usedBy: null,
    })
    expect(refusal(await contributor.get(`/masks/${kept.id}`))).toEqual([404, 'NOT_FOUND'])
    expect(refusal(await contributor.post('/masks', aMask()))).toEqual([403, 'PERMISSION_REQUIRED'])
    const other = { authorization: `Bearer ${running.organizations.a.otherTeamUser.token}` }
    expect((await callerOf(running, other).get('/masks')).json()).toMatchObject({ items: [] })
  })

  test('of a field that does not exist, of wrong values, for strangers or of a locked category is refused', async () => {
    const refused = async (changes: object) => refusal(await manager.post('/masks', aMask(changes)))
    const oldField = { ...aNumber('oldField', 1) }
    expect(await refused({ values: { oldField, mass: aNumber('mass', -1) } })).toEqual([
      422,
      'INVALID_VALUES',
      'values.oldField UNKNOWN_PARAMETER',
      'values.mass NOT_POSITIVE',
    ])
    expect(await refused({ rules: [{ path: 'lists.buttons', overridable: true, hidden: false }] })).toEqual([
      422,
      'INVALID_VALUES',
      'rules[0].path UNKNOWN_PARAMETER',
    ])
    const foreign = running.organizations.b
    expect(await refused({ users: [foreign.users.reader.id], teams: [foreign.mainTeamId] })).toEqual([
      422,
      'INVALID_VALUES',
      'users[0] UNKNOWN_USER',
      'teams[0] UNKNOWN_TEAM',
    ])
    expect(await refused({ category: 'jeans' })).toEqual([403, 'CAPABILITY_REQUIRED'])
    expect(await refused({ category: 'cape' })).toEqual([422, 'INVALID_VALUES', 'category UNKNOWN_CATEGORY'])
  })

  test('whose field has gone since says so, and is applied without it', async () => {
    const mask = await made({ name: 'Old' })
    await running.database.asOwner(
      `update masks set form_values = form_values || jsonb_build_object('oldField', form_values->'price')
       where id = $1`,
      [mask.id],
    )
    const read = (await contributor.get(`/masks/${mask.id}`)).json<MaskDetail>()
    expect(read.problems.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'values.oldField UNKNOWN_PARAMETER',
    ])
    const evaluation = await madeWith(mask)
    expect(Object.keys(evaluation.appliedMask?.values ?? {}).sort()).toEqual(['makingCountry', 'price'])
    expect(evaluation.values['oldField']).toBeUndefined()
  })
})

describe('an evaluation made with a mask', () => {
  test('has its values, each with what the mask says; what was sent stays where it may', async () => {
    const mask = await made()
    const evaluation = await madeWith(mask, { values: { ...aGarment().values, price: aNumber('price', 45) } })
    expect(evaluation.mask).toEqual({ id: mask.id, name: 'Basics' })
    expect(evaluation.values['makingCountry']).toMatchObject({ value: 'IN', origin: 'mask' })
    expect(evaluation.values['price']).toMatchObject({ value: 45, maskedValue: 29, origin: 'user' })
    expect(evaluation.values['mass']).toMatchObject({ value: 170, maskedValue: null })
  })

  test('keeps what the mask locks, and tells overridden values apart whatever they call themselves', async () => {
    const evaluation = await madeWith(await made())
    const sent = (values: object) => ({ ...bodyOf(evaluation), values: { ...evaluation.values, ...values } })
    const path = `/evaluations/${evaluation.id}`
    const changed = await contributor.put(path, sent({ makingCountry: aCountry('makingCountry', 'BD') }))
    expect(refusal(changed)).toEqual([422, 'INVALID_VALUES', 'values.makingCountry MASK_LOCKED'])
    const price = { ...aNumber('price', 60), maskedValue: 60, origin: 'mask' }
    const saved = (await contributor.put(path, sent({ price }))).json<Evaluation>()
    expect(saved.values['price']).toMatchObject({ value: 60, maskedValue: 29, origin: 'user' })
  })

  test('is outdated once a mask was applied to it; without the mask its values stay', async () => {
    const evaluation = await contributor.evaluated()
    const mask = await made()
    const path = `/evaluations/${evaluation.id}`
    const body = { ...bodyOf(evaluation), mask: { id: mask.id, rowVersion: mask.rowVersion } }
    const applied = (await contributor.put(path, body)).json<Evaluation>()
    expect(applied).toMatchObject({ state: 'outdated', mask: { id: mask.id } })
    expect(applied.values['makingCountry']).toMatchObject({ value: 'IN', origin: 'mask' })
    const removed = await contributor.put(path, { ...bodyOf(applied), mask: null })
    expect(removed.json<Evaluation>()).toMatchObject({ mask: null, appliedMask: null })
    expect(removed.json<Evaluation>().values['makingCountry']).toMatchObject({ value: 'IN', origin: 'user' })
    const listed = await contributor.get(`/evaluations?mask=${mask.id}`)
    expect(listed.json()).toMatchObject({ meta: { totalItems: 0 } })
  })

  test('takes a change of the mask when it is applied again, in the version that was looked at', async () => {
    const mask = await made()
    const evaluation = await madeWith(mask)
    const values = { ...mask.values, makingCountry: aCountry('makingCountry', 'BD') }
    await manager.put(`/masks/${mask.id}`, { ...sentOf(mask), values })
    const path = `/evaluations/${evaluation.id}`
    const read = (await contributor.get(path)).json<Evaluation>()
    expect(read.values['makingCountry']?.value).toBe('IN')
    expect(read.appliedMask).toMatchObject({ rowVersion: 1, currentRowVersion: 2 })
    expect((await contributor.put(path, bodyOf(read))).statusCode).toBe(200)
    const of = (rowVersion: number) => ({ ...bodyOf(read), mask: { id: mask.id, rowVersion } })
    const again = (await contributor.put(path, of(2))).json<Evaluation>()
    expect(again.values['makingCountry']).toMatchObject({ value: 'BD', origin: 'mask' })
    expect(refusal(await contributor.put(path, of(3)))).toEqual([422, 'INVALID_VALUES', 'mask MASK_CHANGED'])
  })

  test('refuses masks of another category, of others, and unknown ones', async () => {
    const sneakers = await made({ category: 'sneakers', values: {}, rules: [] })
    const hidden = await made({ teams: [] })
    const refused = async (id: string) =>
      refusal(await contributor.post('/evaluations', { ...aGarment(), mask: { id } }))
    const unknown = [422, 'INVALID_VALUES', 'mask UNKNOWN_MASK']
    expect(await refused(sneakers.id)).toEqual(unknown)
    expect(await refused(hidden.id)).toEqual(unknown)
    expect(await refused(crypto.randomUUID())).toEqual(unknown)
  })

  test('keeps the mask from being deleted, in the words of the specification', async () => {
    const mask = await made()
    const evaluation = await madeWith(mask)
    const refused = await manager.delete(`/masks/${mask.id}`)
    expect(refusal(refused)).toEqual([409, 'MASK_IN_USE'])
    expect(refused.json<ProblemDetails>()).toMatchObject({
      title:
        'This mask is used by some evaluations, please remove it from all evaluations before deleting it.',
      detail: 'Evaluations made with it: 1.',
    })
    await contributor.delete(`/evaluations/${evaluation.id}`)
    expect((await manager.delete(`/masks/${mask.id}`)).json()).toEqual({ id: mask.id })
    expect(refusal(await manager.get(`/masks/${mask.id}`))).toEqual([404, 'NOT_FOUND'])
  })

  test('has the category of its mask: another category gives the mask up, a copy keeps it', async () => {
    const evaluation = await madeWith(await made())
    const copy = await contributor.post(`/evaluations/duplicate/${evaluation.id}`)
    expect(copy.json<Evaluation>()).toMatchObject({ mask: evaluation.mask, values: evaluation.values })
    const body = { ...bodyOf(evaluation), category: 'sneakers' }
    const changed = await contributor.put(`/evaluations/${evaluation.id}`, body)
    expect(changed.json<Evaluation>()).toMatchObject({ category: { id: 'sneakers' }, mask: null })
  })
})

describe('somebody without a team', () => {
  const alone = async () => {
    const owner = callerOf(running, running.loginAs('organization_owner'))
    const { id } = running.organizations.a.users.contributor
    await running.database.asOwner('update users set team_id = null where id = $1', [id])
    return { owner, id, back: running.organizations.a.mainTeamId }
  }

  test('sees the evaluations made with a mask that was given to them, and works with it', async () => {
    const ofTeam = await contributor.create()
    const { id, back } = await alone()
    const list = async () => (await contributor.get('/evaluations')).json<{ items: Evaluation[] }>().items
    expect(await list()).toEqual([])
    expect(refusal(await contributor.post('/evaluations', aGarment()))).toEqual([403, 'PERMISSION_REQUIRED'])
    const mask = await made({ name: 'Alone', users: [id], teams: [] })
    const made1 = await manager.create({ mask: { id: mask.id } })
    const made2 = await contributor.create()
    expect(made2).toMatchObject({ mask: { id: mask.id }, team: null })
    expect((await list()).map((one) => one.id).sort()).toEqual([made1.id, made2.id].sort())
    expect(refusal(await contributor.get(`/evaluations/${ofTeam.id}`))).toEqual([404, 'NOT_FOUND'])
    const saved = await contributor.put(`/evaluations/${made1.id}`, bodyOf(made1))
    expect(saved.json<Evaluation>().team?.id).toBe(back)
    const given = await contributor.put(`/evaluations/${made2.id}`, { ...bodyOf(made2), mask: null })
    expect(refusal(given)).toEqual([422, 'INVALID_VALUES', 'mask MASK_REQUIRED'])
    await running.database.asOwner('update users set team_id = $2 where id = $1', [id, back])
  })
})

test('the masks of the demo fit their forms', async () => {
  const { id, mainTeamId, otherTeamId } = running.organizations.b
  const demo = { organizationId: id, teams: { main: mainTeamId, knitwear: otherTeamId } }
  const catalogue = await loadCatalogue()
  await running.database.asSystem((tx) => seedDemoMasks({ catalogue, database: withinTransaction(tx) }, demo))
  const theirs = callerOf(running, running.loginAs('team_manager', 'b'))
  const { items } = (await theirs.get('/masks')).json<{ items: MaskRow[] }>()
  expect(items.map(({ name, fields }) => [name, fields])).toEqual([
    ['Denim européen', 3],
    ['Jersey de base', 4],
  ])
  for (const mask of items)
    expect((await theirs.get(`/masks/${mask.id}`)).json()).toMatchObject({ problems: [] })
})
