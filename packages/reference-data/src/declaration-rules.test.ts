import { describe, expect, test } from 'vitest'
import { loadFrenchCostRelease } from './french-cost.ts'
import { loadDeclarationRules } from './declaration-rules.ts'

const rules = await loadDeclarationRules()
const release = await loadFrenchCostRelease('2025-10')
const idsOf = (list: string) => rules.codes.filter((code) => code.list === list).map(({ id }) => id)

describe('the rules of the declaration portal', () => {
  test('are those of the version that the regulatory release computes', () => {
    expect(rules.portalVersion).toBe(release.officialVersion)
    expect([rules.columns.length, rules.printingRatios]).toEqual([70, [0.01, 0.05, 0.2, 0.5, 0.8]])
    expect(rules.clocks).toEqual({
      daysBetweenDeclarations: 90,
      monthsAfterMethodChange: 12,
      monthsAfterDeclarationOfOwner: 1,
    })
  })

  test('list only what the release computes', () => {
    expect(['category', 'material', 'country', 'trim'].map((list) => idsOf(list).length)).toEqual([
      11, 16, 19, 4,
    ])
    const known = [
      ['category', release.products],
      ['material', release.materials],
      ['country', release.countries],
      ['trim', release.trims],
    ] as const
    for (const [list, things] of known) expect(idsOf(list).filter((id) => !things.has(id))).toEqual([])
  })

  test('leave out usual masses that cannot be believed', () => {
    expect(new Set(rules.usualMasses.map(({ category }) => category))).not.toContain('chaussettes')
    const tees = rules.usualMasses.filter(
      ({ category, audience }) => category === 'tshirt' && audience === 'man',
    )
    expect(tees.every(({ massKg }) => massKg > 0.1 && massKg < 0.4)).toBe(true)
  })
})
