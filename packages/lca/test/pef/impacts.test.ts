import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addImpacts,
  byCategory,
  coveredCategories,
  efCategories,
  impactOf,
  impactsOf,
  knownImpactOf,
  noImpacts,
  normalisedImpact,
  scaleImpacts,
  sumImpacts,
  weightedImpact,
  weightedScore,
  type Dataset,
} from '@ecotrame/lca'
import { impactColumns } from '../../../reference-data/src/packs/impact-columns.ts'
import { database, method } from './products.ts'

const data = new URL('../../../reference-data/data/', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, data), 'utf8')

const anAmount = fc.option(fc.double({ min: 1e-6, max: 1e6, noNaN: true }), { nil: null })
const someImpacts = fc
  .tuple(...efCategories.map(() => anAmount))
  .map((amounts) =>
    impactsOf(Object.fromEntries(efCategories.map((category, at) => [category, amounts[at] ?? null]))),
  )

describe('impact vectors', () => {
  test('a category without a value is null, and so is every sum with it', () => {
    fc.assert(
      fc.property(someImpacts, someImpacts, (a, b) => {
        const sum = addImpacts(a, b)
        for (const category of efCategories) {
          const [one, other] = [impactOf(a, category), impactOf(b, category)]
          expect(impactOf(sum, category)).toBe(one === null || other === null ? null : one + other)
        }
      }),
    )
  })
  test('scaled: null stays null, a true 0 stays covered', () => {
    const scaled = scaleImpacts(impactsOf({ cch: 2, wtu: 0, etf: null }), 3)
    expect([impactOf(scaled, 'cch'), impactOf(scaled, 'wtu'), impactOf(scaled, 'etf')]).toEqual([6, 0, null])
    expect(coveredCategories(scaled)).toEqual(['cch', 'wtu'])
  })
  test('what is known of a category that is not covered', () => {
    const sum = sumImpacts([impactsOf({ cch: 2 }), impactsOf({ cch: 3, ozd: 1 })])
    expect([impactOf(sum, 'ozd'), knownImpactOf(sum, 'ozd')]).toEqual([null, 1])
  })
  test('nothing is the neutral element of the sum', () => {
    fc.assert(
      fc.property(someImpacts, (a) => {
        const sum = addImpacts(a, noImpacts())
        for (const category of efCategories) expect(impactOf(sum, category)).toBe(impactOf(a, category))
      }),
    )
  })
})

describe('normalisation and weighting, published example', () => {
  const { singleScore } = JSON.parse(read('ef31/worked-examples.json')) as {
    singleScore: {
      amounts: Record<string, number>
      totalUPt: number
      rows: { code: string; normalised: number; weighted_uPt: number }[]
    }
  }
  const impacts = impactsOf(singleScore.amounts)
  test.each(singleScore.rows.map((row) => [row.code, row] as const))('%s', (code, row) => {
    const category = efCategories.find((one) => one === code) ?? 'cch'
    expect(normalisedImpact(impacts, category, method.weighting)).toBeCloseTo(row.normalised, 15)
    expect(weightedImpact(impacts, category, method.weighting)).toBeCloseTo(row.weighted_uPt, 9)
  })
  test('total', () =>
    expect(weightedScore(impacts, method.weighting).micropoints).toBeCloseTo(singleScore.totalUPt, 9))
  test('an inventory equal to the normalisation factors scores exactly one point', () => {
    const world = impactsOf(byCategory((category) => method.weighting.factors[category]?.normalisation ?? 0))
    const { micropoints, coverage } = weightedScore(world, method.weighting)
    expect(micropoints).toBeCloseTo(1e6, 6)
    expect(coverage).toBeCloseTo(1, 12)
  })
  test('the French set divides ozone depletion by 0.053648, PEF by the factor of EF 3.1', () => {
    expect(method.frenchWeighting.factors.ozd?.normalisation).toBe(0.053648)
    expect(method.weighting.factors.ozd?.normalisation).toBe(0.0523483833840181)
  })
})

describe('all 255 datasets of the textile pack lie in the published ranges', () => {
  const datasets = [...(database.packs[0]?.datasets.values() ?? [])]
  const ranges = read('textile-lca-database-1.1.0/ranges.csv')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))

  test('every dataset is in one range', () => {
    const scores = ranges.filter(([, , , , quantity]) => quantity === scoreColumn)
    expect(datasets).toHaveLength(255)
    expect(scores.reduce((sum, [, , , rows]) => sum + Number(rows), 0)).toBe(255)
  })
  test.each(ranges.map((row) => [`${row.slice(0, 2).join(', ')}: ${row[4] ?? ''}`, row] as const))(
    '%s',
    (_, row) => {
      const [group = '', subset = '', , rows, quantity = '', minimum, median, maximum, , lowest, highest] =
        row
      const isIn = subsets[`${group}, ${subset}`] ?? ((dataset: Dataset) => dataset.group.startsWith(group))
      const of = datasets
        .filter(isIn)
        .map((dataset) => ({ id: dataset.id, figure: figureOf(dataset, quantity) }))
      of.sort((a, b) => a.figure - b.figure)
      expect(of).toHaveLength(Number(rows))
      expect(rounded(of[0]?.figure)).toBe(Number(minimum))
      expect(rounded(of.at(-1)?.figure)).toBe(Number(maximum))
      expect(rounded(middle(of.map(({ figure }) => figure)))).toBe(Number(median))
      expect(rounded(of.find(({ id }) => id === lowest)?.figure)).toBe(Number(minimum))
      expect(rounded(of.find(({ id }) => id === highest)?.figure)).toBe(Number(maximum))
    },
  )
})

const scoreColumn = 'pef_single_score_micropoints'

/** A published figure: the ranges hold what the source says, withheld or not. */
function figureOf({ published }: Dataset, column: string): number {
  if (column === scoreColumn) return weightedScore(published, method.weighting).micropoints
  const category = efCategories.find((one) => impactColumns[one] === column)
  if (category === undefined) throw new Error(`no category ${column}`)
  return impactOf(published, category) ?? NaN
}

/** Subsets that are no group of the pack. */
const subsets: Readonly<Record<string, (dataset: Dataset) => boolean>> = {
  'spinning, staple': ({ group }) => group === 'spinning, staple',
  'spinning, filament': ({ group }) => group === 'spinning, filament',
  'weaving, woven': ({ group }) => group === 'weaving, woven',
  'weaving, nonwoven and sizing': ({ group }) => group === 'weaving, nonwoven' || group === 'weaving, sizing',
  'shoe-assembly, sneaker': ({ id }) => id.startsWith('shoe-assembly-sneaker'),
  'shoe-assembly, boots': ({ id }) => id.startsWith('shoe-assembly-womens-boots'),
  'use-phase, machine and hand wash': ({ id }) => id.startsWith('use-phase') && id.includes('wash'),
  'use-phase, tumble drying': ({ id }) => id.startsWith('use-phase-tumble-dry'),
  'use-phase, dry cleaning': ({ id }) => id === 'use-phase-dry-cleaning-glo',
  'use-phase, ironing': ({ id }) => id === 'use-phase-ironing-glo',
  'use-phase, detergent': ({ id }) => id.startsWith('use-phase-detergent'),
}

/** The table is rounded to four digits. */
const rounded = (figure = NaN) => Number(figure.toPrecision(4))
const middle = (sorted: readonly number[]) =>
  ((sorted[Math.floor((sorted.length - 1) / 2)] ?? NaN) +
    (sorted[Math.ceil((sorted.length - 1) / 2)] ?? NaN)) /
  2
