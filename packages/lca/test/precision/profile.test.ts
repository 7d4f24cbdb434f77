import { describe, expect, test } from 'vitest'
import { categoryProfile } from '@ecotrame/lca'
import { forms } from '../pef/form-products.ts'
import { method } from '../pef/products.ts'
import { tables, valueAt } from './fields.ts'

const profileOf = (category: string) => {
  const [form, known] = [forms.get(category), method.categories.get(category)]
  if (!form || !known) throw new Error(`no category ${category}`)
  let ids = 0
  return { form, ...categoryProfile(form, known, tables.profile, () => `id ${(ids += 1)}`) }
}

describe('the reference product of a category (DPR §1)', () => {
  test.each([
    // category, material, mass, g/m²
    ['tshirt', 'ei-coton', 150, 200],
    ['bath-towel', 'cotton', 400, null],
    ['handbag', 'pu-leather', 400, 900],
    ['rubber-boots', 'natural-rubber', 400, null],
    ['suitcase', 'pp-plastic', 400, null],
    ['packaging', 'board', 400, null],
  ])('%s is of %s, %i g', (category, material, mass, surfaceMass) => {
    const { state } = profileOf(category)
    const at = (path: string) => valueAt(state, path)
    expect(at('composition[0].values.material')).toBe(material)
    expect([at('values.mass'), at('composition[0].values.share')]).toEqual([mass, 100])
    expect(at('values.makingCountry')).toBe('CN')
    if (surfaceMass !== null) expect(at('values.surfaceMass')).toBe(surfaceMass)
    else expect(at('values.surfaceMass')).not.toBe(900)
  })
  test('is all default: what it assumes beside is known no better, its material is a generic one', () => {
    for (const category of forms.keys()) {
      const { form, state, classes = {} } = profileOf(category)
      for (const { id, configuration } of form.parameters)
        if (state.values[id]?.origin !== 'default') {
          expect(classes[`values.${id}`], `${category} ${id}`).toBe('default')
          expect(['mass', 'makingCountry', 'surfaceMass']).toContain(id)
        } else expect(state.values[id]?.value).toBe(configuration.default)
      expect(classes['composition[0].values.material']).toBe('secondary_generic')
      expect(classes['composition[0].values.share']).toBe('secondary_generic')
      expect(state.composition.slice(1).every(({ type }) => type === 'trim')).toBe(true)
      expect(state.composition.slice(1)).toHaveLength(form.defaultTrims.length)
    }
  })
  test('keeps a mass that the method gives', () => {
    for (const [category, { parameters }] of forms) {
      const own = parameters.find(({ id }) => id === 'mass')?.configuration.default
      expect(profileOf(category).state.values['mass']?.value, category).toBe(own ?? tables.profile.massG)
    }
  })
})
