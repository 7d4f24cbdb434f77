import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  datasetDatabase,
  evaluatePackaging,
  packagingLevels,
  type DatasetDatabase,
  type PackagingInput,
  type PackagingView,
} from '@ecotrame/lca'
import { loadPefChoices, loadShippedPacks } from '@ecotrame/reference-data/pef'
import { circularPack } from './circular-pack.ts'
import { aTshirt, database, evaluated, method } from './products.ts'

const withEverySlot = datasetDatabase([circularPack(), ...(await loadShippedPacks())], await loadPefChoices())

const aBox = (changes: Partial<PackagingInput> = {}): PackagingInput => ({
  level: 'secondary',
  units: 12,
  materials: [{ materialId: 'board', massKg: 0.45 }],
  ...changes,
})

function viewOf(input: PackagingInput, from: DatasetDatabase = database): PackagingView {
  const view = evaluatePackaging(input, method, from)
  if (!view.ok) throw new Error(JSON.stringify(view.problems))
  return view.value
}

const materials = fc.array(
  fc.record(
    {
      materialId: fc.constantFrom('board', 'paper', 'ldpe-film', 'pet-plastic', 'glass', 'wood', 'steel'),
      massKg: fc.double({ min: 0, max: 10, noNaN: true }),
      recycledShare: fc.double({ min: 0, max: 1, noNaN: true }),
    },
    { requiredKeys: ['materialId', 'massKg'] },
  ),
  { maxLength: 5 },
)
const packagings = fc.record({
  level: fc.constantFrom(...packagingLevels),
  units: fc.integer({ min: 1, max: 10_000 }),
  materials,
})
const near = (a: number, b: number) => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b))

describe('laws', () => {
  test('per product is per packaging over the products in it, mass and points alike', () =>
    fc.assert(
      fc.property(packagings, (input) => {
        const view = viewOf(input)
        return (
          view.micropointsPerProduct === view.micropoints / input.units &&
          view.massKgPerProduct === view.massKg / input.units
        )
      }),
    ))

  test('the materials add up to the packaging, and each to its four parts', () =>
    fc.assert(
      fc.property(packagings, fc.constantFrom(database, withEverySlot), (input, from) => {
        const view = viewOf(input, from)
        const total = view.materials.reduce((sum, one) => sum + one.micropoints, 0)
        return (
          near(total, view.micropoints) &&
          view.materials.every((one) =>
            near(one.micropoints, one.production + one.transport + one.endOfLife + one.credit),
          )
        )
      }),
    ))

  test('twice the mass is twice the footprint', () =>
    fc.assert(
      fc.property(packagings, (input) => {
        const twice = input.materials.map((one) => ({ ...one, massKg: 2 * one.massKg }))
        return near(viewOf({ ...input, materials: twice }).micropoints, 2 * viewOf(input).micropoints)
      }),
    ))
})

describe('edges', () => {
  test('no material, and a material of no mass: nothing, and nothing is named as missing', () => {
    expect(viewOf(aBox({ materials: [] }))).toMatchObject({ massKg: 0, micropoints: 0, recycledShare: null })
    const zero = viewOf(aBox({ materials: [{ materialId: 'board', massKg: 0 }] }))
    expect(zero).toMatchObject({ massKg: 0, micropoints: 0, recycledShare: null, trace: [] })
    expect(zero.materials[0]).toMatchObject({ micropoints: 0, production: 0, credit: 0 })
  })

  test('recycled content 0 and 1, with a dataset of the recycled material', () => {
    const termsOf = (recycledShare: number) =>
      viewOf(aBox({ materials: [{ materialId: 'board', massKg: 1, recycledShare }] }), withEverySlot)
        .trace.filter(({ stage, purpose }) => stage === 'packaging' && purpose === 'packaging')
        .map(({ dataset, amount }) => [dataset.id, amount])
    expect(termsOf(0)).toEqual([['cardboard', 1]])
    // A of board is 0.2, Qsin/Qp 1: no term of primary material for itself.
    expect(termsOf(1)).toEqual([
      ['recycled', 0.2],
      ['cardboard', 0.8],
    ])
  })

  test('shipped packs have no recycled dataset: its content changes nothing, and the term is named', () => {
    const of = (recycledShare: number) =>
      viewOf(aBox({ materials: [{ materialId: 'board', massKg: 1, recycledShare }] }))
    expect(of(1).micropoints).toBe(of(0).micropoints)
    const details = of(1).excluded.map(({ detail }) => detail)
    expect(details).toContain('recycledInput, board')
    expect(of(0).excluded.map(({ detail }) => detail)).not.toContain('recycledInput, board')
  })

  test('what is recycled and burnt at the end earns a credit below 0', () => {
    const [material] = viewOf(aBox(), withEverySlot).materials
    expect(material?.credit).toBeLessThan(0)
    expect(material?.endOfLife).toBeGreaterThan(0)
    expect(viewOf(aBox()).materials[0]?.credit).toBe(0)
  })

  test('a material without a dataset: only its way is counted, and its mass is named', () => {
    const view = viewOf(aBox({ materials: [{ materialId: 'wood', massKg: 25 }] }))
    expect(view.materials[0]).toMatchObject({ hasDataset: false, production: 0 })
    expect(view.materials[0]?.transport).toBeGreaterThan(0)
    expect(view.massCovered).toBe(0)
    const board = { materialId: 'board', massKg: 75 }
    expect(viewOf(aBox({ materials: [{ materialId: 'wood', massKg: 25 }, board] })).massCovered).toBe(0.75)
    expect(view.excluded).toContainEqual(
      expect.objectContaining({ code: 'material', detail: 'wood', massKg: 25 }),
    )
  })

  test('the recycled share is that of the mass, defaults of the method included', () => {
    const view = viewOf(
      aBox({
        materials: [
          { materialId: 'board', massKg: 0.3 },
          { materialId: 'ldpe-film', massKg: 0.1, recycledShare: 0.5 },
        ],
      }),
    )
    // Board: R1 0.88 by Annex C of the Recommendation.
    expect(view.recycledShare).toBeCloseTo((0.3 * 0.88 + 0.1 * 0.5) / 0.4, 12)
    expect(view.materials.map(({ recycledIsStated }) => recycledIsStated)).toEqual([false, true])
  })
})

test('the share of one product is what PEF counts for packaging in its evaluation', () => {
  const share = viewOf(aBox({ units: 1, materials: [{ materialId: 'board', massKg: 0.45 / 12 }] }))
  const lines = evaluated(
    aTshirt({ packaging: [{ materialId: 'board', massKg: 0.45 / 12, level: 'secondary' }] }),
  ).lines.filter(({ component }) => component.kind === 'packaging')
  expect(lines.map(({ amount, dataset }) => [dataset.id, amount])).toEqual(
    share.trace.map(({ amount, dataset }) => [dataset.id, amount]),
  )
  expect(viewOf(aBox()).micropointsPerProduct).toBeCloseTo(share.micropoints, 9)
})

test.each([
  [{ units: 0 }, ['units', 'OUT_OF_RANGE']],
  [{ units: 1.5 }, ['units', 'NOT_AN_INTEGER']],
  [{ materials: [{ materialId: 'board', massKg: -1 }] }, ['materials[0].massKg', 'OUT_OF_RANGE']],
  [{ materials: [{ materialId: 'board', massKg: NaN }] }, ['materials[0].massKg', 'NOT_A_NUMBER']],
  [{ materials: [{ materialId: 'gold', massKg: 1 }] }, ['materials[0].materialId', 'UNKNOWN_MATERIAL']],
  [
    { materials: [{ materialId: 'board', massKg: 1, recycledShare: 1.01 }] },
    ['materials[0].recycledShare', 'OUT_OF_RANGE'],
  ],
] satisfies [Partial<PackagingInput>, [string, string]][])('refuses %j', (changes, [path, code]) => {
  const view = evaluatePackaging(aBox(changes), method, database)
  expect(view.ok ? [] : view.problems.map((one) => [one.path, one.code])).toEqual([[path, code]])
})
