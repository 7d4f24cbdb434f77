import { describe, expect, test } from 'vitest'
import {
  evaluateFrenchCost,
  frenchCostProduct,
  frenchLabel,
  frenchStages,
  kilograms,
  kilometres,
  micropoints,
  roundHalfUp,
  share,
  type Business,
  type FrenchCostInput,
  type FrenchStage,
} from '@ecotrame/lca'
import { loadFrenchCostRelease } from '@ecotrame/reference-data/french-cost'
import { rangeWidth } from '../../src/methods/french-cost/durability/range-width.ts'
import { repairIncentive } from '../../src/methods/french-cost/durability/repair-incentive.ts'
import { careCycles, daysOfWear } from '../../src/methods/french-cost/durability/wear.ts'
import { inputMass } from '../../src/methods/french-cost/masses/losses.ts'
import { makingMass } from '../../src/methods/french-cost/masses/making.ts'
import { airRatioOfMaking } from '../../src/methods/french-cost/transport/air-ratio.ts'
import { splitByMode } from '../../src/methods/french-cost/transport/split.ts'

const release = await loadFrenchCostRelease('2025-10')
const { durability, transport } = release.constants

/** A T-shirt of 200 g of cotton. A test names only what it is about. */
const aGarment = (changes: Partial<FrenchCostInput> = {}): FrenchCostInput => ({
  massKg: 0.2,
  productId: 'tshirt',
  materials: [{ materialId: 'ei-coton', share: 1 }],
  fabricCountry: 'CN',
  ennoblingCountry: 'CN',
  makingCountry: 'CN',
  ...changes,
})

const category = (id: string) => {
  const product = release.products.get(id)
  if (product === undefined) throw new Error(`no product ${id}`)
  return product
}

function evaluated(input: FrenchCostInput) {
  const product = frenchCostProduct(input, release)
  if (!product.ok) throw new Error(JSON.stringify(product.problems))
  return evaluateFrenchCost(product.value)
}

describe('mass that must enter a step (guidance note 6.IV)', () => {
  test.each([
    // leaves, loss, enters
    [1.0, 0.0, 1.0, 'nothing is lost'],
    [1.0, 0.5, 2.0, '1 / (1 − 0.5)'],
    [0.88, 0.12, 1.0, 'spinning: 0.88 / (1 − 0.12)'],
  ])('%d kg out at a loss of %d needs %d kg in: %s', (output, loss, enters) =>
    expect(inputMass(kilograms(output), share(loss))).toBeCloseTo(enters, 12),
  )

  test('making: waste, then dead stock; the output is what was sewn (5.V.03, 5.V.04)', () => {
    expect(makingMass(kilograms(0.68), share(0.15), share(0.2))).toEqual({
      input: kilograms(1), // 0.8 / (1 − 0.2)
      output: kilograms(0.8), // 0.68 / (1 − 0.15)
      waste: expect.closeTo(0.12, 12) as number,
      deadStock: expect.closeTo(0.2, 12) as number,
    })
  })
})

describe('rounding (method page §12)', () => {
  test.each([
    [0.5, 1],
    [-0.5, 0],
    [-1.5, -1],
    [31.499999999999996, 31],
  ])('%d is %d', (value, rounded) => expect(roundHalfUp(value)).toBe(rounded))
})

describe('range width R by number of references (7.II.02 A)', () => {
  test.each([
    // references, R
    [1, 1],
    [1000, 1],
    [2000, 0.9166666666666667],
    [4000, 0.75],
    [7000, 0.5],
    [11_500, 0.25],
    [16_000, 0],
    [100_000, 0],
  ])('%d references give %d', (references, width) =>
    expect(rangeWidth(references, durability.rangeWidthPoints)).toBeCloseTo(width, 12),
  )
})

describe('repair incentive P by price, cost of repair and business (7.II.02 B)', () => {
  test.each<[number, number, Business, number, string]>([
    [100, 10, 'small-business', 1, '10 / 100 is below 0.33'],
    [100, 90, 'small-business', 0.05473, '(100 − 90) / (90 / 0.33 − 90)'],
    [10, 10, 'small-business', 0, 'as dear as the garment'],
    [10, 11, 'small-business', 0, 'dearer than the garment'],
    [100, 10, 'large-business-with-services', 1, '1 × 0.67 + 0.33'],
    [10, 11, 'large-business-with-services', 0.33, '0 × 0.67 + 0.33'],
    [100, 10, 'large-business-without-services', 0.67, '1 × 0.67'],
    [20, 14, 'large-business-without-services', 0.1414286, '0.67 × 6 / (14 / 0.33 − 14)'],
  ])('%d EUR, repair %d EUR, %s: %d, %s', (price, cost, business, incentive) =>
    expect(repairIncentive(price, cost, business, durability)).toBeCloseTo(incentive, 5),
  )
})

describe('durability (7)', () => {
  test.each<[string, Partial<FrenchCostInput>, number]>([
    ['the best of all', { business: 'small-business', numberOfReferences: 1000, priceEur: 100 }, 1.45],
    ['the defaults of a T-shirt', {}, 0.67],
    ['an exact half, 0.865', { business: 'small-business', numberOfReferences: 7000, priceEur: 10 }, 0.87],
    [
      'the physical one where it is smaller',
      { business: 'small-business', numberOfReferences: 1, priceEur: 100, physicalDurability: 0.9 },
      0.9,
    ],
  ])('%s', (_what, changes, expected) => {
    const { applied, physical, limitedBy } = evaluated(aGarment(changes)).durability
    expect(applied).toBe(expected)
    expect(limitedBy).toBe(applied === physical && physical < 1.45 ? 'physical' : 'nonPhysical')
  })

  test('care cycles and days of wear round on the double as it stands (5.VIII)', () => {
    expect(careCycles(category('tshirt'), 0.7)).toBe(31) // 45 × 0.7 = 31.499999999999996
    expect(careCycles(category('jean'), 0.73)).toBe(17) // round(70 / 3) × 0.73 = 16.79
    expect(daysOfWear(category('pull'), 0.7)).toBe(60) // 85 days in seconds × 0.7
  })
})

describe('road and sea (6.I.03)', () => {
  test.each([
    // road, sea of the table; road, sea of the leg
    [0, 8000, 0, 8000, 'no road: all by sea'],
    [2000, 0, 2000, 0, 'no sea: all by road'],
    [500, 8000, 500, 0, 'up to 500 km: all by road'],
    [501, 1000, 450.9, 100, 'below 1000 km: 90 % by road'],
    [1000, 1000, 500, 500, 'from 1000 km: 50 %'],
    [2000, 1000, 500, 750, 'from 2000 km: 25 %'],
    [2971, 6108, 742.75, 4581, 'Türkiye to France'],
    [3000, 1000, 0, 1000, 'from 3000 km: all by sea'],
  ])('%d km road, %d km sea: %d and %d, %s', (road, sea, legRoad, legSea) => {
    const table = { road: kilometres(road), sea: kilometres(sea), air: kilometres(9000) }
    const leg = splitByMode(table, share(0), transport.roadShareSteps)
    expect(leg.road).toBeCloseTo(legRoad, 9)
    expect(leg.sea).toBeCloseTo(legSea, 9)
    expect(leg.air).toBe(0)
  })

  test('a share by air takes the same share from road and sea', () => {
    const table = { road: kilometres(1000), sea: kilometres(1000), air: kilometres(8000) }
    expect(splitByMode(table, share(0.25), transport.roadShareSteps)).toEqual({
      road: 375,
      sea: 375,
      air: 2000,
    })
  })
})

describe('defaults of making (4.1, 5.5)', () => {
  test.each<[string, Partial<FrenchCostInput>, number, string]>([
    ['of the product', {}, 0.15, 'low'],
    ['fully fashioned, chosen', { fabricProcess: 'knitting-fully-fashioned' }, 0.02, 'very-low'],
    ['integral, chosen', { fabricProcess: 'knitting-integral' }, 0, 'not-applicable'],
    ['circular, chosen', { fabricProcess: 'knitting-circular' }, 0.15, 'low'],
    ['upcycled', { upcycled: true, fabricProcess: 'knitting-integral' }, 0, 'high'],
    [
      'given',
      { fabricProcess: 'knitting-integral', makingWasteRatio: 0.1, makingComplexity: 'medium' },
      0.1,
      'medium',
    ],
  ])('%s', (_what, changes, waste, complexity) => {
    const { effective } = evaluated(aGarment(changes))
    expect([effective.makingWasteRatio, effective.makingComplexity]).toEqual([waste, complexity])
  })

  test('socks are knitted to shape by default; that does not count as chosen', () => {
    const { effective } = evaluated(aGarment({ productId: 'chaussettes' }))
    expect(effective).toMatchObject({ fabricProcess: 'knitting-fully-fashioned', makingWasteRatio: 0.02 })
    expect(
      evaluated(aGarment({ productId: 'chaussettes', fabricProcess: 'knitting-mix' })).effective,
    ).toMatchObject({
      makingWasteRatio: 0.02,
      makingComplexity: 'very-low',
    })
  })
})

describe('air freight after making (6.I.04)', () => {
  const durable = { business: 'small-business', numberOfReferences: 1, priceEur: 100 } as const
  test.each<[string, Partial<FrenchCostInput>, number]>([
    ['far, not durable', { makingCountry: 'CN' }, 1],
    ['far, durable', { makingCountry: 'CN', ...durable }, 0.33],
    ['Europe', { makingCountry: 'REO' }, 0],
    ['Türkiye', { makingCountry: 'TR' }, 0],
    ['a given share, even within Europe', { makingCountry: 'FR', airTransportRatio: 0.5 }, 0.5],
    ['nothing is made', { disabledStages: ['making'], airTransportRatio: 0.5 }, 0],
  ])('%s', (_what, changes, ratio) =>
    expect(evaluated(aGarment(changes)).effective.airTransportRatio).toBe(ratio),
  )
  test.each([
    [0.999999, 1],
    [1, 0.33],
  ])('far, of durability %d', (durability, ratio) => {
    const product = frenchCostProduct(aGarment({ makingCountry: 'CN' }), release)
    if (!product.ok) throw new Error('no product')
    expect(airRatioOfMaking(product.value, durability)).toBe(ratio)
  })
})

describe('the main material', () => {
  const halves = (first: string, second: string) =>
    aGarment({
      materials: [
        { materialId: first, share: 0.5 },
        { materialId: second, share: 0.5 },
      ],
    })
  const countryOfMaterials = (input: FrenchCostInput) =>
    evaluated(input).stages.find(({ stage }) => stage === 'material')?.countryCode

  test('is the last of equal shares', () => {
    expect(countryOfMaterials(halves('ei-coton', 'ei-lin'))).toBe('FR')
    expect(countryOfMaterials(halves('ei-lin', 'ei-coton'))).toBe('CN')
  })
})

describe('export at the end of life (3, method page §12)', () => {
  const blend = (...shares: readonly [string, number][]) =>
    evaluated(aGarment({ materials: shares.map(([materialId, part]) => ({ materialId, share: part })) }))
  const pointsOf = (probability: number) => expect.closeTo((0.2 * 5000 * probability) / 0.67, 9) as number

  test('is more likely from half synthetic on', () => {
    expect(blend(['ei-pet', 0.5], ['ei-coton', 0.5]).complements.export).toEqual(pointsOf(0.121))
    expect(blend(['ei-pet', 0.49], ['ei-coton', 0.51]).complements.export).toEqual(pointsOf(0.049))
  })

  test('a synthetic sum above 100 by floating point counts as none, and is told', () => {
    const artefact = blend(['ei-pet', 0.14], ['ei-pa', 0.55], ['ei-pp', 0.31])
    expect(artefact.complements.export).toEqual(pointsOf(0.049))
    expect(artefact.warnings).toMatchObject([{ code: 'SYNTHETIC_SHARE_TREATED_AS_ZERO', path: 'materials' }])
    const reordered = blend(['ei-pp', 0.31], ['ei-pet', 0.14], ['ei-pa', 0.55])
    expect(reordered.complements.export).toEqual(pointsOf(0.121))
    expect(reordered.warnings).toEqual([])
  })
})

describe('warnings', () => {
  test('synthetic spinning of cotton is computed as asked', () => {
    const { warnings } = evaluated(
      aGarment({ materials: [{ materialId: 'ei-coton', share: 1, spinning: 'synthetic' }] }),
    )
    expect(warnings).toMatchObject([{ code: 'SPINNING_NOT_FOR_FIBRE', path: 'materials[0].spinning' }])
  })

  test('trims heavier than the fabric', () => {
    const longZips = [{ trimId: '86b877ff-0d59-482f-bb34-3ff306b07496', quantity: 8 }]
    expect(evaluated(aGarment({ trims: longZips })).warnings).toMatchObject([
      { code: 'FABRIC_MASS_NOT_POSITIVE', path: 'trims' },
    ])
  })
})

describe('stages', () => {
  test('off by the user: listed with nothing in them, their complement kept beside', () => {
    const result = evaluated(aGarment({ disabledStages: ['material', 'use'] }))
    const [material] = result.stages
    expect(material).toMatchObject({ enabled: false, ecs: 0, pef: 0, complementEcs: 50 })
    expect(result.complements.microfibres).toBe(0)
    expect(result.lines.some(({ stage }) => stage === 'use' || stage === 'material')).toBe(false)
  })

  test('off by upcycling: listed as if they ran, counted in nothing', () => {
    const result = evaluated(aGarment({ upcycled: true }))
    const off: FrenchStage[] = result.stages.filter(({ enabled }) => !enabled).map(({ stage }) => stage)
    expect(off).toEqual(frenchStages.slice(0, 4))
    expect(result.stages[0]?.ecs).toBeGreaterThan(0)
    expect(result.lines.some(({ stage }) => off.some((one) => one === stage))).toBe(false)
  })
})

describe('the label (method page §14.8)', () => {
  test.each([
    [1754.6384371121455, 0.17, 1755, 1032],
    [2.5, 0.1, 3, 3],
    [0, 0, 0, 0],
  ])('%d points on %d kg', (ecs, mass, points, pointsPer100g) =>
    expect(frenchLabel(micropoints(ecs), kilograms(mass))).toEqual({ points, pointsPer100g }),
  )
})

describe('refusals', () => {
  const problemsOf = (input: FrenchCostInput, anyShareSum = false) => {
    const product = frenchCostProduct(input, release, { anyShareSum })
    return product.ok ? [] : product.problems
  }

  test('shares that do not add up, unless any sum is asked for', () => {
    const half = aGarment({ materials: [{ materialId: 'ei-coton', share: 0.5 }] })
    expect(problemsOf(half)).toEqual([
      { path: 'materials', code: 'SHARES_NOT_100', kind: 'value', params: { percent: 50 } },
    ])
    expect(problemsOf(half, true)).toEqual([])
    const rounded = aGarment({
      materials: [0.1, 0.2, 0.7].map((part) => ({ materialId: 'ei-coton', share: part + 1e-10 })),
    })
    expect(problemsOf(rounded)).toEqual([])
  })

  test('all problems at once, each with its path and what its text needs', () => {
    const wrong = aGarment({
      massKg: -1,
      productId: 'chapeau',
      materials: [{ materialId: 'soie', share: 1, countryCode: 'US' }],
      spinningCountry: 'fr',
      yarnSizeNm: NaN,
      surfaceMassGPerM2: 200.5,
      printing: { type: 'pigment', surfaceShare: 0.9 },
      priceEur: 1001,
      trims: [{ trimId: '0c903fc7-279b-4375-8cfa-ca8133b8e974', quantity: 1 }],
    })
    expect(problemsOf(wrong).map(({ path, code, kind }) => `${path} ${code} ${kind}`)).toEqual([
      'yarnSizeNm NOT_A_NUMBER structure',
      'surfaceMassGPerM2 NOT_AN_INTEGER structure',
      'productId UNKNOWN_PRODUCT value',
      'massKg NOT_POSITIVE value',
      'priceEur OUT_OF_RANGE value',
      'printing.surfaceShare OUT_OF_RANGE structure',
      'materials[0].materialId UNKNOWN_MATERIAL value',
      'materials[0].countryCode COUNTRY_NOT_FOR_TEXTILE value',
      'spinningCountry UNKNOWN_COUNTRY value',
      'trims[0].trimId UNKNOWN_TRIM value',
    ])
    const price = problemsOf(wrong).find(({ path }) => path === 'priceEur')
    expect(price?.params).toEqual({ value: 1001, minimum: 1, maximum: 1000 })
  })

  test('release 2025-02 refuses what its calculator refused', async () => {
    const february = await loadFrenchCostRelease('2025-02')
    const codes = (changes: Partial<FrenchCostInput>) => {
      const product = frenchCostProduct(aGarment(changes), february)
      return product.ok ? [] : product.problems.map(({ code }) => code)
    }
    expect(codes({ massKg: 0, priceEur: 5000, numberOfReferences: 5_000_000 })).toEqual([])
    expect(codes({ massKg: -0.1 })).toEqual(['OUT_OF_RANGE'])
    expect(codes({ printing: { type: 'pigment', surfaceShare: 1 } })).toEqual([])
    expect(codes({ printing: { type: 'pigment', surfaceShare: 0 } })).toEqual(['NOT_POSITIVE'])
    expect(codes({ makingWasteRatio: 0.9 })).toEqual([])
    expect(codes({ makingWasteRatio: 1 })).toEqual(['TOTAL_LOSS'])
    const synthetic = [{ materialId: 'ei-coton', share: 1, spinning: 'synthetic' as const }]
    expect(codes({ materials: synthetic })).toEqual(['SPINNING_NOT_FOR_FIBRE'])
  })
})
