import { describe, expect, it } from 'vitest'
import { efCategories } from '@ecotrame/lca'
import { surfaces } from './colours.ts'
import { heatStep, heatSteps, impactColours } from './impact-colours.ts'

const linear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
const channel = (hex: string, at: number) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)
/** WCAG 2.2, relative luminance and contrast ratio, to one decimal as the screen book gives it. */
const luminance = (hex: string) =>
  0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5)
function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return Math.round(((high + 0.05) / (low + 0.05)) * 10) / 10
}

describe.each(['light', 'dark'] as const)('%s', (theme) => {
  it.each(efCategories)('%s stands off the surface', (category) => {
    expect(contrast(impactColours[category][theme], surfaces[theme])).toBeGreaterThanOrEqual(3)
  })
  it.each(heatSteps.map((one, index) => [index + 1, one] as const))('text is read on heat %i', (_, one) => {
    expect(contrast(one.ground[theme], one.words[theme])).toBeGreaterThanOrEqual(5.1)
  })
})

it('the largest share is hottest, a credit coolest', () => {
  expect(heatStep(1)).toBe(heatSteps[6])
  expect(heatStep(0.5)).toBe(heatSteps[3])
  expect(heatStep(-0.2)).toBe(heatSteps[0])
})
