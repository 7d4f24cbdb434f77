import { describe, expect, test } from 'vitest'
import { substituteLabelType } from '@ecotrame/reference-data'
import { kilograms, micropoints } from '../quantities/quantity.ts'
import {
  cartoucheBox,
  cartoucheText,
  drawFrenchLabel,
  labelAltText,
  labelFigures,
  labelPrintSize,
  scoreText,
  type LabelSupport,
} from './index.ts'

const type = substituteLabelType()
const figuresOf = (cost: number, mass: number) => labelFigures(micropoints(cost), kilograms(mass))
const plain = (text: string) => text.replaceAll('\u202F', ' ')

describe('figures of the label', () => {
  // Method page on the label, section 1; the first three are published by the portal's own tests.
  test.each([
    [1754.638, 0.17, '1 755', '1 032 pts/100g', 1755, 1032],
    [5117, 0.5, '5 117', '1 023 pts/100g', 5117, 1023],
    [4594.067, 0.9, '4 594', '510 pts/100g', 4594, 510],
    [2318.326, 0.55, '2 318', '422 pts/100g', 2318, 422],
    [1605, 0.203, '1 605', '791 pts/100g', 1605, 791],
    [432.4, 0.05, '432', '865 pts/100g', 432, 865],
    [99.5, 0.1, '100', '100 pts/100g', 100, 100],
  ])('of %d points and %d kg', (cost, mass, score, per100g, points, pointsPer100g) => {
    const figures = figuresOf(cost, mass)
    if (figures === null) throw new Error('refused')
    expect([plain(scoreText(figures)), plain(cartoucheText(figures))]).toEqual([score, per100g])
    expect(labelAltText(figures)).toBe(
      `Coût environnemental : ${points} points d'impact, ${pointsPer100g} pour 100g`,
    )
  })

  test.each([
    [9.4, 0.02],
    [9.49, 1],
    [99_999.5, 1],
    [500, 0],
  ])('are refused for %d points and %d kg', (cost, mass) => {
    expect(figuresOf(cost, mass)).toBeNull()
  })

  test.each([9.5, 10, 99_999.4])('are drawn for %d points', (cost) => {
    expect(figuresOf(cost, 1)).not.toBeNull()
  })
})

describe('the drawing', () => {
  // Charter, page 3: left edge and width of the cartouche by the digits of the figure.
  test.each([
    [99, 88.9, 55.9],
    [999, 83.5, 61.3],
    [1111, 75.7, 69.1],
    [99_999, 70.3, 74.5],
  ])('has the cartouche of %d where the charter has it', (pointsPer100g, x, width) => {
    const box = cartoucheBox({ points: 100, pointsPer100g }, type)
    expect(Math.abs(box.x - x)).toBeLessThan(0.15)
    expect(Math.abs(box.width - width)).toBeLessThan(0.15)
    expect([box.y, box.y + box.height]).toEqual([53.9, 67.9])
  })

  const whole = { surroundings: 'clear_space', height: 20, unit: 'mm', language: 'fr' } as const
  const alone = { surroundings: 'none', height: 80, unit: 'px', language: 'fr' } as const
  const figures = { points: 99_999, pointsPer100g: 88_888 }

  test('says what it shows, and refers to nothing', () => {
    const svg = drawFrenchLabel(figures, type, alone)
    expect(svg).toContain('role="img"')
    expect(svg).toContain(`aria-label="${labelAltText(figures)}"><title>${labelAltText(figures)}</title>`)
    expect(svg).not.toMatch(/<script|<text|<style|href|url\(|font|<foreignObject/)
    expect(svg).toContain('viewBox="0 0 153.5 76.2" width="161.15" height="80"')
    expect(Buffer.byteLength(svg)).toBeLessThan(12_000)
  })

  test('keeps the clear space in a file, below which a preview says what it is', () => {
    const svg = drawFrenchLabel(figures, type, whole)
    expect(svg).toContain(
      '<rect id="clear-space" fill="none" x="-10.6" y="-10.6" width="174.7" height="97.4"/>',
    )
    expect(svg).toContain(type.note?.fr)
    expect(svg).not.toContain(type.note?.en)
    expect(drawFrenchLabel(figures, { ...type, note: null }, whole)).not.toContain(type.note?.fr)
  })
})

describe('the size in print', () => {
  test.each([
    ['rectangle', 160, 110, 22.5],
    ['rectangle', 297, 210, 42.25],
    ['rectangle', 210, 148, 29.83],
    ['rectangle', 148, 105, 21.08],
    ['rectangle', 105, 74, 14.92],
    ['rectangle', 74, 52, 10.5],
    ['rectangle', 52, 37, 10],
    ['rectangle', 420, 297, 50],
    ['overwrap', 500, 300, 50],
    ['rectangle', 65, 45, 10],
    ['rectangle', 85, 54, 11.58],
    ['rectangle', 150, 240, 32.5],
    ['rectangle', 100, 150, 20.83],
    ['round', 130, 130, 20],
  ] as const)('of %s %d × %d mm', (support: LabelSupport, width, height, d) => {
    expect(labelPrintSize(support, width, height).height).toBeCloseTo(d, 2)
  })

  test('says when the rule was outside what is allowed', () => {
    expect(labelPrintSize('rectangle', 65, 45).clamped).toBe('smallest')
    expect(labelPrintSize('rectangle', 500, 300).clamped).toBe('largest')
    expect(labelPrintSize('rectangle', 160, 110)).toMatchObject({ clamped: null })
    expect(labelPrintSize('rectangle', 600, 600).clearSpace).toBeCloseTo(6.96, 2)
  })
})
