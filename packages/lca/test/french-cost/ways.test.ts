import { describe, expect, test } from 'vitest'
import {
  frenchCostProduct,
  frenchStages,
  kilometres,
  share,
  type FrenchCostInput,
  type FrenchCostProduct,
} from '@ecotrame/lca'
import { loadFrenchCostRelease } from '@ecotrame/reference-data/french-cost'
import { massFlow } from '../../src/methods/french-cost/masses/mass-flow.ts'
import { airRatioOfMaking } from '../../src/methods/french-cost/transport/air-ratio.ts'
import { legsOf } from '../../src/methods/french-cost/transport/legs.ts'
import { splitByMode } from '../../src/methods/french-cost/transport/split.ts'

const release = await loadFrenchCostRelease('2025-10')
const productOf = (changes: Partial<FrenchCostInput> = {}): FrenchCostProduct => {
  const product = frenchCostProduct(
    {
      massKg: 0.2,
      productId: 'tshirt',
      materials: [
        { materialId: 'ei-coton', share: 0.75, countryCode: 'IN' },
        { materialId: 'ei-pet', share: 0.25, countryCode: 'CN' },
      ],
      spinningCountry: 'TR',
      fabricCountry: 'CN',
      ennoblingCountry: 'FR',
      makingCountry: 'BD',
      ...changes,
    },
    release,
  )
  if (!product.ok) throw new Error(JSON.stringify(product.problems))
  return product.value
}

describe('how a way is divided', () => {
  const steps = [
    { roadKm: 500, inclusive: true, roadShare: 1 },
    { roadKm: 1000, inclusive: false, roadShare: 0.9 },
    { roadKm: 2000, inclusive: false, roadShare: 0.5 },
  ] as const
  const split = (road: number, sea: number, air: number, flown = 0) => {
    const table = { road: kilometres(road), sea: kilometres(sea), air: kilometres(air) }
    const parts = splitByMode(table, share(flown), steps as never)
    return [parts.road, parts.sea, parts.air]
  }
  test.each([
    // road, sea and air in the table; what goes by road and by sea
    [400, 3000, 350, [400, 0]],
    [500, 3000, 350, [500, 0]],
    [501, 3000, 350, [450.9, 300]],
    [1000, 3000, 350, [500, 1500]],
    [1999, 3000, 350, [999.5, 1500]],
    [2000, 3000, 350, [0, 3000]],
    [9000, 3000, 350, [0, 3000]],
    // Where there is no road all goes by sea, where there is no sea all by road.
    [0, 3000, 350, [0, 3000]],
    [9000, 0, 350, [9000, 0]],
    [0, 0, 350, [0, 0]],
  ])('%d km by road, %d by sea, %d by air', (road, sea, air, [byRoad = 0, bySea = 0]) => {
    const [first = NaN, second = NaN, third] = split(road, sea, air)
    expect(first).toBeCloseTo(byRoad, 9)
    expect(second).toBeCloseTo(bySea, 9)
    expect(third).toBe(0)
  })
  test('what flies takes from both', () => {
    expect(split(1000, 3000, 800, 0.25)).toEqual([375, 1125, 200])
    expect(split(1000, 3000, 800, 1)).toEqual([0, 0, 800])
  })
})

describe('the ways of a garment', () => {
  const legs = (product: FrenchCostProduct, flown = 0) =>
    legsOf(product, massFlow(product), share(flown)).map(({ stage, massKg, km }) => ({
      stage,
      massKg,
      ...km,
    }))

  test('lead from each fibre and each step to the next, and through France', () => {
    const product = productOf()
    const masses = massFlow(product)
    const found = legs(product)
    expect(found.map(({ stage }) => stage)).toEqual([
      'material',
      'material',
      'spinning',
      'fabric',
      'ennobling',
      'making',
      'distribution',
    ])
    const kg = [
      0.75 * masses.material.output,
      0.25 * masses.material.output,
      masses.spinning.output,
      masses.fabric.output,
      masses.ennobling.output,
      0.2,
      0.2,
    ]
    found.forEach(({ massKg }, place) => expect(massKg).toBeCloseTo(kg[place] ?? NaN, 12))
    const { distributionRoadKm, roadShareSteps } = release.constants.transport
    expect(found.at(-1)).toMatchObject({ road: distributionRoadKm, sea: 0, air: 0 })
    const between = (from: string, to: string) => {
      const table = release.countries.get(from)?.distances.get(to)
      if (!table) throw new Error(`no way from ${from} to ${to}`)
      return splitByMode(table, share(0), roadShareSteps)
    }
    const ends = [
      ['IN', 'TR'],
      ['CN', 'TR'],
      ['TR', 'CN'],
      ['CN', 'FR'],
      ['FR', 'BD'],
      ['BD', 'FR'],
    ] as const
    ends.forEach(([from, to], place) => {
      const { road, sea, air } = found[place] ?? {}
      expect({ road, sea, air }).toEqual(between(from, to))
    })
  })
  test('skip a step that is off, and end where nothing follows', () => {
    const off = productOf({ disabledStages: ['spinning', 'fabric'] })
    expect(legs(off).map(({ stage }) => stage)).toEqual([
      'material',
      'material',
      'ennobling',
      'making',
      'distribution',
    ])
    const table = release.countries.get('IN')?.distances.get('FR')
    if (!table) throw new Error('no way from India to France')
    const { roadShareSteps } = release.constants.transport
    expect(legs(off)[0]).toMatchObject(splitByMode(table, share(0), roadShareSteps))
    const rest = frenchStages.filter((stage) => stage !== 'ennobling')
    const alone = legs(productOf({ disabledStages: rest }))
    const home = release.countries.get('FR')?.distances.get('FR')
    if (!home) throw new Error('no way within France')
    expect(alone).toHaveLength(1)
    expect(alone[0]).toMatchObject(splitByMode(home, share(0), roadShareSteps))
    expect(legs(productOf({ disabledStages: frenchStages }))).toEqual([])
  })
  test('have no fibre of no share; only the finished garment flies', () => {
    const none = productOf({
      materials: [
        { materialId: 'ei-coton', share: 1 },
        { materialId: 'ei-pet', share: 0 },
      ],
    })
    expect(legs(none).filter(({ stage }) => stage === 'material')).toHaveLength(1)
    const flying = legs(productOf(), 0.5).filter(({ air }) => air > 0)
    expect(flying.map(({ stage }) => stage)).toEqual(['making'])
  })
})

describe('the share of garments that fly', () => {
  test('is what is given, else that of the country by how durable they are, and none where nothing is made', () => {
    const { defaultAirRatio } = productOf().countries.making
    expect(defaultAirRatio.durable).not.toBe(defaultAirRatio.other)
    expect(airRatioOfMaking(productOf(), 1)).toBe(defaultAirRatio.durable)
    expect(airRatioOfMaking(productOf(), 0.999)).toBe(defaultAirRatio.other)
    for (const airTransportRatio of [0, 0.3])
      expect(airRatioOfMaking(productOf({ airTransportRatio }), 0.5)).toBe(airTransportRatio)
    const notMade = productOf({ disabledStages: ['making'], airTransportRatio: 0.3 })
    expect(airRatioOfMaking(notMade, 0.5)).toBe(0)
  })
})
