import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallAnswer, findOwnRecords, OwnDatabase, ProblemDetails } from '@ecotrame/contract'
import { efCategories } from '@ecotrame/lca'
import { apiCaller } from '../../platform/testing/api-caller.ts'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { importDatabase } from './import-job.ts'
import { changed } from './testing/changed-files.ts'
import { denseAnswer } from './testing/dense-answer.ts'
import { generatedDatabase } from './testing/generated-database.ts'
import { ilcdFiles } from './testing/ilcd-files.ts'
import { openLcaFiles } from './testing/openlca-files.ts'
import { sender } from './testing/sender.ts'
import { zipOf } from './testing/zip.ts'

const small = generatedDatabase({ processes: 30, inputsOfEach: 4, emissionsOfEach: 4, substances: 30 })
let running: TestServer
let archive: Buffer

beforeAll(async () => {
  running = await testServer()
  archive = await zipOf(openLcaFiles(small, { schema: 2 }))
})
afterAll(() => running.close())

const as = (...login: Parameters<TestServer['loginAs']>) => sender(running, running.loginAs(...login))
const caller = (...login: Parameters<TestServer['loginAs']>) => apiCaller(running, running.loginAs(...login))
type Records = CallAnswer<typeof findOwnRecords>

describe('a database of an organization', () => {
  test('comes in parts, is read as a job, and gives 16 categories for every product', async () => {
    const owner = as('organization_owner')
    const { id } = await owner.announced(archive.length)
    const half = Math.ceil(archive.length / 2)
    expect((await owner.part(id, archive.subarray(0, half), 0)).json()).toMatchObject({ received: half })
    // A connection that broke sends a part again.
    expect((await owner.part(id, archive.subarray(0, half), 0)).json()).toMatchObject({ received: half })
    expect((await owner.part(id, archive.subarray(half), half + 1)).statusCode).toBe(422)
    expect((await owner.ask(id)).json<ProblemDetails>().errors).toMatchObject([{ code: 'PARTS_MISSING' }])
    await owner.part(id, archive.subarray(half), half)
    const done = await owner.ended(id)
    expect(done).toMatchObject({ state: 'ready', format: 'openlca', records: 34, problems: [] })
    expect(done.right?.confirmedBy).toBe(done.author)
    expect(done.job).toMatchObject({ step: null, kind: 'import_database', state: 'done', done: 1, failed: 0 })
    expect(done.report).toMatchObject({ processes: 30, coProducts: 4, method: { name: 'EF 3.1' } })
    expect(efCategories.map((category) => done.coverage[category])).toEqual(efCategories.map(() => 1))
    const { items, meta } = (
      await caller('contributor').get(`/own-databases/${id}/records?search=process 12&limit=5`)
    ).json<Records>()
    expect(meta.totalItems).toBe(1)
    expect(items[0]).toMatchObject({ name: 'Process 12', unit: 'kg', location: 'FR', year: '2022-01-01' })
    expect(items[0]?.impacts.cch).toBeCloseTo(denseAnswer(small, 0).get('12 0') ?? Number.NaN, 9)
    expect((await owner.ask(id)).json<ProblemDetails>().code).toBe('NOTHING_TO_DO')
    const kept = await running.database.asOwner('select count(*)::integer as parts from own_database_parts')
    expect(kept).toEqual([{ parts: 0 }])
  })
  test('is nobody else’s, and changed by who may change the organization', async () => {
    const { id } = await as('organization_owner').imported(archive)
    const others = caller('organization_owner', 'b')
    for (const path of [`/own-databases/${id}`, `/own-databases/${id}/records`])
      expect((await others.get(path)).statusCode).toBe(404)
    expect((await others.get('/own-databases')).json()).toMatchObject({ items: [] })
    expect((await others.delete(`/own-databases/${id}`)).statusCode).toBe(404)
    expect((await caller('reader').delete(`/own-databases/${id}`)).statusCode).toBe(403)
    expect((await caller('organization_owner').delete(`/own-databases/${id}`)).statusCode).toBe(200)
    expect((await caller('organization_owner').get(`/own-databases/${id}`)).statusCode).toBe(404)
    const log = (await caller('organization_owner').get('/audit-log?entity=own_database')).json<{
      items: { action: string }[]
    }>()
    expect(log.items.slice(0, 3).map(({ action }) => action)).toEqual(['delete', 'update', 'create'])
    expect(JSON.stringify(log.items[2])).toContain('Right of use confirmed')
  })
  test('in ILCD without a method is refused with that reason; after a method of ILCD it is taken', async () => {
    const owner = as('organization_owner')
    const files = [...ilcdFiles(small)]
    const alone = await zipOf(files.filter(([path]) => !path.includes('lciamethods')))
    const refused = await owner.imported(alone)
    expect(refused).toMatchObject({ state: 'refused', records: 0, problems: [{ code: 'METHOD_MISSING' }] })
    expect(refused.job).toMatchObject({ state: 'failed' })
    const french = await caller('organization_owner').get(`/own-databases/${refused.id}`, {
      'accept-language': 'fr',
    })
    expect(french.json<OwnDatabase>().problems[0]?.message).toMatch(/facteurs de caractérisation/)
    const method = await owner.imported(
      await zipOf(files.filter(([path]) => !/processes|flows\//.test(path))),
    )
    expect(method).toMatchObject({ state: 'ready', records: 0 })
    expect(await owner.imported(alone)).toMatchObject({ state: 'ready', records: 34 })
  })
  test('that is refused names what is concerned, and leaves nothing', async () => {
    const path = 'lcia_categories/category-cch.json'
    const files = changed([...openLcaFiles(small, { schema: 1 })], path, (text) =>
      text.replace('kg CO2 eq', 'MJ'),
    )
    const refused = await as('organization_owner').imported(await zipOf(files))
    expect(refused.problems[0]).toMatchObject({
      code: 'CATEGORY_UNIT_WRONG',
      about: ['Climate change', 'MJ'],
    })
    const { meta } = (await caller('contributor').get(`/own-databases/${refused.id}/records`)).json<Records>()
    expect(meta.totalItems).toBe(0)
  })
  test('whose import is killed in the middle is as it was, and is read whole afterwards', async () => {
    const owner = as('organization_owner')
    const organizationId = running.organizations.a.id
    const { id } = await owner.announced(archive.length)
    await owner.part(id, archive, 0)
    const killed = running.database.inOrganization(organizationId, async (tx) => {
      const runner = { session: { organizationId } }
      const tell = () => Promise.resolve()
      await importDatabase.run(tx, { id, payload: {}, runner, tell } as never, [
        { position: 0, entityId: id, label: null, data: null, attempts: 0 },
      ])
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    expect(await owner.read(id)).toMatchObject({ state: 'receiving', records: 0, received: archive.length })
    expect(await owner.ended(id)).toMatchObject({ state: 'ready', records: 34 })
  })
})

describe('what is no database', () => {
  test.each([
    ['a name that is empty', { name: ' ' }],
    ['no licence', { licence: '' }],
    ['more than can be imported', { size: 536_870_913 }],
    ['a size of nothing', { size: 0 }],
    ['no right to use it', { rightConfirmed: false }],
    ['nothing said of the right to use it', { rightConfirmed: undefined }],
  ])('%s is refused', async (_case, changes) => {
    expect((await as('organization_owner').announce(1000, changes)).statusCode).toBe(422)
  })
  test('more bytes than were announced, and a part that is too large, are refused', async () => {
    const owner = as('organization_owner')
    const { id } = await owner.announced(10)
    expect((await owner.part(id, Buffer.alloc(11, 1), 0)).statusCode).toBe(422)
    expect((await owner.part(id, Buffer.alloc(8_388_609, 1), 0)).statusCode).toBe(413)
  })
  test('a file of noise is refused as a whole', async () => {
    const refused = await as('organization_owner').imported(Buffer.from([0, 1, 2, 3, 255, 254]))
    expect(refused).toMatchObject({ state: 'refused', problems: [{ code: 'FORMAT_UNKNOWN' }] })
  })
})
