import { describe, expect, test } from 'vitest'
import { frenchCostProduct, readFrenchCostInput, type FrenchCostInput } from '@ecotrame/lca'
import { loadFrenchCostRelease } from '@ecotrame/reference-data/french-cost'

const release = await loadFrenchCostRelease('2025-10')
const aGarment = {
  massKg: 0.2,
  productId: 'tshirt',
  materials: [{ materialId: 'ei-coton', share: 1 }],
}
const told = (changes: object, by = release) => {
  const product = frenchCostProduct({ ...aGarment, ...changes } as FrenchCostInput, by)
  return product.ok ? [] : product.problems.map(({ path, code, params }) => [path, code, params])
}
const trimId = [...release.trims.keys()][0] ?? ''
const processId = [...release.processes.keys()][0] ?? ''
const nowhere = '0c903fc7-279b-4375-8cfa-ca8133b8e974'

describe('what a message about a garment can say', () => {
  test('which word is unknown, and which would be right', () => {
    expect(told({ productId: 'chapeau' })).toEqual([
      [
        'productId',
        'UNKNOWN_PRODUCT',
        { value: 'chapeau', admissible: [...release.products.keys()].join(', ') },
      ],
    ])
    const textile = [...release.countries.values()].filter(({ usableForTextile }) => usableForTextile)
    const admissible = textile.map(({ code }) => code).join(', ')
    expect(told({ makingCountry: 'fr' })).toEqual([
      ['makingCountry', 'UNKNOWN_COUNTRY', { value: 'fr', admissible }],
    ])
    const other = [...release.countries.values()].find(({ usableForTextile }) => !usableForTextile)
    expect(other).toBeDefined()
    expect(told({ makingCountry: other?.code })).toEqual([
      ['makingCountry', 'COUNTRY_NOT_FOR_TEXTILE', { value: other?.code, admissible }],
    ])
    expect(told({ dyeingType: 'by hand' })).toEqual([
      ['dyeingType', 'UNKNOWN_CODE', { value: 'by hand', admissible: 'average, continuous, discontinuous' }],
    ])
  })
  test('where the limits are: they themselves are within', () => {
    for (const [field, limits] of [
      ['priceEur', release.limits.priceEur],
      ['numberOfReferences', release.limits.numberOfReferences],
      ['physicalDurability', release.limits.physicalDurability],
      ['makingWasteRatio', release.limits.makingWasteRatio],
    ] as const) {
      if (limits === null) throw new Error('no limits')
      const [minimum, maximum] = limits
      expect(told({ [field]: minimum })).toEqual([])
      expect(told({ [field]: maximum })).toEqual([])
      const above = field === 'numberOfReferences' ? maximum + 1 : maximum + 0.001
      expect(told({ [field]: above })).toEqual([[field, 'OUT_OF_RANGE', { value: above, minimum, maximum }]])
    }
    const [, most = 0] = release.limits.printedSurfaceShare ?? []
    const printed = (surfaceShare: number) => told({ printing: { type: 'pigment', surfaceShare } })
    expect(printed(most)).toEqual([])
    expect(printed(most + 0.01).map(([path, code]) => [path, code])).toEqual([
      ['printing.surfaceShare', 'OUT_OF_RANGE'],
    ])
  })
  test('why a mass is none', () => {
    expect(told({ massKg: 0 })).toEqual([['massKg', 'NOT_POSITIVE', { value: 0 }]])
    expect(told({ massKg: 1e-100 })).toEqual([])
    expect(told({ massKg: 1e-101 })).toEqual([['massKg', 'OUT_OF_RANGE', { value: 1e-101, minimum: 1e-100 }]])
    const lenient = { ...release, rules: { ...release.rules, zeroMass: 'computed' as never } }
    expect(told({ massKg: 0 }, lenient)).toEqual([])
    expect(told({ massKg: -1 }, lenient)).toEqual([['massKg', 'OUT_OF_RANGE', { value: -1, minimum: 0 }]])
  })
  test('that nothing would be left, where the limits let all be lost', () => {
    const allLost = {
      ...release,
      limits: {
        ...release.limits,
        makingWasteRatio: [0, 1] as const,
        makingDeadStockRatio: [0, 1] as const,
      },
    }
    for (const field of ['makingWasteRatio', 'makingDeadStockRatio']) {
      expect(told({ [field]: 1 }, allLost)).toEqual([[field, 'TOTAL_LOSS', { value: 1 }]])
      expect(told({ [field]: 0.99 }, allLost)).toEqual([])
    }
    expect(told({ physicalDurability: 1 }, allLost)).toEqual([])
  })
  test('which spinning a fibre can have', () => {
    const refusing = { ...release, rules: { ...release.rules, spinningAgainstFibre: 'refused' as const } }
    const materials = [{ materialId: 'ei-coton', share: 1, spinning: 'synthetic' }]
    expect(told({ materials }, refusing)).toEqual([
      [
        'materials[0].spinning',
        'SPINNING_NOT_FOR_FIBRE',
        { value: 'synthetic', material: 'ei-coton', admissible: 'conventional, unconventional' },
      ],
    ])
    expect(told({ materials })).toEqual([])
    expect(told({ materials: [{ ...materials[0], spinning: 'unconventional' }] }, refusing)).toEqual([])
  })
  test('which trim or process is unknown, in whatever case it is written', () => {
    const [[path, code, params] = []] = told({ trims: [{ trimId: nowhere, quantity: 1 }] })
    expect([path, code]).toEqual(['trims[0].trimId', 'UNKNOWN_TRIM'])
    expect(params).toMatchObject({ value: nowhere })
    expect(told({ trims: [{ trimId: trimId.toUpperCase(), quantity: 1 }] })).toEqual([])
    const custom = (materialProcessId: string, ...transformProcessIds: readonly string[]) =>
      told({
        trims: [
          {
            trimId,
            quantity: 1,
            custom: { elements: [{ amount: 0.01, materialProcessId, transformProcessIds }] },
          },
        ],
      })
    expect(custom(processId.toUpperCase())).toEqual([])
    expect(custom(nowhere, processId, nowhere)).toEqual([
      ['trims[0].custom.elements[0].materialProcessId', 'UNKNOWN_PROCESS', { value: nowhere }],
      ['trims[0].custom.elements[0].transformProcessIds[1]', 'UNKNOWN_PROCESS', { value: nowhere }],
    ])
  })
  test('that no material is none, where the release wants one', () => {
    expect(told({ materials: [] })).toEqual([['materials', 'EMPTY_LIST', { minimum: 1 }]])
  })
})

describe('what can be read of a garment', () => {
  const read = (raw: unknown) => {
    const found = readFrenchCostInput(raw)
    return found.ok ? [] : found.problems.map(({ path, code, kind, params }) => [path, code, kind, params])
  }
  test('anything that is none is told as what it is', () => {
    expect(read('a shirt')).toEqual([['', 'NOT_AN_OBJECT', 'structure', { value: 'a shirt' }]])
    expect(read([])).toEqual([['', 'NOT_AN_OBJECT', 'structure', { value: '[…]' }]])
    expect(read(null)).toEqual([['', 'NOT_AN_OBJECT', 'structure', { value: 'null' }]])
    expect(read({ ...aGarment, materials: 3 })).toContainEqual([
      'materials',
      'NOT_A_LIST',
      'structure',
      { value: 3 },
    ])
    expect(read({ ...aGarment, materials: [{ materialId: 'ei-coton', share: 1 }, 'wool'] })).toContainEqual([
      'materials[1]',
      'NOT_AN_OBJECT',
      'structure',
      { value: 'wool' },
    ])
    expect(read({ ...aGarment, priceEur: 'cheap' })).toContainEqual([
      'priceEur',
      'NOT_A_NUMBER',
      'structure',
      { value: 'cheap' },
    ])
  })
  test('what has to be there is missed, what is null too; what is not known is told', () => {
    expect(read({}).map(([path, code]) => `${String(path)} ${String(code)}`)).toEqual([
      'massKg REQUIRED',
      'productId REQUIRED',
      'materials REQUIRED',
    ])
    expect(read({ ...aGarment, massKg: null })).toContainEqual(['massKg', 'REQUIRED', 'structure', undefined])
    expect(read({ ...aGarment, priceEur: null, fading: undefined })).toEqual([])
    expect(read({ ...aGarment, colour: 'blue' })).toEqual([
      ['colour', 'UNKNOWN_PARAMETER', 'structure', undefined],
    ])
    expect(read({ ...aGarment, printing: {} })).toContainEqual([
      'printing.type',
      'REQUIRED',
      'structure',
      undefined,
    ])
  })
})
