import { describe, expect, test } from 'vitest'
import { atYarnCount, dtexOfNm, impactOf, type Dataset } from '@ecotrame/lca'
import { aTshirt, database, evaluated } from './products.ts'

const datasets = [...(database.packs[0]?.datasets.values() ?? [])]
const counted = datasets.filter(({ yarnCountDtex }) => yarnCountDtex !== null)
const series = [...new Map(counted.map((one) => [one.series, database.seriesOf(one)])).entries()]

test('there are 18 series of nine counts', () => {
  expect(series).toHaveLength(18)
  for (const [, rows] of series)
    expect(rows.map(({ yarnCountDtex }) => yarnCountDtex)).toEqual([
      45, 70, 120, 150, 170, 200, 300, 330, 370,
    ])
})

describe.each(series)('%s', (_, rows) => {
  const climate = (row: Dataset | null) => (row === null ? NaN : (impactOf(row.impacts, 'cch') ?? NaN))
  test('a count of the table is its own row', () => expect(atYarnCount(rows, 170)).toBe(rows[4]))
  test('leaving a row out and interpolating it errs by at most 5 %', () => {
    rows.slice(1, -1).forEach((row) => {
      const others = rows.filter((one) => one !== row)
      const guess = climate(atYarnCount(others, row.yarnCountDtex ?? NaN))
      expect(Math.abs(guess / climate(row) - 1)).toBeLessThan(0.05)
    })
  })
  test('outside the table there is no value', () => {
    expect(atYarnCount(rows, 44.9)).toBeNull()
    expect(atYarnCount(rows, 371)).toBeNull()
  })
})

test('40 Nm are 250 dtex', () => expect(dtexOfNm(40)).toBe(250))

test('an unusual count is out of scope and named; its mass takes the rounded median', () => {
  const parts = aTshirt().parts.map((part) => ({ ...part, yarnCountNm: 16 }))
  const result = evaluated(aTshirt({ parts }))
  expect(
    result.excluded.filter(({ code }) => code === 'yarnCountOutsideTable').map(({ stage }) => stage),
  ).toEqual(['yarnFormation', 'textileFormation'])
  expect(result.lines.some(({ purpose }) => purpose === 'spinning')).toBe(false)
  expect(result.lines[0]?.amount).toBeCloseTo(0.2121 * 1.092 * 1.03 * 1.11, 12)
})
