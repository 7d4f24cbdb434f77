import { describe, expect, test } from 'vitest'
import { evaluateFrenchCost, frenchCostProduct, type BillPurpose } from '@ecotrame/lca'
import { loadFrenchCostRelease } from '@ecotrame/reference-data/french-cost'

/**
 * The worked example of the method page, §13, figure by figure: jeans, 0.45 kg, cotton, woven, fabric, ennobling
 * and making in Türkiye, faded, default trims, spinning country not given.
 */
const release = await loadFrenchCostRelease('2025-10')
const product = frenchCostProduct(
  {
    massKg: 0.45,
    productId: 'jean',
    materials: [{ materialId: 'ei-coton', share: 1 }],
    fabricCountry: 'TR',
    ennoblingCountry: 'TR',
    makingCountry: 'TR',
    fading: true,
  },
  release,
)
if (!product.ok) throw new Error(JSON.stringify(product.problems))
const result = evaluateFrenchCost(product.value)

test('durability: R 0, P 0.1414286, coefficient 0.73; 17 care cycles; nothing flies', () => {
  expect(result.durability).toMatchObject({ rangeWidth: 0, physical: 1.45, nonPhysical: 0.73, applied: 0.73 })
  expect(result.durability.repairIncentive).toBeCloseTo(0.1414286, 7)
  expect(result.careCycles).toBe(17)
  expect(result.effective.airTransportRatio).toBe(0)
})

test('trims: a metal button and a short zip, 13 g of brass', () => {
  expect(result.trims.massKg).toBeCloseTo(0.013, 12)
  expect(result.trims.ecs).toBeCloseTo(95.47239, 6)
  expect(result.trims.pef).toBeCloseTo(113.08232, 6)
})

describe('stages', () => {
  test.each([
    // stage, kg in, kg out, kWh, MJ, ecs, pef, leg ecs, leg pef
    ['material', 0.8097330325, 0.8097330325, 0, 0, 1225.304219, 343.563248, 11.865875, 12.99987],
    ['spinning', 0.8097330325, 0.7110050686, 2.2752162196, 0, 175.59823, 185.742282, 6.164224, 6.753325],
    ['fabric', 0.7110050686, 0.6657330317, 3.877156, 0, 145.125051, 153.530725, 5.114194, 4.548754],
    [
      'ennobling',
      0.6657330317,
      0.6657330317,
      1.3980393665,
      37.7470628959,
      621.311077,
      350.821286,
      5.114194,
      4.548754,
    ],
    [
      'making',
      0.6787330317,
      0.5769230769,
      1.916474359,
      21.8134615385,
      237.21292,
      259.706395,
      7.814752,
      7.503056,
    ],
    ['distribution', 0.45, 0.45, 0, 0, 0, 0, 3.456923, 3.074715],
    ['use', 0.45, 0.45, 3.33285, 0, 178.266212, 216.627565, 0, 0],
    ['end_of_life', 0.45, 0.45, 0, 0, 14.938158, 15.02, 0, 0],
  ] as const)('%s', (name, input, output, kWh, mj, ecs, pef, legEcs, legPef) => {
    const stage = result.stages.find((one) => one.stage === name)
    if (stage === undefined) throw new Error('no such stage')
    expect(stage.inputMassKg).toBeCloseTo(input, 9)
    expect(stage.outputMassKg).toBeCloseTo(output, 9)
    expect(stage.electricityKWh).toBeCloseTo(kWh, 9)
    expect(stage.heatMJ).toBeCloseTo(mj, 9)
    expect(stage.ecs).toBeCloseTo(ecs, 5)
    expect(stage.pef).toBeCloseTo(pef, 5)
    expect(stage.transport.ecs).toBeCloseTo(legEcs, 5)
    expect(stage.transport.pef).toBeCloseTo(legPef, 5)
  })

  test('weaving: 46.2962963 threads per cm, 12 328 picks', () => {
    const fabric = result.stages.find(({ stage }) => stage === 'fabric')
    expect(fabric?.weaving?.picks).toBe(12_328)
    expect(fabric?.weaving?.threadDensityPerCm).toBeCloseTo(46.2962963, 7)
  })

  test('legs: CN → unknown by sea, Türkiye → France by road and sea', () => {
    const [material, , , , making] = result.stages
    expect(material?.transport).toMatchObject({ roadKm: 0, seaKm: 11_274 })
    expect(making?.transport).toMatchObject({ roadKm: 742.75, seaKm: 4581, airKm: 0 })
  })
})

describe('ennobling, item by item', () => {
  test.each<[string, readonly BillPurpose[], number, number]>([
    ['pre-treatments, energies', ['pretreatmentElectricity', 'pretreatmentHeat'], 101.578136, 111.667983],
    ['pre-treatments, bleaching chemicals', ['pretreatmentChemicals'], 95.836118, 0],
    ['dyeing, average', ['dyeing', 'dyeingElectricity', 'dyeingHeat'], 139.500075, 152.988203],
    ['dyeing chemicals', ['dyeingChemicals'], 205.789198, 0],
    ['finishing', ['finishing', 'finishingElectricity', 'finishingHeat'], 78.607549, 86.165101],
  ])('%s', (_what, purposes, ecs, pef) => {
    const lines = result.lines.filter(({ purpose }) => purposes.includes(purpose))
    expect(lines.reduce((sum, line) => sum + line.ecs, 0)).toBeCloseTo(ecs, 5)
    expect(lines.reduce((sum, line) => sum + line.pef, 0)).toBeCloseTo(pef, 5)
  })
})

test('total: 4048.641670 and 2297.975748 µPt; label 4049 points, 900 per 100 g', () => {
  expect(result.complements.microfibres * 0.73).toBeCloseTo(112.5, 9)
  expect(result.complements.export * 0.73).toBeCloseTo(110.25, 9)
  expect(result.ecs).toBeCloseTo(4048.64167, 5)
  expect(result.pef).toBeCloseTo(2297.975748, 5)
  expect(result.ecsPer100g).toBeCloseTo(899.698, 3)
  expect(result.label).toEqual({ points: 4049, pointsPer100g: 900 })
})
