import { describe, expect, test } from 'vitest'
import { byCategory, efCategories, pefOfStages } from '../../src/index.ts'

describe('PEF by stage', () => {
  const impacts = (climate: number | null, others: number) =>
    byCategory((category) => (category === 'cch' ? climate : others))
  const stages = [
    { stage: 'rawMaterial', impacts: impacts(3, 10) },
    { stage: 'usePhase', impacts: impacts(1, 30) },
  ] as const
  const row = (category: (typeof efCategories)[number], impact: number | null) => ({
    category,
    impact,
    micropoints: impact === null ? null : impact * 2,
  })

  test('is in points as its categories are, and climate change in kilograms', () => {
    const categories = efCategories.map((category) => row(category, category === 'cch' ? 4 : 40))
    const { byCategory: points, climate } = pefOfStages(stages, categories)
    expect(points.rawMaterial?.slice(0, 2)).toEqual([6, 20])
    expect(points.usePhase?.slice(0, 2)).toEqual([2, 60])
    expect(climate).toEqual({ rawMaterial: 3, usePhase: 1 })
  })

  test('has no figure in a category that the result does not cover, and no climate change then', () => {
    const categories = efCategories.map((category) => row(category, category === 'cch' ? null : 40))
    const { byCategory: points, climate } = pefOfStages(stages, categories)
    expect(points.rawMaterial?.slice(0, 2)).toEqual([null, 20])
    expect(climate).toBeNull()
  })
})
