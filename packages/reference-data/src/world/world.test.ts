import { beforeAll, describe, expect, test } from 'vitest'
import { countryAt, liesIn, metresBetween } from './places.ts'
import { loadCountryShapes, type CountryShape } from './shapes.ts'

let shapes: ReadonlyMap<string, CountryShape>
beforeAll(async () => {
  shapes = await loadCountryShapes()
})
const shape = (code: string) => shapes.get(code) ?? expect.fail(`no shape of ${code}`)

describe('the country in which a place lies', () => {
  test.each([
    ['Porto', [-8.61, 41.15], 'PT'],
    ['Dhaka', [90.41, 23.81], 'BD'],
    ['Ho Chi Minh City', [106.7, 10.78], 'VN'],
    ['Shanghai', [121.47, 31.23], 'CN'],
    ['Maseru, whose country is a hole of another', [27.6, -29.5], 'LS'],
    ['Suva, beside the line of the date', [178.2, -17.9], 'FJ'],
    ['Kiruna, west of what Russia has beyond the line of the date', [20.22, 67.86], 'SE'],
    ['Chukotka, before that line', [175, 66.5], 'RU'],
    ['Uelen, beyond it', [-169.9, 66.1], 'RU'],
    ['Anchorage, far from the rest of its country', [-149.9, 61.2], 'US'],
    ['the middle of the Atlantic', [-30, 30], null],
  ] as const)('%s', (_name, point, country) => {
    expect(countryAt(shapes.values(), point)).toBe(country)
  })
})

test('the border is met with a tolerance: Strasbourg is French, and German within 25 km', () => {
  const strasbourg = [7.75, 48.58] as const
  expect(liesIn(shape('FR'), strasbourg)).toBe(true)
  expect(liesIn(shape('DE'), strasbourg)).toBe(false)
  expect(liesIn(shape('DE'), strasbourg, 25)).toBe(true)
  expect(liesIn(shape('DE'), [2.35, 48.86], 25)).toBe(false)
})

test('every shape is closed, and its borders lie within its box', () => {
  expect(shapes.size).toBeGreaterThan(230)
  for (const { polygons, box } of shapes.values())
    for (const polygon of polygons) {
      for (const ring of polygon) expect(ring.at(-1)).toEqual(ring[0])
      const [west, south, east, north] = box
      const outer = polygon[0] ?? []
      expect(outer.every(([x, y]) => x >= west && x <= east && y >= south && y <= north)).toBe(true)
    }
})

test('no border jumps over the line of the date', () => {
  for (const { polygons } of shapes.values())
    for (const ring of polygons.flat())
      expect(
        ring.every(
          ([x], place) => Math.abs(x - (ring[place - 1]?.[0] ?? x)) < 180 || (ring[place]?.[1] ?? 0) < -89,
        ),
      ).toBe(true)
})

test('Paris and London are 344 km apart', () => {
  expect(metresBetween([2.3522, 48.8566], [-0.1276, 51.5072]) / 1000).toBeCloseTo(343.6, 0)
})
