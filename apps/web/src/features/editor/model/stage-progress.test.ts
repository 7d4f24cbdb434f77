import fc from 'fast-check'
import { formValue, initialFormState, type FieldValue, type FormState, type Parameter } from '@ecotrame/lca'
import { expect, test } from 'vitest'
import { shippedForm } from '../../../../testing/editor/a-garment.ts'
import { stageProgress } from './stage-progress.ts'

const forms = await Promise.all(['tshirt', 'jeans', 'sneakers', 'backpack'].map(shippedForm))
const someForm = fc.constantFrom(...forms)

function someValue({ configuration }: Parameter): FieldValue {
  const { kind, options, minimum = 0 } = configuration
  if (kind === 'number') return minimum + 1
  if (kind === 'boolean') return true
  return kind === 'text' ? 'A' : (options?.[0]?.id ?? null)
}

/** A new form of which some fields were entered, in any order. */
const entered = someForm.chain((form) =>
  fc.subarray([...form.parameters]).map((fields) => {
    const untouched = initialFormState(form, () => 'id')
    const typed = fields.map((field) => [field.id, formValue(field, someValue(field), 'user')] as const)
    const state: FormState = { ...untouched, values: { ...untouched.values, ...Object.fromEntries(typed) } }
    return { form, state, fields }
  }),
)

test('a form in which nothing was entered shows no stage as complete, nor any other progress', () => {
  fc.assert(
    fc.property(someForm, fc.boolean(), (form, regulatoryOnly) => {
      const untouched = initialFormState(form, () => 'id')
      for (const { percent } of stageProgress(form, untouched, regulatoryOnly)) expect(percent).toBeNull()
    }),
  )
})

test('only a stage in which something was entered tells of progress, from 0 to 100', () => {
  fc.assert(
    fc.property(entered, ({ form, state, fields }) => {
      const sections = new Set(
        fields.map(
          ({ informationGroup }) => form.informationGroups.find(({ id }) => id === informationGroup)?.section,
        ),
      )
      for (const { section, percent } of stageProgress(form, state, false)) {
        if (percent === null) continue
        expect(sections).toContain(section)
        expect(percent).toBeGreaterThanOrEqual(0)
        expect(percent).toBeLessThanOrEqual(100)
      }
    }),
  )
})

test('while materials are missing, raw materials are never complete', () => {
  fc.assert(
    fc.property(entered, fc.boolean(), ({ form, state }, regulatoryOnly) => {
      const raw = stageProgress(form, state, regulatoryOnly).find(({ section }) => section === 'rawMaterial')
      expect(raw?.percent).not.toBe(100)
    }),
  )
})
