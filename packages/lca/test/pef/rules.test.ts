import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  assumptionCodes,
  defaultPackaging,
  excludedCodes,
  intrinsicMultiplier,
  pefWarningCodes,
  repairabilityMultiplier,
  standInCodes,
  type StepEnergy,
} from '@ecotrame/lca'
import { loadFrenchCostRelease } from '@ecotrame/reference-data/french-cost'
import { pefNotes, pefWording } from '@ecotrame/reference-data/pef'
import { aTshirt, evaluated, method } from './products.ts'

const { rules } = method
const data = new URL('../../../reference-data/data/', import.meta.url)
const json = (path: string): unknown => JSON.parse(readFileSync(new URL(path, data), 'utf8'))

interface Scenario {
  readonly km: number
  readonly share: number
}
const sector = json('ef31/pefcr-af-defaults.json') as {
  upstreamTransport: {
    scenarios: Record<string, readonly Scenario[]>
    packagingToFactory: readonly Scenario[]
  }
}

describe('legs are the shares and distances of the PEFCR', () => {
  const kilometres = (list: readonly Scenario[]) => list.reduce((sum, { km, share }) => sum + km * share, 0)
  const total = (legs: readonly { km: number }[]) => legs.reduce((sum, { km }) => sum + km, 0)
  test.each([
    ['same continent', rules.transport.sameContinent, sector.upstreamTransport.scenarios['sameContinent']],
    [
      'other continent',
      rules.transport.otherContinent,
      sector.upstreamTransport.scenarios['otherContinentSea'],
    ],
    ['packaging', rules.transport.packagingToFactory, sector.upstreamTransport.packagingToFactory],
  ])('%s', (_, legs, table) => expect(total(legs)).toBeCloseTo(kilometres(table ?? []), 9))
})

describe('energies are those of the French release', async () => {
  const release = await loadFrenchCostRelease()
  const ofRoles = (...roles: readonly string[]): StepEnergy => {
    const processes = roles.map((role) => [...release.processes.values()].find((one) => one.role === role))
    return {
      electricityMJ: processes.reduce((sum, one) => sum + (one?.electricityMJPerUnit ?? NaN), 0),
      heatMJ: processes.reduce((sum, one) => sum + (one?.heatMJPerUnit ?? NaN), 0),
    }
  }
  test.each([
    ['plant', rules.preparation.plant, ofRoles('pretreatment_bleaching', 'pretreatment_degreasing')],
    ['animal', rules.preparation.animal, ofRoles('pretreatment_bleaching', 'pretreatment_degreasing')],
    ['man-made cellulosic', rules.preparation.manMadeCellulosic, ofRoles('pretreatment_bleaching')],
    ['synthetic', rules.preparation.synthetic, ofRoles('pretreatment_washing_synthetic')],
    ['finishing', rules.finishing, ofRoles('finishing')],
    ['pigment printing', rules.printing.pigment, ofRoles('printing_pigment')],
    ['substantive printing', rules.printing.substantive, ofRoles('printing_substantive')],
    ['fading', rules.fading, ofRoles('fading')],
  ])('%s', (_, mine, french) => expect(mine).toEqual(french))
  test('sewing', () =>
    expect(rules.sewingKWhPerMinute).toBe(release.constants.making.electricityKWhPerMinute))
})

test('categories of a French product have its cutting waste and minutes', async () => {
  const release = await loadFrenchCostRelease()
  for (const { frenchProductId, cuttingWaste, sewing } of method.categories.values()) {
    const product = release.products.get(frenchProductId ?? '')
    if (product === undefined) continue
    expect(cuttingWaste.share).toBe(product.makingWasteRatio)
    expect(sewing?.minutes).toBe(release.constants.making.minutes[product.makingComplexity])
  }
})

test('multipliers: 0.67 without tests, three classes, repair from 1 to 1.15', () => {
  expect(rules.durability.intrinsic).toEqual({ minimum: 0.67, maximum: 1.45, default: 0.67 })
  expect(rules.durability.intrinsicClasses).toEqual({ basic: 0.67, moderate: 1, aspirational: 1.45 })
  expect(rules.durability.repairability).toEqual({ minimum: 1, maximum: 1.15, default: 1 })
})

test.each([
  ['no test', [], 0.67],
  ['one class', [{ result: 'moderate' }], 1],
  ['mean of two', [{ result: 'basic' }, { result: 'aspirational' }], 1.06],
  [
    'by weight',
    [
      { result: 'basic', weight: 3 },
      { result: 'aspirational', weight: 1 },
    ],
    0.865,
  ],
  ['an unknown class', [{ result: 'heroic' }], null],
  ['no weight at all', [{ result: 'basic', weight: 0 }], null],
])('intrinsic multiplier, %s', (_, tests, expected) => {
  const multiplier = intrinsicMultiplier(tests, rules)
  if (expected === null) expect(multiplier).toBeNull()
  else expect(multiplier).toBeCloseTo(expected, 12)
})

test.each([
  [0, 10, 1],
  [10, 10, 1.15],
  [4, 10, 1.06],
  [11, 10, null],
  [1, 0, null],
])('repairability multiplier of %i points in %i', (points, most, expected) => {
  const multiplier = repairabilityMultiplier(points, most, rules)
  if (expected === null) expect(multiplier).toBeNull()
  else expect(multiplier).toBeCloseTo(expected, 12)
})

test('storage: floor of a T-shirt in the centre and in the store', () => {
  const volume = method.subCategories.get('RP1')?.volumeM3 ?? NaN
  expect((volume * rules.storage.volumeFactor) / rules.storage.centre.usableHeightM).toBeCloseTo(0.009, 12)
  expect((volume * rules.storage.volumeFactor) / rules.storage.store.usableHeightM).toBeCloseTo(0.0072, 12)
})

test('default packaging of a T-shirt in a store', () =>
  expect(rules.packaging.store.apparel.map(({ item, kg, level }) => [item, kg, level])).toEqual([
    ['polybag', 0.02, 'primary'],
    ['paperBag', 0.022, 'primary'],
    ['hangtagPaper', 0.001, 'primary'],
    ['hangtagPlastic', 0.001, 'primary'],
    ['secondaryCardboard', 0.06, 'secondary'],
    ['palletWood', 0.001, 'tertiary'],
    ['shrinkFilm', 0.001, 'tertiary'],
  ]))

describe('every code of a result has a text in both languages', () => {
  const lists = {
    excluded: excludedCodes,
    standIns: standInCodes,
    assumptions: assumptionCodes,
    warnings: pefWarningCodes,
    notes: pefNotes,
  } as const
  test.each(Object.entries(lists))('%s', (kind, codes) => {
    const texts: Readonly<Record<string, { en: string; fr: string }>> = pefWording[kind as keyof typeof lists]
    expect(Object.keys(texts).sort()).toEqual([...codes].sort())
    for (const { en, fr } of Object.values(texts)) {
      expect(en).not.toBe('')
      expect(fr).not.toBe('')
      expect(fr.match(/\{\w+\}/g)).toEqual(en.match(/\{\w+\}/g))
    }
  })
})

test('default packaging can be taken as it is; home textile has none in the tables', () => {
  const [tshirt, towel] = ['tshirt', 'bath-towel'].map((id) => method.categories.get(id))
  if (tshirt === undefined || towel === undefined) throw new Error('no such category')
  const packaging = defaultPackaging(tshirt, 'store', method)
  expect(packaging).toHaveLength(7)
  expect(
    evaluated(aTshirt({ packaging })).lines.filter(({ stage }) => stage === 'packaging').length,
  ).toBeGreaterThan(0)
  expect(defaultPackaging(towel, 'store', method)).toEqual([])
})
