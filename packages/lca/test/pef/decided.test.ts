import { describe, expect, test } from 'vitest'
import { pefProduct, type PefInput, type PefProduct } from '@ecotrame/lca'
import { careOf } from '../../src/methods/pef/defaults/use.ts'
import { aTshirt, method } from './products.ts'

const productOf = (changes: Partial<PefInput>): PefProduct => {
  const product = pefProduct(aTshirt(changes), method)
  if (!product.ok) throw new Error(JSON.stringify(product.problems))
  return product.value
}

describe('care of which nothing is said', () => {
  const withCare = [...method.subCategories.values()]
  const usual = withCare.find(({ care }) => care !== null)
  test('is none where nothing is known, and that of a machine where something is said', () => {
    expect(careOf(undefined, null)).toBeNull()
    expect(careOf({ wash: 'none' }, usual ?? null)).toBeNull()
    expect(careOf({}, null)).toEqual({
      wash: 'machine',
      detergent: 'liquid',
      temperatureC: 40,
      usesBetweenWashes: 1,
      cycles: null,
      tumbleDriedShare: 0,
      ironedShare: 0,
      ironingMinutes: 0,
    })
  })
  test('is that of the sub-category, but for what is said', () => {
    if (!usual?.care) throw new Error('no care')
    expect(careOf(undefined, usual)).toEqual({
      wash: 'machine',
      detergent: 'liquid',
      cycles: null,
      ...usual.care,
    })
    const said = {
      wash: 'hand',
      detergent: 'powder',
      temperatureC: 0,
      usesBetweenWashes: 7,
      cycles: 12,
      tumbleDriedShare: 0,
      ironedShare: 0,
      ironingMinutes: 0,
    } as const
    expect(careOf(said, usual)).toEqual(said)
  })
})

describe('what is lost when a garment is cut', () => {
  const loss = {
    facility: 'Maker',
    process: 'garmentMaking',
    kind: 'loss',
    value: 30,
    proven: true,
  } as const
  const materials = [{ materialId: 'cotton', share: 1 }]
  const wastes = (changes: Partial<PefInput>) =>
    productOf(changes).parts.map(({ cuttingWaste }) => cuttingWaste)
  test('is what the maker measured, where the part does not say it itself', () => {
    const parts = [
      { share: 0.5, materials },
      { share: 0.5, materials, cuttingWasteShare: 0.05 },
    ]
    const [usual] = wastes({ parts })
    expect(wastes({ parts, ownData: [loss] })).toEqual([0.3, 0.05])
    expect(wastes({ parts, ownData: [{ ...loss, kind: 'electricity' }] })).toEqual([usual, 0.05])
    expect(wastes({ parts, ownData: [{ ...loss, process: 'spinning' }] })).toEqual([usual, 0.05])
    expect(usual).not.toBe(0.3)
  })
})

describe('trims', () => {
  const zip = (massKg: number, quantity = 1) => ({ materialId: 'steel', massKg, quantity })
  test('weigh what they weigh, as often as there are', () => {
    const { trims } = productOf({ trims: [zip(0.01, 3), zip(0.002)] })
    expect(trims?.map(({ index, massKg }) => [index, massKg])).toEqual([
      [0, 0.03],
      [1, 0.002],
    ])
    expect(productOf({}).trims).toBeNull()
    expect(productOf({ trims: [] }).trims).toEqual([])
  })
  test('are lighter than the product: together, and by anything', () => {
    const problems = (...trims: readonly ReturnType<typeof zip>[]) => {
      const product = pefProduct(aTshirt({ massKg: 0.25, trims }), method)
      return product.ok ? [] : product.problems
    }
    expect(problems(zip(0.125), zip(0.1))).toEqual([])
    expect(problems(zip(0.125), zip(0.0625, 2))).toEqual([
      {
        path: 'trims',
        code: 'OUT_OF_RANGE',
        kind: 'value',
        params: { value: 0.25, minimum: 0, maximum: 0.25 },
      },
    ])
  })
})

describe('the way to the person who wears it', () => {
  const of = (distribution: PefInput['distribution'], making = 'BD') =>
    productOf({
      ...(distribution === undefined ? {} : { distribution }),
      countries: { making, market: 'FR' },
    })
  const { transport, storage } = method.rules
  const usual = {
    channels: { store: 1, ecommerce: 0, factoryToConsumer: 0 },
    routesToCentre: [{ share: 1, legs: transport.toCentreFromOverseas }],
    legsToStore: transport.channels.store.legs,
    weeksInCentre: storage.centre.weeks,
    weeksInStore: storage.store.weeks,
  }
  test('is that of the scenario: by ship from overseas, by lorry within Europe', () => {
    expect(of(undefined).distribution).toEqual(usual)
    expect(of({ airShare: 0 }).distribution).toEqual(usual)
    expect(of(undefined, 'PT').distribution).toEqual({
      ...usual,
      routesToCentre: [{ share: 1, legs: transport.toCentreFromEurope }],
    })
  })
  test('flies where somebody says so, as far as he says', () => {
    const [ship, plane] = of({ airShare: 0.25, airKm: 7000 }).distribution.routesToCentre
    expect(ship).toEqual({ share: 0.75, legs: transport.toCentreFromOverseas })
    expect(plane?.share).toBe(0.25)
    expect(plane?.legs).toEqual(
      transport.toCentreByAir.map((leg) => (leg.mode === 'plane' ? { ...leg, km: 7000 } : leg)),
    )
    expect(plane?.legs.some(({ mode }) => mode !== 'plane')).toBe(true)
  })
  test('is assumed to fly as far as the table says, which the result tells', () => {
    const { distribution, assumptions } = of({ airShare: 0.25 })
    expect(distribution.routesToCentre[1]?.legs).toEqual(transport.toCentreByAir)
    const km = transport.toCentreByAir.find(({ mode }) => mode === 'plane')?.km
    expect(assumptions).toContainEqual({ code: 'airDistance', path: 'distribution.airKm', params: { km } })
    const told = of({ airShare: 0.25, airKm: 7000 }).assumptions
    expect(told.map(({ code }) => code)).not.toContain('airDistance')
  })
  test('is what is stated in its place', () => {
    const legs = [{ mode: 'train', km: 12 }] as const
    const stated = {
      legsToCentre: legs,
      legsToStore: [],
      weeksInCentre: 0,
      weeksInStore: 3,
      channels: { ecommerce: 0.5, factoryToConsumer: 0.5 },
    }
    expect(of(stated).distribution).toEqual({
      channels: { store: 0, ecommerce: 0.5, factoryToConsumer: 0.5 },
      routesToCentre: [{ share: 1, legs }],
      legsToStore: [],
      weeksInCentre: 0,
      weeksInStore: 3,
    })
    expect(of({ ...stated, airShare: 1, airKm: 1 }).distribution.routesToCentre[0]).toEqual({
      share: 0,
      legs,
    })
  })
})

describe('where the steps of a part are', () => {
  const countries = (own: object | undefined, ofProduct: object) => {
    const { parts, assumptions } = productOf({
      parts: [{ materials: [{ materialId: 'cotton', share: 1 }], ...(own ? { countries: own } : {}) }],
      countries: { making: 'BD', market: 'FR', ...ofProduct },
    })
    const { dyeing, fabric, spinning } = parts[0]?.countries ?? {}
    return {
      at: [dyeing?.code, fabric?.code, spinning?.code],
      assumed: assumptions.flatMap(({ path, params }) =>
        path.includes('countries.') ? [`${path} ${String(params?.['country'])}`] : [],
      ),
    }
  }
  test('is its own word, else that of the product, else the step after it', () => {
    expect(countries({ dyeing: 'IN', fabric: 'CN', spinning: 'TR' }, { dyeing: 'FR' })).toEqual({
      at: ['IN', 'CN', 'TR'],
      assumed: [],
    })
    expect(countries(undefined, { dyeing: 'IN', fabric: 'CN', spinning: 'TR' })).toEqual({
      at: ['IN', 'CN', 'TR'],
      assumed: [],
    })
    expect(countries({ fabric: 'CN' }, { dyeing: 'IN' })).toEqual({
      at: ['IN', 'CN', 'CN'],
      assumed: ['parts[0].countries.spinning CN'],
    })
    expect(countries(undefined, {})).toEqual({
      at: ['BD', 'BD', 'BD'],
      assumed: [
        'parts[0].countries.dyeing BD',
        'parts[0].countries.fabric BD',
        'parts[0].countries.spinning BD',
      ],
    })
  })
  test('of which the product is sold in France unless it says otherwise', () => {
    const sold = productOf({ countries: { making: 'BD' } })
    expect(sold.market.code).toBe('FR')
    expect(sold.assumptions).toContainEqual({ code: 'soldInFrance', path: 'countries.market' })
    const abroad = productOf({ countries: { making: 'BD', market: 'DE' } })
    expect(abroad.market.code).toBe('DE')
    expect(abroad.assumptions.map(({ code }) => code)).not.toContain('soldInFrance')
  })
})

describe('how long a product lasts', () => {
  const { intrinsic, repairability, intrinsicClasses, leatherShare } = method.rules.durability
  const of = (durability: PefInput['durability'], leather = 0) => {
    const part = (materialId: string, share: number) => ({ share, materials: [{ materialId, share: 1 }] })
    const parts =
      leather === 0 ? [part('cotton', 1)] : [part('leather', leather), part('cotton', 1 - leather)]
    const { durability: found, assumptions } = productOf({
      parts,
      ...(durability === undefined ? {} : { durability }),
    })
    const codes = ['notRepairable', 'noDurabilityTests', 'noMultiplierForLeather']
    return { found, assumed: assumptions.flatMap(({ code }) => (codes.includes(code) ? [code] : [])) }
  }
  test('is what is stated, as a figure before a class, else that of no tests', () => {
    expect(of(undefined)).toEqual({
      found: { intrinsic: intrinsic.default, repairability: repairability.default },
      assumed: ['notRepairable', 'noDurabilityTests'],
    })
    const [name, multiplier] =
      Object.entries(intrinsicClasses).find(([, one]) => one !== intrinsic.default) ?? []
    if (name === undefined) throw new Error('no class')
    expect(of({ intrinsicClass: name })).toMatchObject({
      found: { intrinsic: multiplier },
      assumed: ['notRepairable'],
    })
    expect(of({ intrinsic: 0.9, intrinsicClass: name, repairability: 1.1 })).toEqual({
      found: { intrinsic: 0.9, repairability: 1.1 },
      assumed: [],
    })
  })
  test('has no multiplier of tests from so much leather on', () => {
    expect(of({ intrinsic: 0.9 }, leatherShare)).toEqual({
      found: { intrinsic: 1, repairability: repairability.default },
      assumed: ['notRepairable', 'noMultiplierForLeather'],
    })
    expect(of({ intrinsic: 0.9 }, leatherShare - 0.01).found.intrinsic).toBe(0.9)
  })
})

describe('what else is decided where nothing is said', () => {
  const { losses, endOfLife } = method.rules
  test('what is left over and unsold', () => {
    expect(productOf({})).toMatchObject({ leftovers: losses.leftovers, unsold: losses.unsold })
    expect(productOf({ losses: { leftoversShare: 0, unsoldShare: 1 } })).toMatchObject({
      leftovers: 0,
      unsold: 1,
    })
  })
  test('what becomes of it: as the country of sale does, else the Union', () => {
    const group = method.categories.get('tshirt')?.group ?? ''
    const found = (market: string) => productOf({ countries: { making: 'BD', market } }).endOfLife
    const row = (code: string) => [...endOfLife].find(([key]) => key.startsWith(`${code} `))?.[1]
    expect(group).toBe('apparel')
    expect(row('EU')).toBeDefined()
    for (const market of ['FR', 'DE', 'JP']) expect(found(market)).toEqual(row(market) ?? row('EU'))
    const stated = { recycledShare: 0.25, incineratedShare: 0.3, landfilledShare: 0.45 }
    expect(productOf({ endOfLife: stated }).endOfLife).toEqual({
      recycled: 0.25,
      incinerated: 0.3,
      landfilled: 0.45,
    })
  })
  test('minutes of sewing, days of use and volume: those of the category', () => {
    const { sewing, pefcrSubcategory } = method.categories.get('tshirt') ?? {}
    const subCategory = method.subCategories.get(pefcrSubcategory ?? '')
    expect(productOf({})).toMatchObject({
      making: { sewingMinutes: sewing?.minutes, fading: false },
      daysOfUse: subCategory?.daysOfUse,
      volumeM3: subCategory?.volumeM3,
      otherTrims: false,
    })
    expect(
      productOf({
        making: { sewingMinutes: 0, fading: true },
        daysOfUse: 3,
        packedVolumeM3: 0.5,
        otherTrims: true,
      }),
    ).toMatchObject({
      making: { sewingMinutes: 0, fading: true },
      daysOfUse: 3,
      volumeM3: 0.5,
      otherTrims: true,
    })
  })
})
