import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pefProduct, type PefInput, type PefMaterialInput } from '@ecotrame/lca'
import { aTshirt, method } from './products.ts'

/** Problems as `path CODE`. Whatever comes from outside may be wrong, so the input is not typed. */
function problemsOf(input: unknown): readonly string[] {
  const product = pefProduct(input as PefInput, method)
  return product.ok ? [] : product.problems.map(({ path, code }) => `${path} ${code}`)
}

const cotton = (share: number): PefMaterialInput => ({ materialId: 'cotton', share })
const withPart = (part: unknown) => ({ ...aTshirt(), parts: [part] })

test('the T-shirt has none', () => expect(problemsOf(aTshirt())).toEqual([]))

describe('each mistake with its path and code', () => {
  test.each<readonly [string, unknown, readonly string[]]>([
    ['nothing', undefined, [' REQUIRED']],
    ['no part', { ...aTshirt(), parts: [] }, ['parts EMPTY_LIST']],
    ['a part without material', withPart({}), ['parts[0].materials EMPTY_LIST']],
    ['an unknown category', { ...aTshirt(), categoryId: 'cape' }, ['categoryId UNKNOWN_CODE']],
    ['a mass of 0', { ...aTshirt(), massKg: 0 }, ['massKg NOT_POSITIVE']],
    ['a negative mass', { ...aTshirt(), massKg: -1 }, ['massKg NOT_POSITIVE']],
    ['a mass that is no number', { ...aTshirt(), massKg: '0.17' }, ['massKg NOT_A_NUMBER']],
    ['shares above 1', withPart({ materials: [cotton(1.2)] }), ['parts[0].materials[0].share OUT_OF_RANGE']],
    [
      'shares that do not add up',
      withPart({ materials: [cotton(0.6), cotton(0.6)] }),
      ['parts[0].materials SHARES_NOT_100'],
    ],
    [
      'parts that do not add up',
      {
        ...aTshirt(),
        parts: [
          { share: 0.6, materials: [cotton(1)] },
          { share: 0.6, materials: [cotton(1)] },
        ],
      },
      ['parts SHARES_NOT_100'],
    ],
    [
      'origins that do not add up',
      withPart({ materials: [{ ...cotton(1), origins: [{ countryCode: 'IN', share: 0.5 }] }] }),
      ['parts[0].materials[0].origins SHARES_NOT_100'],
    ],
    [
      'an unknown origin',
      withPart({ materials: [{ ...cotton(1), origins: [{ countryCode: 'XX', share: 1 }] }] }),
      ['parts[0].materials[0].origins[0].countryCode UNKNOWN_COUNTRY'],
    ],
    [
      'an unknown material',
      withPart({ materials: [{ materialId: 'moss', share: 1 }] }),
      ['parts[0].materials[0].materialId UNKNOWN_MATERIAL'],
    ],
    [
      'a share without material',
      withPart({ materials: [{ share: 1 }] }),
      ['parts[0].materials[0].materialId REQUIRED'],
    ],
    [
      'fibre and leather in one part',
      withPart({ materials: [cotton(0.5), { materialId: 'leather', share: 0.5 }] }),
      ['parts[0].materials[1].materialId MATERIALS_OF_SEVERAL_KINDS'],
    ],
    [
      'a kind that does not fit',
      withPart({ kind: 'moulded', materials: [cotton(1)] }),
      ['parts[0].kind UNKNOWN_CODE'],
    ],
    [
      'an unknown fabric process',
      withPart({ fabricProcess: 'felting', materials: [cotton(1)] }),
      ['parts[0].fabricProcess UNKNOWN_CODE'],
    ],
    [
      'an unknown dyeing technology',
      withPart({ dyeing: { technology: 'magic' }, materials: [cotton(1)] }),
      ['parts[0].dyeing.technology UNKNOWN_CODE'],
    ],
    [
      'all is cut away',
      withPart({ cuttingWasteShare: 1, materials: [cotton(1)] }),
      ['parts[0].cuttingWasteShare TOTAL_LOSS'],
    ],
    [
      'a coated sheet without its mass per m²',
      withPart({ materials: [{ materialId: 'pu-leather', share: 1 }] }),
      ['parts[0].surfaceMassGPerM2 REQUIRED'],
    ],
    ['no country of making', { ...aTshirt(), countries: {} }, ['countries.making REQUIRED']],
    [
      'an unknown country',
      { ...aTshirt(), countries: { making: 'BD', dyeing: 'XX' } },
      ['countries.dyeing UNKNOWN_COUNTRY'],
    ],
    ['a misspelt field', { ...aTshirt(), mass: 1 }, ['mass UNKNOWN_PARAMETER']],
    [
      'trims as heavy as the product',
      { ...aTshirt(), trims: [{ materialId: 'steel', massKg: 0.17, quantity: 1 }] },
      ['trims OUT_OF_RANGE'],
    ],
    [
      'a negative trim',
      { ...aTshirt(), trims: [{ materialId: 'steel', massKg: -0.1, quantity: 1 }] },
      ['trims[0].massKg NOT_POSITIVE'],
    ],
    [
      'a multiplier out of its range',
      { ...aTshirt(), durability: { intrinsic: 2 } },
      ['durability.intrinsic OUT_OF_RANGE'],
    ],
    [
      'an end of life that does not add up',
      { ...aTshirt(), endOfLife: { recycledShare: 0.5, incineratedShare: 0.5, landfilledShare: 0.5 } },
      ['endOfLife SHARES_NOT_100'],
    ],
    [
      'channels that do not add up',
      { ...aTshirt(), distribution: { channels: { store: 0.5 } } },
      ['distribution.channels SHARES_NOT_100'],
    ],
    [
      'a negative leg',
      withPart({ materials: [cotton(1)], legs: { material: [{ mode: 'lorry', km: -1 }] } }),
      ['parts[0].legs.material[0].km OUT_OF_RANGE'],
    ],
  ])('%s', (_, input, expected) => expect(problemsOf(input)).toEqual(expect.arrayContaining([...expected])))
})

test('all problems come at once', () => {
  const wrong = {
    categoryId: 'cape',
    massKg: -1,
    parts: [{}],
    countries: { making: 'XX' },
    care: { wash: 'river' },
  }
  expect(problemsOf(wrong)).toEqual([
    'massKg NOT_POSITIVE',
    'care.wash UNKNOWN_CODE',
    'categoryId UNKNOWN_CODE',
    'countries.making UNKNOWN_COUNTRY',
    'parts[0].materials EMPTY_LIST',
  ])
})

describe('components', () => {
  const of = (id: string, share = 1): PefMaterialInput => ({ componentId: id, share })
  const input = (components: PefInput['components']) =>
    aTshirt({ parts: [{ componentId: 'jersey' }], ...(components === undefined ? {} : { components }) })

  test('a component stands for its materials', () => {
    const product = pefProduct(
      input({
        jersey: { materials: [cotton(0.5), of('blend', 0.5)] },
        blend: { materials: [cotton(0.2), { materialId: 'polyester', share: 0.8 }] },
      }),
      method,
    )
    expect(
      product.ok && product.value.parts[0]?.materials.map(({ material, share }) => [material.id, share]),
    ).toEqual([
      ['cotton', 0.5],
      ['cotton', 0.1],
      ['polyester', 0.4],
    ])
  })
  test('a cycle is told for each component in it', () =>
    expect(
      problemsOf(input({ jersey: { materials: [of('rib')] }, rib: { materials: [of('jersey')] } })),
    ).toEqual(['components.jersey COMPONENT_CYCLE', 'components.rib COMPONENT_CYCLE']))
  test('a component of itself', () =>
    expect(problemsOf(input({ jersey: { materials: [of('jersey')] } }))).toEqual([
      'components.jersey COMPONENT_CYCLE',
    ]))
  test('a component that is not there', () =>
    expect(problemsOf(input({}))).toEqual(['parts[0].componentId UNKNOWN_CODE']))
  test('a component without material', () =>
    expect(problemsOf(input({ jersey: { materials: [] } }))).toEqual([
      'components.jersey.materials EMPTY_LIST',
    ]))
})

test('whatever the input is, the answer is a value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (json) => {
      expect(problemsOf(json).length).toBeGreaterThan(0)
    }),
  )
  fc.assert(
    fc.property(
      fc.jsonValue(),
      fc.constantFrom(...Object.keys(aTshirt()), 'components', 'trims', 'packaging', 'care'),
      (json, field) => {
        expect(() => problemsOf({ ...aTshirt(), [field]: json })).not.toThrow()
      },
    ),
  )
})
