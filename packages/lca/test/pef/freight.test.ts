import { describe, expect, test } from 'vitest'
import {
  efCategories,
  isCovered,
  knownImpactOf,
  kilograms,
  kilometres,
  lifeCycleIds,
  type Dataset,
  type DatasetDatabase,
  type Leg,
} from '@ecotrame/lca'
import { emptyBill } from '../../src/methods/pef/inventory/bill.ts'
import { freightBill, legsBetween } from '../../src/methods/pef/inventory/freight.ts'
import { aTshirt, database, evaluated, method } from './products.ts'

const component = { kind: 'product' } as const
const [road, sea] = ['road', 'sea'].map((id) => ({ packId: 'p', id }) as Dataset)
/** Packs with one row for lorry and van, one for the ship in place of a train, and none for the plane. */
const packs = {
  find: ({ process }: { readonly process: string }) => {
    const dataset = { lorry: road, van: road, train: sea, ship: sea }[process]
    if (dataset === undefined) return null
    return {
      dataset,
      standIn: process === 'train' ? 'otherMode' : null,
      note: process === 'train' ? 'as a ship' : '',
    }
  },
} as unknown as DatasetDatabase
const bill = (legs: readonly { readonly mode: Leg['mode']; readonly km: number }[], massKg = 500) => {
  const written = emptyBill()
  freightBill(
    legs.map(({ mode, km }) => ({ mode, km: kilometres(km) })),
    kilograms(massKg),
    'transport',
    component,
    { database: packs, method, bill: written },
  )
  return written
}

describe('the bill of a way', () => {
  test('has t·km by dataset: modes of one row are one line', () => {
    const { entries, excluded } = bill([
      { mode: 'lorry', km: 100 },
      { mode: 'ship', km: 4000 },
      { mode: 'van', km: 20 },
    ])
    expect(entries.map(({ dataset, amount, standIn, note }) => [dataset.id, amount, standIn, note])).toEqual([
      ['road', 60, null, ''],
      ['sea', 2000, null, ''],
    ])
    for (const entry of entries)
      expect(entry).toMatchObject({ stage: 'transport', purpose: 'freight', component })
    expect(excluded).toEqual([])
  })
  test('keeps that one of them stands in for another, whichever comes first', () => {
    for (const modes of [
      ['ship', 'train'],
      ['train', 'ship'],
    ] as const) {
      const [line, ...others] = bill(modes.map((mode) => ({ mode, km: 10 }))).entries
      expect(others).toEqual([])
      expect(line).toMatchObject({ amount: 10, standIn: 'otherMode', note: 'as a ship' })
    }
  })
  test('names a mode without data, unless nothing goes that way', () => {
    const flown = bill([
      { mode: 'plane', km: 5000 },
      { mode: 'lorry', km: 2 },
    ])
    expect(flown.entries.map(({ amount }) => amount)).toEqual([1])
    expect(flown.excluded).toMatchObject([{ code: 'transport', stage: 'transport', component }])
    expect(bill([{ mode: 'plane', km: 0 }])).toEqual({ entries: [], excluded: [] })
    expect(bill([{ mode: 'plane', km: 9 }], 0)).toEqual({ entries: [], excluded: [] })
  })
})

describe('the legs between two plants', () => {
  const { transport } = method.rules
  const country = (code: string) => {
    const found = method.countries.get(code)
    if (!found) throw new Error(`no country ${code}`)
    return found
  }
  test('are those within a continent or between two; from nobody knows where it is far', () => {
    expect(legsBetween(country('PT'), country('FR'), transport)).toBe(transport.sameContinent)
    expect(legsBetween(country('BD'), country('FR'), transport)).toBe(transport.otherContinent)
    expect(legsBetween(null, country('FR'), transport)).toBe(transport.otherContinent)
  })
  test('within one country are near, whatever its continent is', () => {
    const nowhere = { ...country('FR'), code: 'XX', region: null }
    expect(legsBetween(nowhere, nowhere, transport)).toBe(transport.sameContinent)
    expect(legsBetween(nowhere, { ...nowhere, code: 'YY' }, transport)).toBe(transport.otherContinent)
  })
})

describe('what follows from the lines of a PEF', () => {
  const result = () => evaluated(aTshirt({ trims: [{ materialId: 'steel', massKg: 0.01, quantity: 1 }] }))
  test('stages in the order of a life, each the sum of its lines', () => {
    const { stages, lines } = result()
    const ids = stages.map(({ stage }) => stage)
    expect(ids).toEqual(lifeCycleIds.filter((stage) => lines.some((line) => line.stage === stage)))
    for (const { stage, impacts } of stages) {
      const own = lines.filter((line) => line.stage === stage)
      for (const category of efCategories) {
        const sum = own.reduce((all, line) => all + knownImpactOf(line.impacts, category), 0)
        expect(knownImpactOf(impacts, category)).toBeCloseTo(sum, 12)
        expect(isCovered(impacts, category)).toBe(own.every((line) => isCovered(line.impacts, category)))
      }
    }
  })
  test('categories that are missing, with the lines that lack them', () => {
    const { missing, lines, total } = result()
    expect(missing.map(({ category }) => category)).toEqual(
      efCategories.filter((category) => !lines.every((line) => isCovered(line.impacts, category))),
    )
    expect(missing.length).toBeGreaterThan(0)
    for (const { category, weight, knownImpact, lines: without } of missing) {
      expect(weight).toBe(method.weighting.factors[category]?.weight)
      expect(knownImpact).toBe(knownImpactOf(total, category))
      expect(without).toEqual(
        lines.flatMap(({ impacts }, index) => (isCovered(impacts, category) ? [] : [index])),
      )
    }
  })
  test('packs that are used, in the order in which they are asked', () => {
    const { packs: used, lines } = result()
    const ids = new Set(lines.map(({ dataset }) => dataset.packId))
    expect(used.map(({ id }) => id)).toEqual(
      database.packs.flatMap(({ manifest: { id } }) => (ids.has(id) ? [id] : [])),
    )
  })
  test('stages of which a line knows no country', () => {
    const { countryNotModelled, lines } = result()
    expect(countryNotModelled).toEqual(
      lifeCycleIds.filter((stage) =>
        lines.some(
          (line) => line.stage === stage && line.dataset.location === 'GLO' && line.purpose !== 'freight',
        ),
      ),
    )
  })
  test('the coverage and what is not covered make up the whole weighting', () => {
    const { score, frenchWeightedScore, missing } = result()
    expect(score.coverage + score.uncovered).toBe(1)
    expect(score.uncovered).toBeCloseTo(
      missing.reduce((sum, { weight }) => sum + weight, 0),
      9,
    )
    expect(frenchWeightedScore.coverage + frenchWeightedScore.uncovered).toBe(1)
  })
  test('what goes in is what comes out and what is lost', () => {
    const { massBalance, massKg } = result()
    const { materialsKg, productKg, lostKg, steps } = massBalance
    expect(productKg).toBe(massKg)
    expect(materialsKg).toBeCloseTo(productKg + lostKg, 12)
    expect(steps.map(({ stage }) => stage)).toEqual([
      'yarnFormation',
      'textileFormation',
      'coloration',
      'confection',
      'retail',
    ])
    for (const { inputKg, outputKg } of steps) expect(inputKg).toBeGreaterThanOrEqual(outputKg)
    // What leaves one step of a part enters the next.
    for (const [place, { inputKg }] of steps.slice(1, 4).entries())
      expect(inputKg).toBeCloseTo(steps[place]?.outputKg ?? NaN, 12)
    expect(steps.at(-1)).toMatchObject({ component: { kind: 'product' }, outputKg: massKg })
  })
})
