import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  byCategory,
  efCategories,
  factorsOfCalculation,
  scoreLabelIds,
  sumOfParts,
  wholeHolding,
  type Counted,
  type EfCategory,
  type PartResult,
  type WeightingSet,
} from '../../src/index.ts'

/** Round figures, so that a reader can follow: 1 µPt is 1 unit of each category, all weigh the same. */
const weighting: WeightingSet = {
  id: 'test',
  factors: Object.fromEntries(
    efCategories.map((category) => [category, { normalisation: 1e6, weight: 1 / 16 }]),
  ),
}
const pointsOfUnit = 1 / 16

interface Said {
  readonly impact?: number
  readonly without?: readonly EfCategory[]
  readonly ecs?: number | null
  readonly durability?: number
  readonly massKg?: number
  readonly reading?: 1 | 2
  readonly release?: string
}

/** A part with the same impact in every category, half of it in making, half in use. */
function aPart({
  impact = 16,
  without = [],
  ecs = 100,
  durability = 1,
  massKg = 0.2,
  reading = 2,
  release = '2025-10',
}: Said = {}): PartResult {
  const impacts = (share: number) =>
    byCategory((category) => (without.includes(category) ? null : impact * share))
  const shared = { referenceDays: 50, durability, functionalUnitDays: 100, massKg }
  return {
    netMassKg: massKg,
    labels: {
      pef: { ...shared, score: impact },
      frpef: ecs === null ? null : { ...shared, score: 10 },
      fr: ecs === null ? null : { ...shared, functionalUnitDays: null, score: ecs },
    },
    french:
      ecs === null
        ? null
        : {
            ecs: ecs / durability,
            pef: 10 / durability,
            complements: { microfibres: 1, export: 0 },
            byLifeCycle: { confection: { ecs: ecs / durability, pef: 10 / durability } },
          },
    pef: {
      impacts: impacts(1),
      holding: wholeHolding,
      massKg: 1,
      stages: [
        { stage: 'confection', impacts: impacts(0.5) },
        { stage: 'usePhase', impacts: impacts(0.5) },
      ],
    },
    besideFrenchCost: false,
    releases: {
      french: ecs === null ? null : release,
      pef: 'PEF',
      frenchPefReading: ecs === null ? null : reading,
    },
  }
}
const aPackaging = (impact: number): PartResult => ({
  ...aPart({ impact, ecs: null, massKg: 0 }),
  labels: { pef: null, frpef: null, fr: null },
  besideFrenchCost: true,
  releases: { french: null, pef: null, frenchPefReading: null },
})
const counted = (...parts: readonly (readonly [number, PartResult])[]): readonly Counted<PartResult>[] =>
  parts.map(([factor, part]) => ({ factor, part }))
const sum = (...parts: readonly (readonly [number, PartResult])[]) => sumOfParts(counted(...parts), weighting)

describe('a pyjama of a top and two trousers', () => {
  const pyjama = sum([1, aPart({ ecs: 300, durability: 1.5 })], [2, aPart({ ecs: 400, massKg: 0.3 })])

  test('costs 300 / 1.5 + 2 × 400, of which each label is a sum of labels', () => {
    expect(pyjama.french).toMatchObject({ ecs: 1000, points: 1000, pointsPer100g: 125 })
    expect(pyjama.labels.fr?.product).toBeCloseTo(1100, 9)
    expect(pyjama.labels.fr_dur?.product).toBeCloseTo(1000, 9)
    expect(pyjama.labels.fr_dur?.per100g).toBeCloseTo(125, 9)
    expect(pyjama.labels.fr_days?.product).toBeCloseTo(300 / (50 * 1.5) + (2 * 400) / 50, 9)
    expect(pyjama.labels.fr_fu?.product).toBeCloseTo(1000, 9)
    expect(pyjama.labels.pef_dur?.product).toBeCloseTo(16 / 1.5 + 32, 9)
    expect(pyjama.labels.frpef?.product).toBeCloseTo(30, 9)
  })

  test('weighs 0.2 + 2 × 0.3 kg', () => expect(pyjama.netMassKg).toBeCloseTo(0.8, 12))

  test('has 3 × 16 units of each category: 16 categories × 48 / 16 µPt', () => {
    expect(pyjama.pef?.categories.map(({ impact }) => impact)).toEqual(efCategories.map(() => 48))
    expect(pyjama.pef?.micropoints).toBeCloseTo(48 * 16 * pointsOfUnit, 9)
    expect(pyjama.pef?.coverage).toBeCloseTo(1, 9)
    expect(pyjama.pef?.stages.map(({ stage, share }) => [stage, share])).toEqual([
      ['confection', 0.5],
      ['usePhase', 0.5],
    ])
  })
})

describe('what one part lacks, the sum lacks', () => {
  test('a category, which no score of it counts; the parts that lack it are named', () => {
    const { pef, labels } = sum([1, aPart()], [1, aPart({ without: ['wtu', 'ldu'] })])
    expect(pef?.categories.filter(({ impact }) => impact === null).map(({ category }) => category)).toEqual([
      'ldu',
      'wtu',
    ])
    expect(pef?.categories.find(({ category }) => category === 'wtu')?.missingIn).toEqual([1])
    expect(pef?.coverage).toBeCloseTo(14 / 16, 9)
    expect(pef?.micropoints).toBeCloseTo(2 * 16 * 14 * pointsOfUnit, 9)
    expect(labels.pef?.product).toBeCloseTo(pef?.micropoints ?? 0, 9)
    expect(pef?.stages.reduce((points, { micropoints }) => points + micropoints, 0)).toBeCloseTo(28, 9)
  })
  test('the French cost, and every label of its families', () => {
    const { french, labels } = sum([1, aPart()], [1, aPart({ ecs: null })])
    expect([french, labels.fr, labels.fr_dur, labels.frpef]).toEqual([null, null, null, null])
    expect(labels.pef?.product).toBeCloseTo(32, 9)
  })
  test('PEF', () => {
    const { pef, labels, french } = sum([1, { ...aPart(), pef: null }], [1, aPart()])
    expect([pef, labels.pef, labels.pef_fu]).toEqual([null, null, null])
    expect(french?.ecs).toBe(200)
  })
})

describe('a packaging', () => {
  test('counts in PEF, by the durability of what it packs, and in no French figure nor in the mass', () => {
    const [alone, packed] = [
      sum([1, aPart({ durability: 2 })]),
      sum([1, aPart({ durability: 2 })], [3, aPackaging(4)]),
    ]
    expect(packed.french).toEqual(alone.french)
    expect(packed.labels.fr_dur).toEqual(alone.labels.fr_dur)
    expect(packed.labels.frpef_days).toEqual(alone.labels.frpef_days)
    expect(packed.netMassKg).toBe(alone.netMassKg)
    expect(packed.labels.pef_dur?.product).toBeCloseTo((16 + 12) / 2, 9)
    expect(packed.releases).toEqual(alone.releases)
  })
  test('has no label by durability where its contents have several', () => {
    const { labels } = sum([1, aPart({ durability: 2 })], [1, aPart()], [1, aPackaging(4)])
    expect(labels.pef?.product).toBeCloseTo(36, 9)
    expect(labels.pef_dur).toBeNull()
  })
})

describe('releases', () => {
  test('are named, and a mix of them is said', () => {
    const mixed = sum([1, aPart({ release: '2025-02' })], [1, aPart()]).releases
    expect(mixed).toMatchObject({ french: ['2025-02', '2025-10'], mixed: true })
    expect(sum([1, aPart()], [1, aPart()]).releases.mixed).toBe(false)
  })
  test('two readings of French PEF are no sum', () => {
    const { labels, releases } = sum([1, aPart({ reading: 1 })], [1, aPart()])
    expect([labels.frpef, releases.mixed]).toEqual([null, true])
  })
  test('nor are scores of reading 1 over different categories', () => {
    expect(sum([1, aPart({ reading: 1 })], [1, aPart({ reading: 1 })]).labels.frpef?.product).toBe(20)
    const covering = aPart({ reading: 1, without: ['mru'] })
    expect(sum([1, aPart({ reading: 1 })], [1, covering]).labels.frpef).toBeNull()
  })
})

describe('calculations', () => {
  test.each([
    ['average', [1, 3], [0.5, 0.5]],
    ['sum', [1, null], [1, 1]],
    ['weighted', [1, 3], [0.25, 0.75]],
    ['weighted', [5, null, 0], [1, null, null]],
    ['weighted', [null], [null]],
  ] as const)('%s of units %j counts %j', (type, units, factors) =>
    expect(factorsOfCalculation(type, units)).toEqual(factors),
  )
})

const anImpact = fc.double({ min: 0.001, max: 1e6, noNaN: true })
const aCategory = fc.constantFrom(...efCategories)
const anyPart = fc
  .record({
    impact: anImpact,
    without: fc.uniqueArray(aCategory, { maxLength: 4 }),
    ecs: fc.option(anImpact, { nil: null }),
    durability: fc.double({ min: 0.5, max: 2, noNaN: true }),
    massKg: fc.double({ min: 0.01, max: 5, noNaN: true }),
  })
  .map(aPart)
const aFactor = fc.double({ min: 0.01, max: 100, noNaN: true })
const someParts = fc.array(fc.tuple(aFactor, anyPart), { minLength: 1, maxLength: 6 })
const isClose = (a: number, b: number) => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b))

describe('for any parts', () => {
  test('a label is null, or the sum of what the parts bring to it', () => {
    fc.assert(
      fc.property(someParts, (parts) => {
        const { labels, parts: brought } = sum(...parts)
        for (const label of scoreLabelIds) {
          const values = brought.map((part) => part.labels[label])
          const total = values.reduce<number | null>(
            (all, value) => (all === null || value === null ? null : all + value),
            0,
          )
          if (total === null) expect(labels[label]).toBeNull()
          else expect(isClose(labels[label]?.product ?? Number.NaN, total)).toBe(true)
        }
      }),
    )
  })
  test('their order does not matter', () => {
    fc.assert(
      fc.property(someParts, (parts) => {
        const [one, other] = [sum(...parts), sum(...[...parts].reverse())]
        expect(other.pef?.covered).toEqual(one.pef?.covered)
        expect(isClose(other.pef?.micropoints ?? 0, one.pef?.micropoints ?? 0)).toBe(true)
        expect(isClose(other.french?.ecs ?? 0, one.french?.ecs ?? 0)).toBe(true)
      }),
    )
  })
  test('two of a part are a part twice', () => {
    fc.assert(
      fc.property(anyPart, (part) => {
        const [twice, both] = [sum([2, part]), sum([1, part], [1, part])]
        expect(isClose(twice.pef?.micropoints ?? 0, both.pef?.micropoints ?? 0)).toBe(true)
        expect(isClose(twice.labels.fr_dur?.product ?? 0, both.labels.fr_dur?.product ?? 0)).toBe(true)
      }),
    )
  })
  test('covers what every part covers, and no more', () => {
    fc.assert(
      fc.property(someParts, (parts) => {
        const covered = efCategories.filter((category) =>
          parts.every(([, part]) => part.pef?.impacts[category] !== null),
        )
        expect(sum(...parts).pef?.covered).toEqual(covered)
      }),
    )
  })
  test('an average lies between the least and the most, weighted or not', () => {
    const sold = fc.array(fc.tuple(anyPart, fc.integer({ min: 1, max: 10_000 })), {
      minLength: 1,
      maxLength: 6,
    })
    fc.assert(
      fc.property(sold, fc.constantFrom('average', 'weighted'), (products, type) => {
        const factors = factorsOfCalculation(
          type,
          products.map(([, units]) => units),
        )
        const { pef, french } = sum(...products.map(([part], place) => [factors[place] ?? 0, part] as const))
        const between = (average: number | null | undefined, values: readonly (number | null)[]) => {
          if (average === null || average === undefined) return
          const known = values.map((value) => value ?? 0)
          const [least, most] = [Math.min(...known), Math.max(...known)]
          expect(average).toBeGreaterThanOrEqual(least - 1e-9 * Math.abs(least))
          expect(average).toBeLessThanOrEqual(most + 1e-9 * Math.abs(most))
        }
        for (const { category, impact } of pef?.categories ?? [])
          between(
            impact,
            products.map(([part]) => part.pef?.impacts[category] ?? null),
          )
        between(
          french?.ecs,
          products.map(([part]) => part.french?.ecs ?? null),
        )
      }),
    )
  })
})
