import { expect, test } from 'vitest'
import { categoryProfile, drivingFields, fieldSwings, widthOf, type AskedScore } from '@ecotrame/lca'
import { figuresOf } from '../../src/precision/field-effects.ts'
import { methodsFor } from '../../src/scoring/scored-form.ts'
import { basisOf } from '../attribution/products.ts'
import { tables } from './fields.ts'

function drivenBy(category: string, asked: AskedScore) {
  const basis = basisOf(category)
  const pefCategory = basis.method.categories.get(category)
  if (!pefCategory) throw new Error(`no category ${category}`)
  let ids = 0
  const profile = categoryProfile(basis.form, pefCategory, tables.profile, () => String(++ids))
  const found = drivingFields(profile, basis, tables, asked)
  const swings = fieldSwings(profile, basis, tables, asked)
  if (!found.ok || !swings.ok) throw new Error('the reference product has a score')
  const [figure = 0] =
    figuresOf(profile.state, { asked: [asked], methods: methodsFor([asked], basis), basis }) ?? []
  return { form: basis.form, ids: found.value, swings: swings.value, figure }
}

test.each([
  ['tshirt', 'fr_dur'],
  ['jeans', 'fr_dur'],
  ['socks', 'fr_dur'],
  ['sneakers', 'pef'],
] as const)(
  '%s: fields of its form that move its score by a tenth and no others, most first',
  (category, label) => {
    const { form, ids, swings, figure } = drivenBy(category, { label, basis: 'product' })
    const large = swings.filter(
      (swing) => swing.path.startsWith('values.') && widthOf(swing) >= 0.1 * Math.abs(figure),
    )
    expect(ids).toEqual(large.map(({ path }) => path.replace('values.', '')))
    expect(ids.length).toBeGreaterThan(0)
    expect(ids.filter((id) => form.parameters.every((parameter) => parameter.id !== id))).toEqual([])
  },
)

test('the price drives a T-shirt, the country of spinning does not', () => {
  const { ids } = drivenBy('tshirt', { label: 'fr_dur', basis: 'product' })
  expect(ids).toContain('mass')
  expect(ids).toContain('price')
  expect(ids).not.toContain('spinningCountry')
})
