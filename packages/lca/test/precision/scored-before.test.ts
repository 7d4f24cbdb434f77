import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evaluatePef, type FieldValue, type FormState, type ScoringBasis } from '@ecotrame/lca'
import { withValues } from '../../src/precision/form-fields.ts'
import { pefFigures } from '../../src/methods/pef/evaluate-pef.ts'
import { everyMethod, scoredForm } from '../../src/scoring/scored-form.ts'
import { exampleForm, filled, formOf, productOf, release } from '../pef/form-products.ts'
import { database, method } from '../pef/products.ts'

const categories = [...method.categories.values()]
const basisOf = (category: string): ScoringBasis => ({
  form: formOf(category),
  release,
  method,
  database,
  frenchPefReading: 2,
})

const aChange: fc.Arbitrary<readonly (readonly [string, FieldValue])[]> = fc.array(
  fc.oneof(
    fc.tuple(fc.constant('values.mass'), fc.double({ min: 1, max: 3000, noNaN: true })),
    fc.tuple(fc.constant('values.price'), fc.integer({ min: 1, max: 300 })),
    fc.tuple(fc.constant('values.makingCountry'), fc.constantFrom('FR', 'BD', 'CN', 'nowhere')),
    fc.tuple(fc.constant('values.airShare'), fc.integer({ min: 0, max: 100 })),
    fc.tuple(fc.constant('values.fading'), fc.boolean()),
  ),
  { maxLength: 3 },
)

const changed = (state: FormState, changes: readonly (readonly [string, FieldValue])[]) =>
  withValues(state, new Map(changes.filter(([path]) => path.slice('values.'.length) in state.values)))

test('a form that differs from one before has the scores that it has alone, bit for bit', () => {
  fc.assert(
    fc.property(fc.constantFrom(...categories), aChange, aChange, (category, first, second) => {
      const basis = basisOf(category.id)
      const methods = everyMethod(basis)
      const state = filled(basis.form, exampleForm(category))
      const before = scoredForm(changed(state, first), methods, basis)
      const after = changed(state, second)
      expect(scoredForm(after, methods, basis, before.ok ? before.value : null)).toEqual(
        scoredForm(after, methods, basis),
      )
    }),
    { numRuns: 200 },
  )
})

test.each(categories.map((category) => [category.id, category] as const))(
  'the figures of %s are those of its whole result',
  (id, category) => {
    const described = productOf(formOf(id), exampleForm(category))
    if (!described.ok) throw new Error(JSON.stringify(described.problems))
    const { product } = described.value
    expect(evaluatePef(product, method, database)).toMatchObject({ ...pefFigures(product, method, database) })
  },
)
