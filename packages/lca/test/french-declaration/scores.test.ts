import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { declaredCalculations, declaredScore, splitPrice, type Declaration } from '@ecotrame/lca'
import { isClose } from '../french-cost/close-to.ts'
import { dataFile } from '../french-cost/reference-cases.ts'
import { examples, release, rules } from './examples.ts'
import { aDeclaration } from './garment.ts'

const scoreOf = (declaration: Declaration) => declaredScore(declaration, { rules, release })
const of = (id: string) => {
  const found = examples.find((example) => example.id === id)
  if (found === undefined) throw new Error(`No ${id}`)
  return found.declaration
}

const { kind: _kind, gtins, reference } = aDeclaration()
const countries = { fabricCountry: 'CN', ennoblingCountry: 'IN', makingCountry: 'MM' }
const tshirt = (massKg: number) => ({
  category: 'tshirt',
  massKg,
  materials: [{ id: 'ei-coton', share: 1, country: 'FR' }],
  ...countries,
})
const trousers = {
  category: 'pantalon',
  massKg: 0.5,
  materials: [{ id: 'ei-pet', share: 1, country: 'CN' }],
  ...countries,
}
const single = (massKg: number): Declaration => ({ kind: 'single', gtins, reference, ...tshirt(massKg) })
const pack = (massKg: number): Declaration => ({
  kind: 'pack',
  gtins,
  reference,
  priceEur: 50,
  numberOfReferences: 1000,
  items: [{ ...tshirt(massKg), count: 2 }, trousers],
})

type Row = Readonly<Record<string, string>>
const published: readonly Row[] = parse(dataFile('french-market/reference-scores-v7.csv'), { columns: true })
const declared: Readonly<Record<string, Declaration>> = {
  'V7-01': single(0.17),
  'V7-02': single(0.18),
  'V7-03': single(0.5),
  'V7-04': pack(0.2),
  'V7-05': pack(0.18),
  'V7-06': of('FM-10'),
  'V7-07': of('FM-12'),
  'V7-08': of('FM-18'),
  'V7-09': of('FM-21'),
  'V7-10': of('FM-23'),
  'V7-11': of('FM-24'),
  'V7-12': of('FM-27'),
}

describe('scores that the portal has published, from what is declared', () => {
  test.each(
    published.filter(({ case_id: id = '' }) => id in declared).map((row) => [row.case_id ?? '', row]),
  )('%s', (id, row) => {
    const declaration = declared[String(id)]
    const score = declaration === undefined ? null : scoreOf(declaration)
    const { score_points: points, score_precision: precision, points_per_100g: per100g } = row as Row
    if (precision === 'full') expect(isClose(score?.points ?? 0, Number(points))).toBe(true)
    else expect(Math.round(score?.points ?? 0)).toBe(Number(points))
    if (per100g !== '') expect(Math.round(score?.pointsPer100g ?? 0)).toBe(Number(per100g))
  })

  test('all but V7-13, whose inputs are not published', () =>
    expect(Object.keys(declared)).toHaveLength(published.length - 1))

  test.each([
    ['V7-01', 1754.6384371121455],
    ['V7-04', 4594.067394147616],
    ['V7-06', 2318.326247789541],
  ])('%s to all digits but the last binary one: %f', (id, points) => {
    const own = scoreOf(declared[id] ?? single(0.17))?.points ?? 0
    expect(Math.abs(own / points - 1)).toBeLessThan(2 ** -51)
  })
})

describe('packs and components', () => {
  test('50 EUR over two T-shirts and a pair of trousers are 12.5, 12.5 and 25', () => {
    const items = [
      { category: 'tshirt', count: 2 },
      { category: 'pantalon', count: 1 },
    ]
    expect(splitPrice(50, items, release)).toEqual([12.5, 25])
    expect(
      splitPrice(
        45,
        items.map((item) => ({ ...item, count: 1 })),
        release,
      ),
    ).toEqual([15, 30])
    expect(scoreOf(pack(0.2))?.items.map(({ count, priceEur }) => [count, priceEur])).toEqual([
      [2, 12.5],
      [1, 25],
    ])
  })

  test('a pack is the sum of its copies; what it shows is 510 points per 100 g and durability 1.12', () => {
    const score = scoreOf(pack(0.2))
    const sum = score?.items.reduce((total, { count, points }) => total + count * points, 0)
    expect(score?.points).toBe(sum)
    expect(score?.massKg).toBeCloseTo(0.9, 12)
    expect([Math.round(score?.pointsPer100g ?? 0), score?.durability.toFixed(2)]).toEqual([510, '1.12'])
  })

  test('a price per copy below 1 EUR is counted as 1 EUR', () => {
    const cheap = { ...pack(0.2), priceEur: 1 }
    const ofOneEuro = scoreOf({ ...cheap, priceEur: 2 })
    expect(scoreOf(cheap)?.points).toBe(ofOneEuro?.points)
  })

  test('components: trims count once, and the others are made where the main one is', () => {
    const declaration = of('FM-07')
    if (declaration.kind !== 'components') throw new Error('FM-07 has components')
    const [main, other] = declaredCalculations(declaration, { rules, release }) ?? []
    expect(main?.result.trims.ecs).toBeGreaterThan(0)
    expect(other?.result.trims.ecs).toBe(0)
    expect(other?.garment.makingCountry).toBe('MA')
    const score = scoreOf(declaration)
    expect(score?.points).toBeCloseTo((main?.result.ecs ?? 0) + (other?.result.ecs ?? 0), 9)
    const making = other?.result.contributions.find(({ part }) => part === 'making')?.ecs ?? 0
    expect(score?.pointsWithOneMaking).toBeCloseTo((score?.points ?? 0) - making, 9)
    expect(making).toBeGreaterThan(0)
  })
})
