import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  allScoreLabels,
  evaluateFrenchCost,
  frenchCostLabelQuantities,
  frenchCostProduct,
  frenchPefReading2,
  pefLabelQuantities,
  scoreLabels,
  type LabelQuantities,
} from '@ecotrame/lca'
import { loadFrenchCostRelease } from '@ecotrame/reference-data/french-cost'
import { aTshirt, evaluated } from './products.ts'

const file = new URL('../../../reference-data/data/ef31/worked-examples.json', import.meta.url)
const { labels: published } = JSON.parse(readFileSync(file, 'utf8')) as { labels: Record<string, number> }
const figure = (name: string) => published[name] ?? NaN

/** Life cycle without use 700 µPt, use 2 µPt a day of wear. */
const example = (durability: number): LabelQuantities => ({
  score: figure('fixed_uPt') + figure('usePerDay_uPt') * figure('d0') * durability,
  referenceDays: figure('d0'),
  durability,
  functionalUnitDays: 1,
  massKg: figure('mass'),
})

describe('published example', () => {
  const labels = scoreLabels(example(figure('IQM') * figure('RM')))
  test.each([
    ['plain', labels.none.product, figure('plain')],
    ['durability multipliers', labels.dur.product, figure('durability')],
    ['per day of use', labels.days.product, figure('perDay')],
    ['functional unit', labels.fu.product, figure('fu')],
    ['per 100 g', labels.none.per100g, figure('per100g')],
    ['per 1000 g', labels.none.per1000g, figure('per1000g')],
    ['durability multipliers per 100 g', labels.dur.per100g, 379.7386],
  ])('%s', (_, mine, expected) => expect(Math.abs((mine ?? NaN) / expected - 1)).toBeLessThan(1e-7))

  test('durability raises the plain label and lowers the three others', () => {
    const less = scoreLabels(example(1))
    expect(less.none.product ?? NaN).toBeLessThan(labels.none.product ?? NaN)
    for (const label of ['days', 'dur', 'fu'] as const) {
      expect(less[label].product ?? NaN).toBeGreaterThan(labels[label].product ?? NaN)
    }
  })
})

test('without a use stage the figure per day goes with 1 / (IQM · RM)', () => {
  const perDay = (durability: number) => scoreLabels({ ...example(1), durability }).days.product ?? NaN
  expect(perDay(1.45) * 1.45).toBeCloseTo(perDay(0.67) * 0.67, 12)
})

test('what is missing is null, never 0', () => {
  expect(scoreLabels({ ...example(1), massKg: 0 }).none).toEqual({
    product: 790,
    per100g: null,
    per1000g: null,
  })
  expect(scoreLabels({ ...example(1), referenceDays: null }).days.product).toBeNull()
})

test('36 labels of one product; the French ones are those of the French result', async () => {
  const release = await loadFrenchCostRelease()
  const garment = frenchCostProduct(
    { productId: 'tshirt', massKg: 0.17, materials: [{ materialId: 'ei-coton', share: 1 }] },
    release,
  )
  if (!garment.ok) throw new Error(JSON.stringify(garment.problems))
  const french = evaluateFrenchCost(garment.value)
  const result = evaluated(aTshirt())
  const labels = allScoreLabels({
    pef: pefLabelQuantities(result),
    frpef: frenchPefReading2(french, result),
    fr: frenchCostLabelQuantities(french, garment.value.category.daysOfWear),
  })
  const figures = Object.values(labels).flatMap((label) => Object.values(label ?? {}))
  expect(figures).toHaveLength(36)
  expect(figures.every((one) => one !== null && one > 0)).toBe(true)
  expect(labels.fr_dur?.product).toBeCloseTo(french.ecs, 9)
  expect(labels.fr_dur?.per100g).toBeCloseTo(french.ecsPer100g, 9)
  expect(labels.frpef?.product).toBeCloseTo(french.withoutDurability.pef, 9)
})
