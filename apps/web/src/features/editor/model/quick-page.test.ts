import fc from 'fast-check'
import { loadCategoryForms } from '@ecotrame/reference-data'
import { expect, test } from 'vitest'
import { aContent } from '../../../../testing/editor/a-form.ts'
import { shippedForm, withLines } from '../../../../testing/editor/a-garment.ts'
import { groupOfPath, sectionOfPath } from './issues.ts'
import { isOnQuickPage, quickFields } from './quick-page.ts'

const forms = [...(await loadCategoryForms()).values()]
const formWithDrivers = fc
  .constantFrom(...forms)
  .chain((form) =>
    fc.subarray([...form.parameters.map(({ id }) => id), 'noField']).map((drivers) => ({ form, drivers })),
  )

test('every field of the quick page is a field of the form, once, in the order of the form', () => {
  fc.assert(
    fc.property(formWithDrivers, ({ form, drivers }) => {
      const fields = quickFields(form, drivers)
      expect(fields).toEqual(form.parameters.filter((parameter) => fields.includes(parameter)))
      expect(new Set(fields).size).toBe(fields.length)
    }),
  )
})

test('what has no score without it is on the quick page, and no expert field because it drives', () => {
  fc.assert(
    fc.property(formWithDrivers, ({ form, drivers }) => {
      const fields = quickFields(form, drivers)
      for (const parameter of form.parameters) {
        const { required, expert } = parameter.configuration
        if (required) expect(fields).toContain(parameter)
        else if (expert === true) expect(fields).not.toContain(parameter)
      }
    }),
  )
})

test('a field is on the quick page or its stage is known: an error leads to every one', () => {
  fc.assert(
    fc.property(formWithDrivers, ({ form, drivers }) => {
      const fields = quickFields(form, drivers)
      const content = aContent({}, [])
      for (const parameter of form.parameters) {
        const path = `values.${parameter.id}`
        const inComposition = groupOfPath(form, content, path)?.content === 'composition'
        expect(isOnQuickPage(fields, form, content, path)).toBe(fields.includes(parameter) || inComposition)
        expect(form.informationGroups.map(({ section }) => section)).toContain(
          sectionOfPath(form, content, path),
        )
      }
    }),
  )
})

test('a T-shirt asks for its mass, the country of making, price and range; what drives it comes with them', async () => {
  const form = await shippedForm('tshirt')
  const ids = (drivers: readonly string[]) => quickFields(form, drivers).map(({ id }) => id)
  const always = ['mass', 'makingCountry', 'makingCountryFrench', 'numberOfReferences', 'price']
  expect(ids([])).toEqual(always)
  expect(ids(['printingType', 'yarnSize'])).toEqual([
    'mass',
    'printingType',
    'makingCountry',
    'makingCountryFrench',
    'numberOfReferences',
    'price',
  ])
})

test('lines of the composition are on the quick page, trims and the rest of the identity are not', async () => {
  const form = await shippedForm('tshirt')
  const state = withLines(form, [
    { type: 'material', id: 'cotton', identity: 'ei-coton' },
    { type: 'trim', id: 'zip', identity: 'long-zip' },
  ])
  const content = aContent({ form: state })
  const isShown = (path: string) => isOnQuickPage([], form, content, path)
  expect(['name', 'category', 'composition', 'composition[0].values.share'].filter(isShown)).toHaveLength(4)
  expect(['reference', 'tags', 'trims', 'composition[1].values.quantity'].filter(isShown)).toEqual([])
})
