import { describe, expect, test } from 'vitest'
import { pefProduct, type PefInput, type Problem } from '@ecotrame/lca'
import { aTshirt, method } from './products.ts'

const found = (input: unknown): readonly Problem[] => {
  const product = pefProduct(input as PefInput, method)
  return product.ok ? [] : product.problems
}
const told = (changes: object) =>
  found({ ...aTshirt(), ...changes }).map(({ path, code, params }) => [path, code, params])
const part = (more: object, share = 1) => ({
  parts: [{ materials: [{ materialId: 'cotton', share }], ...more }],
})

describe('what a message about a description can say', () => {
  test('how far shares are from the whole', () => {
    expect(told(part({}, 0.25))).toEqual([['parts[0].materials', 'SHARES_NOT_100', { percent: 25 }]])
    const two = [0.5, 0.75].map((share) => ({ share, materials: [{ materialId: 'cotton', share: 1 }] }))
    expect(told({ parts: two })).toEqual([['parts', 'SHARES_NOT_100', { percent: 125 }]])
  })
  test('where the limits are', () => {
    expect(told({ durability: { intrinsic: 9 } })).toEqual([
      ['durability.intrinsic', 'OUT_OF_RANGE', expect.objectContaining({ value: 9 })],
    ])
    const [[, , limits] = []] = told({ durability: { intrinsic: 9 } })
    const { minimum, maximum } = limits as { minimum: number; maximum: number }
    for (const intrinsic of [minimum, maximum]) expect(told({ durability: { intrinsic } })).toEqual([])
    for (const intrinsic of [minimum - 1e-9, maximum + 1e-9])
      expect(told({ durability: { intrinsic } })).toHaveLength(1)
    expect(told({ parts: [] })).toEqual([['parts', 'EMPTY_LIST', { minimum: 1 }]])
    expect(told(part({ materials: [] }))).toEqual([['parts[0].materials', 'EMPTY_LIST', { minimum: 1 }]])
    expect(told(part({ cuttingWasteShare: 1 }))).toEqual([
      ['parts[0].cuttingWasteShare', 'TOTAL_LOSS', { value: 1 }],
    ])
  })
  test('which word is unknown, and which would be right', () => {
    const [[, , params] = []] = told({ countries: { making: 'XX' } })
    expect(params).toEqual({ value: 'XX', admissible: [...method.countries.keys()].join(', ') })
    expect(told(part({ kind: 'moulded' }))).toEqual([
      ['parts[0].kind', 'UNKNOWN_CODE', { value: 'moulded', admissible: 'fabric, nonwoven, filling' }],
    ])
    expect(told(part({ materials: [{ materialId: 'moss', share: 1 }] }))).toEqual([
      ['parts[0].materials[0].materialId', 'UNKNOWN_MATERIAL', { value: 'moss' }],
    ])
    expect(told(part({ dyeing: { technology: 'magic' } }))).toEqual([
      ['parts[0].dyeing.technology', 'UNKNOWN_CODE', { value: 'magic' }],
    ])
    expect(told({ parts: [{ componentId: 'rib' }], components: {} })).toEqual([
      ['parts[0].componentId', 'UNKNOWN_CODE', { value: 'rib' }],
    ])
  })
  test('an unknown country once: where it stands', () => {
    const codes = (changes: object) => told(changes).map(([path, code]) => `${String(path)} ${String(code)}`)
    for (const step of ['dyeing', 'fabric', 'spinning']) {
      expect(codes(part({ countries: { [step]: 'XX' } }))).toEqual([
        `parts[0].countries.${step} UNKNOWN_COUNTRY`,
      ])
      expect(codes({ countries: { making: 'BD', market: 'FR', [step]: 'XX' } })).toEqual([
        `countries.${step} UNKNOWN_COUNTRY`,
      ])
    }
  })
  test('the way of a component back to itself', () => {
    const of = (componentId: string) => ({ materials: [{ componentId, share: 1 }] })
    expect(told({ components: { jersey: of('rib'), rib: of('yarn'), yarn: of('jersey') } })).toEqual([
      ['components.jersey', 'COMPONENT_CYCLE', { cycle: 'jersey > rib > yarn > jersey' }],
      ['components.rib', 'COMPONENT_CYCLE', { cycle: 'rib > yarn > jersey > rib' }],
      ['components.yarn', 'COMPONENT_CYCLE', { cycle: 'yarn > jersey > rib > yarn' }],
    ])
    // One that leads to a turn is no part of it.
    const [problem, ...others] = found({ ...aTshirt(), components: { yarn: of('rib'), rib: of('rib') } })
    expect([problem?.path, others]).toEqual(['components.rib', []])
  })
})

describe('shares of a description', () => {
  test.each([
    [1 + 0.9e-9, true],
    [1 - 0.9e-9, true],
    [1 - 1.1e-9, false],
  ])('that add up to %f: %s', (sum, fits) => {
    const materials = [0.5, sum - 0.5].map((share) => ({ materialId: 'cotton', share }))
    expect(told({ parts: [{ materials }] }).length === 0).toBe(fits)
  })
  test('one that could not be read has its own problem already, and its place', () => {
    const materials = [null, { materialId: 'cotton', share: 'half' }, { materialId: 'moss', share: 0.5 }]
    expect(told({ parts: [{ materials }] }).map(([path, code]) => `${String(path)} ${String(code)}`)).toEqual(
      [
        'parts[0].materials[1].share NOT_A_NUMBER',
        'parts[0].materials[0].materialId REQUIRED',
        'parts[0].materials[2].materialId UNKNOWN_MATERIAL',
      ],
    )
  })
  test('a single part needs none, whatever it says; several each need theirs', () => {
    expect(told(part({ share: 0.3 }))).toEqual([])
    const product = pefProduct(aTshirt(part({ share: 0.3 }) as Partial<PefInput>), method)
    expect(product.ok && product.value.parts[0]?.share).toBe(1)
  })
})

describe('the form of a description', () => {
  test.each([
    ['parts', { is: 'a part' }, 'parts NOT_A_LIST'],
    ['countries', ['BD'], 'countries NOT_AN_OBJECT'],
    ['components', 'jersey', 'components NOT_AN_OBJECT'],
    ['components', [], 'components NOT_AN_OBJECT'],
    ['countries', null, 'countries REQUIRED'],
    ['care', { speed: 3 }, 'care.speed UNKNOWN_PARAMETER'],
    ['components', { jersey: { speed: 3 } }, 'components.jersey.speed UNKNOWN_PARAMETER'],
  ])('%s as %j: %s', (field, value, problem) => {
    expect(told({ [field]: value }).map(([path, code]) => `${String(path)} ${String(code)}`)).toContain(
      problem,
    )
  })
  test('nothing is given by null, as by nothing', () => {
    const { care: _care, ...plain } = aTshirt()
    const [without, withNull] = [
      plain,
      { ...plain, care: null, trims: null, durability: { intrinsic: null } },
    ].map((input) => pefProduct(input as unknown as PefInput, method))
    expect(withNull).toEqual(without)
  })
})

describe('what a part takes where nothing is said', () => {
  const partOf = (more: object, more2: object = {}) => {
    const product = pefProduct({ ...aTshirt(), ...part(more), ...more2 } as PefInput, method)
    if (!product.ok) throw new Error(JSON.stringify(product.problems))
    const [only] = product.value.parts
    if (!only) throw new Error('no part')
    return only
  }
  const category = method.categories.get('tshirt')
  test('a print and its mass per m² are known together', () => {
    const print = { kind: 'pigment', surfaceShare: 0.2 }
    expect(partOf({ print, surfaceMassGPerM2: 180 })).toMatchObject({ print, surfaceMassKgPerM2: 0.18 })
    expect(told(part({ print }))).toEqual([['parts[0].surfaceMassGPerM2', 'REQUIRED', undefined]])
    expect(partOf({})).toMatchObject({
      print: null,
      surfaceMassKgPerM2: null,
      specialFinish: false,
      name: null,
    })
    expect(partOf({ specialFinish: true, name: 'Body' })).toMatchObject({ specialFinish: true, name: 'Body' })
  })
  test('the place of dyeing brings its technology, another place none', () => {
    const usual = category?.part.dyeing
    expect(partOf({}).dyeing).toEqual(usual)
    expect(partOf({ dyeing: { place: usual?.place } }).dyeing).toEqual(usual)
    const place = usual?.place === 'yarn' ? 'fabric' : 'yarn'
    expect(partOf({ dyeing: { place } }).dyeing).toEqual({ place, technology: null })
  })
  test('legs that are stated, in place of those of the scenario', () => {
    const legs = {
      material: [
        { mode: 'train', km: 800 },
        { mode: 'lorry', km: 20 },
      ],
      dyed: [],
    }
    expect(partOf({ legs }).legs).toEqual({ material: legs.material, yarn: null, fabric: null, dyed: [] })
  })
  test('a loss of cutting as it is stated, else of the knitting, else of the category', () => {
    expect(partOf({ cuttingWasteShare: 0.31 }).cuttingWaste).toBe(0.31)
    expect(partOf({ cuttingWasteShare: 0 }).cuttingWaste).toBe(0)
    for (const [id, { cuttingWasteShare }] of method.fabricProcesses)
      expect(partOf({ fabricProcess: id }).cuttingWaste, id).toBe(
        cuttingWasteShare ?? category?.cuttingWaste.share,
      )
  })
  test('a kind as the category makes it where that fits the material', () => {
    expect(partOf({}).kind).toBe(category?.part.kind)
    expect(partOf({ materials: [{ materialId: 'leather', share: 1 }] }).kind).toBe('sheet')
    expect(partOf({ materials: [{ materialId: 'down', share: 1 }] }).kind).toBe('filling')
    expect(partOf({ kind: 'nonwoven' }).kind).toBe('nonwoven')
  })
})
