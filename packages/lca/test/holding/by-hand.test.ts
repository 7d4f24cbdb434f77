import { describe, expect, test } from 'vitest'
import { holdingOfKept, type PefProduct } from '@ecotrame/lca'
import { pefHolding } from '../../src/methods/pef/view/pef-holding.ts'

type Held = Parameters<typeof pefHolding>[1]
const material = (id: string) => ({ id, nameEn: `${id}.`, nameFr: `${id} !` })
/**
 * 1 kg: a body of 750 g, half of cotton and half of moss, and sleeves of 250 g of wool.
 * Only what a holding reads of a product is here.
 */
const product = {
  massKg: 1,
  parts: [
    {
      index: 0,
      share: 0.75,
      materials: [
        { share: 0.5, material: material('cotton') },
        { share: 0.5, material: material('moss') },
      ],
    },
    { index: 1, share: 0.25, materials: [{ share: 1, material: material('wool') }] },
  ],
  trims: null,
  packaging: null,
} as unknown as PefProduct
const ofPart = (part: number) => ({ kind: 'part', part }) as const
const whole = { kind: 'product' } as const
const moss = { kind: 'material', part: 0, index: 1, id: 'moss' } as const

const result = (changes: Partial<Held> = {}): Held => ({
  massKg: 1,
  lines: [
    { stage: 'textileFormation', purpose: 'fabric', component: ofPart(0) },
    { stage: 'coloration', purpose: 'dyeing', component: ofPart(0) },
    { stage: 'coloration', purpose: 'dyeing', component: ofPart(0) },
    { stage: 'textileFormation', purpose: 'fabric', component: ofPart(1) },
    { stage: 'rawMaterial', purpose: 'fibre', component: ofPart(1) },
    { stage: 'confection', purpose: 'assembly', component: whole },
  ],
  excluded: [],
  score: { coverage: 0.8 },
  missing: [],
  ...changes,
})
const gap = (code: 'dyeing' | 'fabric' | 'assembly' | 'returns', component: object, stage = 'coloration') =>
  ({ code, stage, component }) as unknown as Held['excluded'][number]
const withoutMoss = {
  code: 'material',
  component: moss,
  massKg: 0.375,
} as unknown as Held['excluded'][number]

describe('what a PEF holds, by hand', () => {
  test('is all of it where nothing is missing, or what no product has to have', () => {
    const all = { weighting: 0.8, mass: 1, steps: 1, missing: [] }
    expect(pefHolding(product, result())).toEqual(all)
    expect(pefHolding(product, result({ excluded: [gap('returns', whole)] }))).toEqual(all)
  })
  test('a step that is missing counts by the mass that goes through it, among its steps', () => {
    // Of three steps of the sleeves, a quarter of the mass, one is missing.
    const { mass, steps, missing } = pefHolding(product, result({ excluded: [gap('dyeing', ofPart(1))] }))
    expect(mass).toBe(1)
    expect(steps).toBeCloseTo(1 - 0.25 / 3, 11)
    expect(missing).toEqual([{ kind: 'step', code: 'dyeing', share: expect.closeTo(0.25 / 3, 11) as number }])
  })
  test('a material without data is missing as a whole, and its steps are not asked for', () => {
    const { mass, steps, missing } = pefHolding(
      product,
      result({ excluded: [withoutMoss, gap('dyeing', ofPart(1))] }),
    )
    expect(mass).toBe(0.625)
    // 375 g of cotton and 250 g of wool are left; of the three steps of wool one is missing.
    expect(steps).toBeCloseTo(1 - 0.25 / 0.625 / 3, 11)
    expect(missing).toEqual([
      { kind: 'material', code: 'moss', share: 0.375, name: { en: 'moss.', fr: 'moss !' } },
      { kind: 'step', code: 'dyeing', share: expect.closeTo(0.4 / 3, 11) as number },
    ])
  })
  test('a step of which one row is missing is missing, though another is there', () => {
    const { steps } = pefHolding(product, result({ excluded: [gap('dyeing', ofPart(0))] }))
    expect(steps).toBeCloseTo(1 - 0.75 / 3, 11)
    // At another stage it is another step: a fourth one.
    const elsewhere = pefHolding(product, result({ excluded: [gap('dyeing', ofPart(0), 'finishing')] }))
    expect(elsewhere.steps).toBeCloseTo(1 - 0.75 / 4, 11)
  })
  test('a step of the product is one of all that it is made of', () => {
    // The body has three steps, the sleeves two; the product’s own is one of each.
    const { steps, missing } = pefHolding(
      product,
      result({ excluded: [gap('assembly', whole, 'confection')] }),
    )
    expect(steps).toBeCloseTo(1 - (0.75 / 3 + 0.25 / 2), 11)
    expect(missing).toHaveLength(1)
  })
  test('packaging is a step of the product, held as far as its mass is', () => {
    const packed = {
      ...product,
      packaging: [
        { massKg: 0.03, material: material('board') },
        { massKg: 0.01, material: material('jute') },
      ],
    } as unknown as PefProduct
    const jute = { kind: 'packaging', index: 1, id: 'jute' }
    const excluded = [
      { code: 'material', component: jute, massKg: 0.01 } as unknown as Held['excluded'][number],
    ]
    const { mass, steps, missing } = pefHolding(packed, result({ excluded }))
    expect(mass).toBe(1)
    // A quarter of one step: the fourth of the body, the third of the sleeves.
    expect(steps).toBeCloseTo(1 - 0.25 * (0.75 / 4 + 0.25 / 3), 11)
    expect(missing).toMatchObject([{ kind: 'packaging', code: 'jute', name: { en: 'jute.', fr: 'jute !' } }])
  })
  test('trims are weighed with the product, and have steps of their own', () => {
    const trimmed = {
      ...product,
      trims: [{ index: 0, massKg: 0.2, material: material('steel') }],
    } as unknown as PefProduct
    const { steps } = pefHolding(
      trimmed,
      result({ excluded: [gap('fabric', { kind: 'trim', index: 0, id: 'steel' }, 'trims')] }),
    )
    // Of 200 g one of two steps: its own, beside that of the product.
    expect(steps).toBeCloseTo(1 - 0.2 / 2, 11)
    const steel = { code: 'material', component: { kind: 'trim', index: 0, id: 'steel' }, massKg: 0.2 }
    const { mass, missing } = pefHolding(trimmed, result({ excluded: [steel as never] }))
    expect(mass).toBe(0.8)
    expect(missing).toEqual([
      { kind: 'material', code: 'steel', share: 0.2, name: { en: 'steel.', fr: 'steel !' } },
    ])
  })
  test('where no mass has data, what is done to the product is left', () => {
    const excluded = [
      { ...withoutMoss, component: { ...moss, index: 0, id: 'cotton' } },
      withoutMoss,
      { code: 'material', component: { kind: 'material', part: 1, index: 0, id: 'wool' }, massKg: 0.25 },
      gap('returns', whole),
    ] as Held['excluded']
    const { mass, steps } = pefHolding(product, result({ excluded }))
    expect([mass, steps]).toEqual([0, 1])
    const lacking = pefHolding(product, result({ excluded: [...excluded, gap('dyeing', whole)] }))
    expect(lacking.steps).toBe(0.5)
  })
  test('categories that are missing have the weight that they have', () => {
    const { missing } = pefHolding(
      product,
      result({
        missing: [
          { category: 'wtu', weight: 0.085 },
          { category: 'ldu', weight: 0.0794 },
        ],
      }),
    )
    expect(missing).toEqual([
      { kind: 'category', code: 'wtu', share: 0.085 },
      { kind: 'category', code: 'ldu', share: 0.0794 },
    ])
  })
})

describe('what a result that was kept holds', () => {
  test('is what was kept', () => {
    const holding = { weighting: 0.5, mass: 0.5, steps: 0.5, missing: [] }
    expect(holdingOfKept({ ...result(), holding })).toBe(holding)
  })
  test('of before: its mass, its steps only where none is missing', () => {
    expect(holdingOfKept(result({ excluded: [withoutMoss, gap('returns', whole)] }))).toEqual({
      weighting: 0.8,
      mass: 0.625,
      steps: 1,
      missing: [{ kind: 'material', code: 'moss', share: 0.375 }],
    })
    expect(holdingOfKept(result({ excluded: [gap('dyeing', ofPart(0))] }))).toEqual({
      weighting: 0.8,
      mass: 1,
      steps: null,
      missing: [{ kind: 'step', code: 'dyeing', share: null }],
    })
    const { massKg: _unknown, ...unweighed } = withoutMoss
    expect(holdingOfKept(result({ excluded: [{ ...unweighed, massKg: null } as never] })).mass).toBeNull()
    const jute = { code: 'material', component: { kind: 'packaging', index: 0, id: 'jute' }, massKg: 0.01 }
    expect(holdingOfKept(result({ excluded: [jute as never] }))).toMatchObject({
      mass: 1,
      steps: null,
      missing: [{ kind: 'packaging', code: 'jute', share: null }],
    })
  })
})
