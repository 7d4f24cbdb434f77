import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  CallAnswer,
  Evaluation,
  ExplorerRecord,
  ExplorerRecordDetail,
  findRecordInside,
  ListMeta,
  ProblemDetails,
  RecordContributions,
  RecordUncertaintyAnswer,
  RecordUses,
} from '@ecotrame/contract'
import { apiCaller, type ApiCaller } from '../../platform/testing/api-caller.ts'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { generatedDatabase } from '../databases/testing/generated-database.ts'
import { tableOf } from '../databases/testing/results-table.ts'
import { sender } from '../databases/testing/sender.ts'
import { simaProFile } from '../databases/testing/simapro-file.ts'
import { callerOf } from '../evaluations/testing/caller.ts'

const made = generatedDatabase({ processes: 40, inputsOfEach: 5, emissionsOfEach: 6, substances: 30 })
const longId = `cotton-${'x'.repeat(140)}`
const shipped = 'base-impacts-2024-02:05585055-9742-4fff-81ff-ad2e30e1b791'

let running: TestServer
let people: ApiCaller
let stranger: ApiCaller
let records: readonly ExplorerRecord[]
let tableId: string
beforeAll(async () => {
  running = await testServer({ capabilities: ['import', 'category_tshirt'] })
  const owner = running.loginAs('organization_owner')
  people = apiCaller(running, owner)
  stranger = apiCaller(running, running.loginAs('organization_owner', 'b'))
  await sender(running, owner).imported(Buffer.from(simaProFile(made)))
  records = (await people.get('/explorer-records?own=only&limit=500')).json<{
    items: ExplorerRecord[]
    meta: ListMeta
  }>().items
  const table = tableOf([{ id: longId, name: 'Cotton fibre, ours', unit: 'kg', each: 2 }])
  tableId = (await sender(running, owner).imported(table)).id
})
afterAll(() => running.close())

const at = (id: string, what: string) => `/explorer-records/${encodeURIComponent(id)}/${what}`
const level = async (id: string, figure = 'cch', most = 100) =>
  (await people.get(at(id, `contributions?figure=${figure}&most=${most}`))).json<RecordContributions>()
const sum = (parts: readonly { readonly contribution: number }[]) =>
  parts.reduce((all, { contribution }) => all + contribution, 0)
const recordOfTable = async () =>
  (await people.get('/explorer-records?own=only&limit=500&search=ours')).json<{ items: ExplorerRecord[] }>()
    .items[0]?.id ?? ''

describe('contributions', () => {
  test.each(['cch', 'etf', 'score'])(
    'of %s add up at every node, through loops, and the root is the result of the record',
    async (figure) => {
      expect(records.length).toBeGreaterThan(40)
      for (const { id, unit } of records) {
        const opened = await level(id, figure)
        const total = opened.total ?? Number.NaN
        expect(opened).toMatchObject({ inside: 'kept', unit, otherInputs: { count: 0, contribution: 0 } })
        const size = Math.max(
          Math.abs(total),
          Math.abs(opened.direct),
          ...opened.inputs.map((one) => Math.abs(one.contribution)),
        )
        expect(Math.abs(opened.direct + sum(opened.inputs) - total)).toBeLessThan(1e-9 * size)
        const emitted = sum(opened.emissions) + opened.otherEmissions.contribution
        expect(Math.abs(emitted - opened.direct)).toBeLessThan(1e-9 * size)
        // What an input brings is so many times what its own level adds up to.
        const [first] = opened.inputs
        if (first === undefined) continue
        const deeper = await level(first.id, figure)
        const brought = first.amount * (deeper.total ?? Number.NaN)
        expect(Math.abs(first.contribution - brought)).toBeLessThan(1e-9 * size)
        if (figure === 'cch') {
          const detail = (
            await people.get(`/explorer-records/${encodeURIComponent(id)}`)
          ).json<ExplorerRecordDetail>()
          expect(detail.factors?.find(({ category }) => category === 'cch')?.value).toBe(total)
        }
      }
    },
    60_000,
  )

  test('open as deep as one likes where a record needs itself, and get smaller', async () => {
    const [start] = records
    const path = [start?.id ?? '']
    let share = 1
    const root = (await level(path[0] ?? '')).total ?? Number.NaN
    while (path.length < 40) {
      const opened = await level(path.at(-1) ?? '')
      const next = opened.inputs[0]
      if (next === undefined) break
      share *= next.amount
      path.push(next.id)
    }
    expect(path).toHaveLength(40)
    expect(new Set(path).size).toBeLessThan(40)
    const last = (await level(path.at(-1) ?? '')).total ?? Number.NaN
    expect(Math.abs(share * last)).toBeLessThan(Math.abs(root))
  })

  test('are bounded, and what is not told one by one is added up', async () => {
    const id = records[3]?.id ?? ''
    const [all, few] = [await level(id), await level(id, 'cch', 2)]
    expect(few.inputs).toEqual(all.inputs.slice(0, 2))
    expect(few.otherInputs.count).toBe(all.inputs.length - 2)
    expect(sum(few.inputs) + few.otherInputs.contribution).toBeCloseTo(sum(all.inputs), 9)
    for (const [query, path] of [
      ['most=100000', 'most'],
      ['most=0', 'most'],
      ['most=many', 'most'],
      ['figure=everything', 'figure'],
    ] as const) {
      const refused = await people.get(at(id, `contributions?${query}`))
      expect(refused.statusCode, query).toBe(400)
      expect(JSON.stringify(refused.json<ProblemDetails>())).toContain(path)
    }
    for (const query of ['draws=1000000', 'draws=1', 'seed=-1'])
      expect((await people.get(at(id, `uncertainty?${query}`))).statusCode, query).toBe(400)
    expect((await people.get(at(id, 'exchanges?limit=100000'))).statusCode).toBe(400)
  })
})

describe('the inside of a record', () => {
  test('has its product, co-products with what they bear, exchanges with suppliers and uncertainty', async () => {
    const inside = async (id: string) =>
      (await people.get(at(id, 'exchanges?limit=500'))).json<CallAnswer<typeof findRecordInside>>()
    const all = await Promise.all(records.map(({ id }) => inside(id)))
    expect(new Set(all.map(({ allocation }) => allocation))).toEqual(new Set(['none', 'by_product']))
    for (const { products, items, meta } of all) {
      expect(products[0]?.amount).toBe(1)
      expect(products.reduce((shares, { share }) => shares + (share ?? 0), 0)).toBeCloseTo(1, 9)
      expect(items).toHaveLength(meta.totalItems)
      expect(JSON.stringify(items)).not.toContain('"by"')
    }
    expect(all.some(({ items }) => items.some(({ isWaste }) => isWaste))).toBe(true)
    expect(all.some(({ items }) => items.some(({ uncertainty }) => uncertainty !== null))).toBe(true)
    const second = (await people.get(at(records[0]?.id ?? '', 'exchanges?limit=3&page=2'))).json<
      CallAnswer<typeof findRecordInside>
    >()
    expect(second.items).toEqual(all[0]?.items.slice(3, 6))
  })

  test('scatters the same for the same seed, around its result', async () => {
    const drawn = async (query: string) =>
      (await people.get(at(records[0]?.id ?? '', `uncertainty?${query}`))).json<RecordUncertaintyAnswer>()
    const one = await drawn('draws=300&seed=5')
    expect(one.why).toBeNull()
    const { low = 0, median = 0, high = 0, total = 0, failed, uncertain = 0, held = 1 } = one.interval ?? {}
    expect(low).toBeLessThan(total)
    expect(high).toBeGreaterThan(total)
    expect(median).toBeGreaterThan(low)
    expect(failed).toBe(0)
    expect(uncertain).toBeGreaterThan(0)
    expect(held).toBeLessThan(0.01)
    expect(await drawn('draws=300&seed=5')).toEqual(one)
    expect((await drawn('draws=300&seed=6')).interval?.low).not.toBe(low)
    expect((await drawn('draws=300&seed=5&figure=score')).interval?.low).toBeGreaterThan(0)
  })

  test('is not there where its source publishes results, and that is said', async () => {
    for (const id of [shipped, await recordOfTable()]) {
      expect(await level(id)).toMatchObject({ inside: 'results_only', inputs: [] })
      expect((await people.get(at(id, 'exchanges'))).json()).toMatchObject({
        inside: 'results_only',
        items: [],
      })
      expect((await people.get(at(id, 'uncertainty'))).json()).toEqual({
        inside: 'results_only',
        why: 'results_only',
        interval: null,
      })
    }
  })

  test('is nobody else’s, and what does not exist is not found', async () => {
    const id = records[0]?.id ?? ''
    for (const what of ['exchanges', 'contributions', 'uncertainty', 'uses']) {
      expect((await stranger.get(at(id, what))).statusCode, what).toBe(404)
      expect((await people.get(at(`${id}?`, what))).statusCode, what).toBe(404)
      expect((await people.get(at('own-nothing:x', what))).statusCode, what).toBe(404)
      const reader = apiCaller(running, running.loginAs('reader'))
      expect((await reader.get(at(id, what))).statusCode, what).toBe(403)
    }
  })
})

describe('who uses a record', () => {
  const uses = async (id: string, who: ApiCaller = people) =>
    (await who.get(at(id, 'uses'))).json<RecordUses>()

  test('is what results of now reference: evaluations, products that hold them, components', async () => {
    const id = await recordOfTable()
    expect((await people.get(`/explorer-records/${encodeURIComponent(id)}`)).statusCode).toBe(200)
    expect(await uses(id)).toEqual({
      evaluations: { total: 0, items: [] },
      products: { total: 0, items: [] },
      components: { total: 0, items: [] },
    })
    const owner = callerOf(running, running.loginAs('organization_owner'))
    const before = await owner.evaluated()
    const component = await owner.post('/components', {
      name: 'Our cotton',
      material: { material: 'cotton' },
    })
    expect(component.statusCode, component.body).toBe(201)
    const set = [{ choice: 'raw material|fibre production|cotton||*', record: longId }]
    const mapped = await people.patch(`/own-databases/${tableId}/mappings`, { set, remove: [] })
    expect(mapped.statusCode, mapped.body).toBe(200)
    // What was computed before does not use it, components do from now on.
    expect(await uses(id)).toMatchObject({ evaluations: { total: 0 }, components: { total: 1 } })
    const after = (await owner.get(`/evaluations/evaluate/${before.id}`)).json<{ evaluation: Evaluation }>()
    const product = await people.post('/products', {
      name: 'Shirt',
      reference: 'S-1',
      evaluations: [{ id: before.id, quantity: 2 }],
    })
    expect(product.statusCode, product.body).toBe(201)
    expect(await uses(id)).toEqual({
      evaluations: {
        total: 1,
        items: [{ id: after.evaluation.id, name: before.name, reference: before.reference }],
      },
      products: {
        total: 1,
        items: [{ id: product.json<{ id: string }>().id, name: 'Shirt', reference: 'S-1' }],
      },
      components: {
        total: 1,
        items: [{ id: component.json<{ id: string }>().id, name: 'Our cotton', reference: null }],
      },
    })
    expect((await uses(shipped, stranger)).evaluations.total).toBe(0)
    // Every dataset that the version names is used by it, and by the product.
    const [version] = await running.database.asOwner(
      `select datasets from evaluation_versions where evaluation_id = '${before.id}' and active`,
    )
    for (const dataset of version?.['datasets'] as readonly string[])
      expect(await uses(dataset)).toMatchObject({ evaluations: { total: 1 }, products: { total: 1 } })
  })
})
