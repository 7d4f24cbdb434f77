import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallAnswer, Product, ProductCollectionRow } from '@ecotrame/contract'
import type * as contract from '@ecotrame/contract'
import { scoreLabelIds } from '@ecotrame/lca'
import { testServer, type TestServer } from '../../../platform/testing/test-server.ts'
import {
  aGarment,
  aNumber,
  aPairOfSneakers,
  callerOf,
  type Caller,
} from '../../evaluations/testing/caller.ts'
import { holding, productOf, refusalOf } from '../../products/testing/products.ts'

type Full = CallAnswer<typeof contract.fullResultOfProductBesideBenchmark>
type Ipc = CallAnswer<typeof contract.perComponentOfProduct>
type Cost = CallAnswer<typeof contract.frenchCostOfProduct>

let running: TestServer
let owner: Caller
let pyjama: Product
let tee: Product
let sneakers: Product
beforeAll(async () => {
  running = await testServer({
    capabilities: ['category_tshirt', 'category_sneakers', 'category_packaging'],
  })
  owner = callerOf(running, running.loginAs('organization_owner'))
  const heavy = { values: { ...aGarment().values, mass: aNumber('mass', 240) } }
  const [top, bottom] = [
    await owner.evaluated({ name: 'Top' }),
    await owner.evaluated({ name: 'Bottom', ...heavy }),
  ]
  const pair = await owner.evaluated(aPairOfSneakers())
  pyjama = await productOf(owner, { evaluations: holding([top, 1], [bottom, 2]), unitsSold: 100 })
  tee = await productOf(owner, { name: 'Tee', evaluations: holding([top, 1]), unitsSold: 300 })
  sneakers = await productOf(owner, { name: 'Sneakers', evaluations: holding([pair, 1]) })
})
afterAll(() => running.close())

const read = async <Answer>(path: string): Promise<Answer> => {
  const answer = await owner.get(path)
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
  return answer.json<Answer>()
}
const fullOf = ({ id }: { id: string }, path = 'product', query = '') =>
  read<Full>(`/results/${path}/${id}/full${query}`)
const collectionOf = async (products: readonly Product[]) =>
  (
    await owner.post('/product-collections', {
      name: crypto.randomUUID(),
      products: products.map(({ id }) => id),
    })
  ).json<ProductCollectionRow>()

describe('a product', () => {
  test('is the sum of its parts, by label, stage, process and component', async () => {
    const { result, parts, contributions, ...full } = await fullOf(pyjama)
    expect(full).toMatchObject({
      calculation: 'sum',
      unit: 'µPt',
      frenchScope: true,
      coverage: 1,
      leftOut: [],
    })
    expect(parts.map(({ name, quantity, factor }) => [name, quantity, factor])).toEqual([
      ['Top', 1, 1],
      ['Bottom', 2, 2],
    ])
    const total = contributions.reduce((sum, { ecs }) => sum + ecs, 0)
    expect(total).toBeCloseTo(result.french?.ecs ?? 0, 6)
    expect(result.french?.ecs).toBeCloseTo(result.labels.fr_dur?.product ?? 0, 6)
    expect(result.netMassKg).toBeCloseTo(0.65, 9)
    const stages = result.pef?.stages.reduce((sum, { micropoints }) => sum + micropoints, 0)
    expect(stages).toBeCloseTo(result.pef?.micropoints ?? 0, 6)
    const ipc = await read<Ipc>(`/results/product/${pyjama.id}/ipc`)
    expect(ipc.components.reduce((sum, { ecs }) => sum + ecs, 0)).toBeCloseTo(total, 6)
    const ofPef = ipc.pef?.reduce((sum, { row }) => sum + row.micropoints, 0)
    expect(ofPef).toBeCloseTo(result.pef?.micropoints ?? 0, 6)
  })

  test('shows in lists the very figures of its result, on every label', async () => {
    for (const product of [pyjama, tee, sneakers]) {
      const { result } = await fullOf(product)
      for (const label of scoreLabelIds) {
        const list = await read<{ items: Product[] }>(`/products?search=${product.reference}&label=${label}`)
        const shown = list.items[0]?.figure
        const figure = result.labels[label]
        if (figure === null) expect([label, shown?.value]).toEqual([label, null])
        else expect(shown?.value).toBeCloseTo(figure.product ?? Number.NaN, 6)
        if (figure?.per100g) expect(shown?.per100g).toBeCloseTo(figure.per100g, 6)
      }
    }
  })

  test('has the French cost of its parts, each by its own durability', async () => {
    const { results, result } = await read<Cost>(`/results/product/${pyjama.id}/ecobalyse`)
    expect(results.map(({ part }) => part)).toEqual([0, 1])
    const [top, bottom] = results.map(({ result: { ecs } }) => ecs)
    expect(result.french?.ecs).toBeCloseTo((top ?? 0) + 2 * (bottom ?? 0), 6)
    expect(result.french?.points).toBe(Math.round((top ?? 0) + 2 * (bottom ?? 0)))
    expect(refusalOf(await owner.get(`/results/product/${sneakers.id}/ecobalyse`))).toEqual([
      409,
      'CATEGORY_OUT_OF_SCOPE',
    ])
  })

  test('stands beside the reference product of its category and among its like', async () => {
    const { benchmark } = await read<Full>(`/results/product/${tee.id}/full/benchmark`)
    expect(benchmark).toMatchObject({
      category: { id: 'tshirt' },
      kind: 'category_reference',
      reference: { name: 'Reference product: T-shirt', massKg: 0.15, coverage: 1 },
      declaredMarket: { medianPointsPer100g: expect.any(Number) as number },
      rank: { label: 'fr_dur', evaluations: 2 },
    })
    expect(benchmark?.reference?.labels.fr_dur?.per100g).toBeGreaterThan(10)
    const { parts } = await fullOf(tee)
    const version = parts[0]?.version?.id ?? ''
    expect((await read<Full>(`/results/version/${version}/benchmark`)).benchmark).toEqual(benchmark)
    const mixed = await productOf(owner, {
      evaluations: [
        ...holding([pyjama.evaluations[0] ?? tee, 1]),
        ...holding([sneakers.evaluations[0] ?? tee, 1]),
      ],
    })
    expect((await read<Full>(`/results/product/${mixed.id}/full/benchmark`)).benchmark).toBeNull()
    expect((await read<Full>(`/results/product/${sneakers.id}/ipc/benchmark`)).benchmark).toMatchObject({
      category: { id: 'sneakers' },
      declaredMarket: null,
    })
  })

  test('of parts in and outside the French scope has no French cost, and PEF over what both cover', async () => {
    const [top, pair] = [tee.evaluations[0], sneakers.evaluations[0]]
    const mixed = await productOf(owner, {
      evaluations: [...holding([top ?? tee, 1]), ...holding([pair ?? tee, 1])],
    })
    expect(mixed.figure).toMatchObject({ label: 'pef' })
    const [{ result, coverage }, alone] = [await fullOf(mixed), await fullOf(sneakers)]
    expect(result.french).toBeNull()
    expect(coverage).toBeLessThanOrEqual(alone.coverage)
    for (const { category, impact, missingIn } of result.pef?.categories ?? [])
      expect([category, impact === null]).toEqual([category, missingIn.length > 0])
    expect(mixed.figure?.value).toBeCloseTo(result.pef?.micropoints ?? 0, 6)
  })

  test('that was never run has no result; nobody finds one that is not there', async () => {
    const empty = await productOf(owner)
    expect(refusalOf(await owner.get(`/results/product/${empty.id}/full`))).toEqual([409, 'NOT_EVALUATED'])
    expect(refusalOf(await owner.get(`/results/product/${crypto.randomUUID()}/full`))).toEqual([
      404,
      'NOT_FOUND',
    ])
  })
})

describe('a packaging in a product', () => {
  test('counts in PEF and not in the French cost, which says so', async () => {
    const line = { id: crypto.randomUUID(), material: 'board', mass: 40, recycledShare: null, country: null }
    const made = await owner.post('/packagings', {
      name: 'Box',
      level: 'secondary',
      units: 4,
      composition: [line],
    })
    const box = made.json<{ id: string }>()
    const top = tee.evaluations[0] ?? tee
    const packed = await productOf(owner, { evaluations: holding([top, 1]), packagings: holding([box, 2]) })
    const [alone, together] = [await fullOf(tee), await fullOf(packed)]
    expect(together.result.french?.ecs).toBeCloseTo(alone.result.french?.ecs ?? 0, 9)
    expect(together.leftOut).toMatchObject([{ code: 'OUTSIDE_FRENCH_COST', id: box.id }])
    const evaluated = await read<CallAnswer<typeof contract.evaluatePackagingsOfProduct>>(
      `/products/packagings/evaluate/${packed.id}`,
    )
    const [item] = evaluated.items
    expect(item?.micropoints).toBeCloseTo(2 * (item?.result?.micropointsPerProduct ?? 0), 9)
    expect(packed.packagings[0]?.figure).toBeCloseTo(item?.result?.micropointsPerProduct ?? 0, 9)
    const pef = (await read<{ items: Product[] }>(`/products?search=${packed.reference}&label=pef`)).items[0]
    expect(pef?.figure?.value).toBeCloseTo(together.result.pef?.micropoints ?? 0, 6)
    const ipc = await read<Ipc>(`/results/product/${packed.id}/ipc`)
    const rows = ipc.pef?.reduce((sum, { row }) => sum + row.micropoints, 0)
    expect(rows).toBeCloseTo(together.result.pef?.micropoints ?? 0, 6)
  })
})

describe('a collection', () => {
  test('is the average unless asked otherwise; the sum; or weighted by the units sold', async () => {
    const collection = await collectionOf([pyjama, tee])
    const cost = async (query = '') =>
      (await fullOf(collection, 'product-collection', query)).result.french?.ecs ?? 0
    const [first, second] = [pyjama.figure?.value ?? 0, tee.figure?.value ?? 0]
    expect(await cost()).toBeCloseTo((first + second) / 2, 6)
    expect(await cost('?calculation_type=sum')).toBeCloseTo(first + second, 6)
    expect(await cost('?calculation_type=weighted')).toBeCloseTo((first * 100 + second * 300) / 400, 6)
    expect(collection.figure?.value).toBeCloseTo((first + second) / 2, 6)
    expect(
      (await owner.get(`/results/product-collection/${collection.id}/full?calculation_type=median`))
        .statusCode,
    ).toBe(400)
  })

  test('names what does not count', async () => {
    const empty = await productOf(owner, { name: 'Never run' })
    const unsold = await productOf(owner, {
      name: 'Unsold',
      evaluations: holding([tee.evaluations[0] ?? tee, 1]),
    })
    const collection = await collectionOf([pyjama, empty, unsold])
    expect(collection).toMatchObject({ productCount: 3, leftOutCount: 1 })
    const weighted = await fullOf(collection, 'product-collection', '?calculation_type=weighted')
    expect(weighted.leftOut.map(({ name, code }) => [name, code])).toEqual([
      ['Never run', 'NOT_EVALUATED'],
      ['Unsold', 'NO_UNITS_SOLD'],
    ])
    expect(weighted.result.french?.ecs).toBeCloseTo(pyjama.figure?.value ?? 0, 6)
    const nobody = await collectionOf([empty])
    expect(refusalOf(await owner.get(`/results/product-collection/${nobody.id}/ipc`))).toEqual([
      409,
      'NOT_EVALUATED',
    ])
  })

  test('stands beside its benchmark too', async () => {
    const collection = await collectionOf([pyjama, tee])
    for (const detail of ['full', 'ipc'])
      expect(
        (await read<Full>(`/results/product-collection/${collection.id}/${detail}/benchmark`)).benchmark,
      ).toMatchObject({ category: { id: 'tshirt' } })
  })
})

describe('results of several', () => {
  type Items = { items: { subject: { id: string; kind: string } }[]; meta?: { totalItems: number } }
  test('products: in the order asked; what cannot be told is left out, at worst all of it', async () => {
    const unknown = crypto.randomUUID()
    const { items } = await read<Items>(`/results/products?ids=${tee.id},${unknown},${pyjama.id}`)
    expect(items.map(({ subject }) => subject.id)).toEqual([tee.id, pyjama.id])
    for (const ids of ['', 'nothing,%27', unknown, ','])
      expect(await read<Items>(`/results/products?ids=${ids}`)).toEqual({ items: [] })
  })

  test('evaluations and products of the organization: all page by page, or these', async () => {
    const all = (await owner.post('/results/organization/products/full/all?limit=2', {})).json<Items>()
    expect(all.items).toHaveLength(2)
    expect(all.meta?.totalItems).toBeGreaterThan(3)
    const these = await owner.post('/results/organization/products/full/all', { products: [tee.id] })
    expect(these.json<Items>().items.map(({ subject }) => subject.id)).toEqual([tee.id])
    const evaluations = await owner.post('/results/organization/evaluations/full/all', {
      evaluations: [tee.evaluations[0]?.id],
    })
    expect(evaluations.json<Items>().items).toMatchObject([
      { subject: { kind: 'evaluation' }, result: { french: { points: expect.any(Number) as number } } },
    ])
  })
})
