import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  comparable,
  datasetDatabase,
  evaluatePef,
  heldShare,
  holdingOfKept,
  mostMissing,
  pefProduct,
  pefView,
  sumOfHoldings,
  tooIncomplete,
  wholeHolding,
  type Holding,
  type PefInput,
} from '@ecotrame/lca'
import { aTshirt, evaluated, method } from '../pef/products.ts'

const materials = ['cotton', 'wool', 'polyester', 'linen', 'leather', 'neoprene', 'cork', 'eva']
const categories = ['tshirt', 'jeans', 'handbag', 'belt', 'sneakers', 'cushion', 'coat']
const withoutData = ['leather', 'cork', 'eva']

/** Products of any of the materials, trims and packagings, described with any gaps. */
const products: fc.Arbitrary<PefInput> = fc
  .record({
    categoryId: fc.constantFrom(...categories),
    massKg: fc.double({ min: 0.05, max: 2, noNaN: true }),
    parts: fc.array(
      fc.record({ of: fc.integer({ min: 1, max: 100 }), materialId: fc.constantFrom(...materials) }),
      {
        minLength: 1,
        maxLength: 4,
      },
    ),
    making: fc.constantFrom('IT', 'CN', 'FR', 'BD'),
    trims: fc.option(
      fc.array(fc.constantFrom('steel', 'eva', 'pp-plastic'), { minLength: 1, maxLength: 2 }),
      { nil: undefined },
    ),
    packaging: fc.option(
      fc.array(fc.constantFrom('board', 'ldpe-film', 'wood', 'cork'), { minLength: 1, maxLength: 3 }),
      { nil: undefined },
    ),
  })
  .map(({ categoryId, massKg, parts, making, trims, packaging }) => {
    const whole = parts.reduce((sum, { of }) => sum + of, 0)
    return {
      categoryId,
      massKg,
      parts: parts.map(({ of, materialId }) => ({
        share: of / whole,
        materials: [{ materialId, share: 1 }],
      })),
      countries: { making },
      ...(trims && {
        trims: trims.map((materialId) => ({ materialId, massKg: massKg / 50, quantity: 1 })),
      }),
      ...(packaging && {
        packaging: packaging.map((materialId) => ({ materialId, massKg: 0.02, level: 'primary' as const })),
      }),
    }
  })

const known = (share: number | null): number => {
  if (share === null) throw new Error('not known')
  return share
}
const lacking = ({ missing }: Holding, kinds: readonly string[]) =>
  missing.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { share }) => sum + known(share), 0)

describe('what a figure holds', () => {
  test('each share lies in 0…1, and what is missing adds up to the rest of it', () =>
    fc.assert(
      fc.property(products, (input) => {
        const { holding } = evaluated(input)
        const shares = [holding.weighting, known(holding.mass), known(holding.steps)]
        for (const share of [...shares, known(heldShare(holding))]) {
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share).toBeLessThanOrEqual(1)
        }
        expect(lacking(holding, ['category'])).toBeCloseTo(1 - holding.weighting, 9)
        expect(lacking(holding, ['material'])).toBeCloseTo(1 - known(holding.mass), 9)
        expect(lacking(holding, ['step', 'packaging'])).toBeCloseTo(1 - known(holding.steps), 9)
        expect(known(heldShare(holding))).toBeCloseTo(
          holding.weighting * known(holding.mass) * known(holding.steps),
          9,
        )
      }),
    ))

  test('it is 1 exactly when nothing of its kind is missing', () =>
    fc.assert(
      fc.property(products, (input) => {
        const { holding, excluded, massKg } = evaluated(input)
        const noDataset = excluded.some(
          (step) =>
            step.code === 'material' &&
            step.component.kind !== 'packaging' &&
            (step.massKg ?? 0) > massKg / 1e9,
        )
        expect(holding.mass === 1).toBe(!noDataset)
        expect(holding.steps === 1).toBe(
          !holding.missing.some(({ kind }) => kind === 'step' || kind === 'packaging'),
        )
        expect(holding.weighting === 1).toBe(!holding.missing.some(({ kind }) => kind === 'category'))
      }),
    ))

  test('a material without data never raises it', () =>
    fc.assert(
      fc.property(
        products,
        fc.constantFrom(...withoutData),
        fc.double({ min: 0.01, max: 0.99, noNaN: true }),
        (input, materialId, share) => {
          const more = {
            ...input,
            parts: [
              ...(input.parts ?? []).map((part) => ({ ...part, share: (part.share ?? 1) * (1 - share) })),
              { share, materials: [{ materialId, share: 1 }] },
            ],
          }
          const [before, after] = [evaluated(input).holding, evaluated(more).holding]
          expect(known(after.mass)).toBeLessThan(known(before.mass) + 1e-9)
          expect(known(heldShare(after))).toBeLessThanOrEqual(known(heldShare(before)) + 1e-9)
        },
      ),
    ))

  test('the same result always gives the same, stored or not', () =>
    fc.assert(
      fc.property(products, (input) => {
        const view = pefView(evaluated(input), method)
        expect(holdingOfKept(view)).toEqual(evaluated(input).holding)
      }),
      { numRuns: 30 },
    ))
})

describe('the trap: a bag of which the leather has no data', () => {
  const bag = (materialId: string): PefInput => ({
    categoryId: 'handbag',
    massKg: 0.9,
    parts: [{ materials: [{ materialId, share: 1 }] }],
    countries: { making: 'IT' },
  })
  const [leather, cotton] = [evaluated(bag('leather')), evaluated(bag('cotton'))]

  test('it scores a fraction of the cotton one, at the same coverage', () => {
    expect(cotton.score.micropoints / leather.score.micropoints).toBeGreaterThan(20)
    expect(leather.score.coverage).toBe(cotton.score.coverage)
  })
  test('it holds nothing of its mass, and says of what', () => {
    expect(leather.holding).toMatchObject({ weighting: 0.7766, mass: 0 })
    expect(leather.holding.missing[0]).toMatchObject({
      kind: 'material',
      code: 'leather',
      share: 1,
      name: { en: 'Leather, bovine' },
    })
    expect(heldShare(leather.holding)).toBe(0)
    expect(cotton.holding).toMatchObject({ weighting: 0.7766, mass: 1, steps: 1 })
  })
  test('the two are not held against each other; two of cotton are', () => {
    expect(tooIncomplete(leather.holding)).toBe('mass')
    expect(comparable(leather.holding, cotton.holding)).toBe(false)
    expect(comparable(cotton.holding, cotton.holding)).toBe(true)
  })
  test('a version of before says the same of its mass', () => {
    const { holding: _, ...older } = pefView(leather, method)
    const { weighting, mass, steps } = leather.holding
    expect(holdingOfKept(older)).toMatchObject({ weighting, mass, steps })
    const nameless = {
      ...older,
      excluded: older.excluded.map(({ massKg: _mass, ...step }) => step),
    }
    expect(holdingOfKept(nameless)).toMatchObject({ mass: null })
    expect(tooIncomplete(holdingOfKept(nameless))).toBe('unknown')
  })
})

describe('steps', () => {
  test('an outsole of which nobody knows the moulding lacks that step, by its mass', () => {
    const shoe = (share: number) =>
      evaluated({
        categoryId: 'sneakers',
        massKg: 0.8,
        parts: [
          { share: 1 - share, materials: [{ materialId: 'polyester', share: 1 }] },
          { share, materials: [{ materialId: 'natural-rubber', share: 1 }] },
        ],
        countries: { making: 'VN' },
      }).holding
    expect(shoe(0.5).mass).toBe(1)
    expect(known(shoe(0.5).steps)).toBeLessThan(1 - mostMissing)
    expect(known(shoe(0.02).steps)).toBeGreaterThan(known(shoe(0.5).steps))
    expect(tooIncomplete(shoe(0.5))).toBe('steps')
    expect(
      shoe(0.5)
        .missing.filter(({ kind }) => kind === 'step')
        .map(({ code }) => code),
    ).toEqual(expect.arrayContaining(['mixingPreparation', 'moldingCuring']))
  })
  test('of an older version they are not known where one is missing', () => {
    const { holding: _, ...older } = pefView(
      evaluated({
        categoryId: 'sneakers',
        massKg: 0.8,
        parts: [{ materials: [{ materialId: 'natural-rubber', share: 1 }] }],
        countries: { making: 'VN' },
      }),
      method,
    )
    expect(holdingOfKept(older)).toMatchObject({ mass: 1, steps: null })
  })
  test('packaging without data is a step, held as far as its mass is', () => {
    const packed = (...materialIds: readonly string[]) =>
      evaluated(
        aTshirt({
          packaging: materialIds.map((materialId) => ({ materialId, massKg: 0.02, level: 'primary' })),
        }),
      ).holding
    expect(packed('board')).toMatchObject({ mass: 1, steps: 1 })
    const half = packed('board', 'wood')
    expect(half.missing.some(({ kind, code }) => kind === 'packaging' && code === 'wood')).toBe(true)
    expect(known(packed('wood').steps)).toBeLessThan(known(half.steps))
  })
  test('without any pack nothing is held', () => {
    const product = pefProduct(aTshirt(), method)
    if (!product.ok) throw new Error('no product')
    const { holding } = evaluatePef(product.value, method, datasetDatabase([]))
    expect(holding).toMatchObject({ mass: 0 })
    expect(heldShare(holding)).toBe(0)
  })
})

describe('the gate', () => {
  const held = (mass: number | null, steps: number | null): Holding => ({
    weighting: 0.7,
    mass,
    steps,
    missing: [],
  })
  test.each([
    [1, 1, null],
    [0.98, 0.98, null],
    [0.9799, 1, 'mass'],
    [1, 0.9799, 'steps'],
    [null, 1, 'unknown'],
    [1, null, 'unknown'],
    [0.5, null, 'mass'],
  ])('mass %s, steps %s: %s', (mass, steps, reason) => expect(tooIncomplete(held(mass, steps))).toBe(reason))
  test('what nobody knows is not comparable', () => expect(comparable(null)).toBe(false))
  test('the French cost holds all that it counts', () => expect(comparable(wholeHolding)).toBe(true))
})

describe('a sum', () => {
  test('holds the mass and the steps of its parts by their mass', () => {
    const part = (mass: number, massKg: number) => ({
      holding: {
        ...wholeHolding,
        mass,
        missing: [{ kind: 'material' as const, code: 'x', share: 1 - mass }],
      },
      factor: 1,
      massKg,
    })
    const sum = sumOfHoldings([part(1, 3), part(0, 1)], 0.7)
    expect(sum).toMatchObject({ weighting: 0.7, mass: 0.75, steps: 1 })
    expect(sum.missing).toEqual([{ kind: 'material', code: 'x', share: 0.25 }])
  })
  test('of which one part is not known is not known', () =>
    expect(sumOfHoldings([{ holding: null, factor: 1, massKg: 1 }], 1)).toMatchObject({
      mass: null,
      steps: null,
    }))
})
