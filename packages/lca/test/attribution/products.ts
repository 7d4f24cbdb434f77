import fc from 'fast-check'
import type { FieldValue, FormState, ScoringBasis } from '@ecotrame/lca'
import { filled, formOf, material, part, release } from '../pef/form-products.ts'
import { database, method } from '../pef/products.ts'

export const basisOf = (category = 'tshirt', more: Partial<ScoringBasis> = {}): ScoringBasis => ({
  form: formOf(category),
  release,
  method,
  database,
  frenchPefReading: 2,
  ...more,
})

export interface TypedShirt {
  readonly values: Readonly<Record<string, FieldValue>>
  /** Fibre and share in per cent, in one part or two. */
  readonly fibres: readonly (readonly [id: string, share: number, country: string])[]
  readonly inParts: boolean
}

export const shirtOf = ({ values, fibres, inParts }: TypedShirt): FormState => {
  const entries = inParts
    ? [part('body'), ...fibres.map(([id, share, country]) => material(id, share, 0, { country }))]
    : fibres.map(([id, share, country]) => material(id, share, undefined, { country }))
  return filled(formOf('tshirt'), { values, entries })
}

export const plain: TypedShirt = {
  values: { mass: 170, makingCountry: 'BD' },
  fibres: [['ei-coton', 100, 'IN']],
  inParts: false,
}

const fibre = fc.constantFrom('ei-coton', 'ei-pet', 'ei-lin', 'ei-viscose', 'ei-pa')
const country = fc.constantFrom('IN', 'CN', 'TR', 'FR', '---')
const oneFibre = fc.tuple(fibre, country).map(([id, from]) => [[id, 100, from]] as const)
const twoFibres = fc.tuple(fibre, fibre, fc.integer({ min: 1, max: 99 }), country, country).map(
  ([a, b, share, first, second]) =>
    [
      [a, share, first],
      [b, 100 - share, second],
    ] as const,
)

/** A T-shirt of which anything may be another one. */
export const someShirt: fc.Arbitrary<TypedShirt> = fc.record({
  values: fc.record({
    mass: fc.integer({ min: 80, max: 400 }),
    makingCountry: fc.constantFrom('BD', 'FR', 'TR', 'CN'),
    fabricProcess: fc.constantFrom('knitting-mix', 'knitting-circular', 'weaving'),
    printingType: fc.constantFrom('none', 'pigment'),
    price: fc.integer({ min: 5, max: 120 }),
    numberOfReferences: fc.integer({ min: 10, max: 20_000 }),
    business: fc.constantFrom('small-business', 'large-business-without-services'),
    physicalDurability: fc.constantFrom(0.67, 1, 1.45),
  }),
  fibres: fc.oneof(oneFibre, twoFibres),
  inParts: fc.boolean(),
})
