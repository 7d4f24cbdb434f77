import { describe, expect, test } from 'vitest'
import {
  checkOrganizationValues,
  formValue,
  organizationDefaults,
  organizationFields,
  withoutOtherChannels,
  type CategoryForm,
  type OrganizationValues,
} from '@ecotrame/lca'
import { loadCategoryForm } from '@ecotrame/reference-data'

const loaded = await loadCategoryForm('tshirt')
if (loaded === undefined) throw new Error('There is no form of T-shirts')
const form: CategoryForm = loaded
const refusals = (values: OrganizationValues) =>
  checkOrganizationValues(form, values).map(({ path, code }) => `${path} ${code}`)

describe('organization data', () => {
  test('fills how products travel, are sold and last, and nothing of one product', () => {
    const ids = organizationFields(form).map(({ id }) => id)
    expect(ids).toContain('storeShare')
    expect(ids).toContain('physicalDurability')
    expect(ids).not.toContain('mass')
    expect(refusals({ mass: 120 })).toEqual(['values.mass UNKNOWN_PARAMETER'])
  })

  test.each([
    ['channels that make up the whole', { storeShare: 60, onlineShare: 40 }, []],
    ['channels that do not', { storeShare: 60, onlineShare: 30 }, ['values.storeShare SHARES_NOT_100']],
    ['channels that make it up but for what doubles lose', { storeShare: 60, onlineShare: 40 - 1e-7 }, []],
    [
      'channels that miss a little',
      { storeShare: 60, onlineShare: 39.999 },
      ['values.storeShare SHARES_NOT_100'],
    ],
    ['one channel that is not all', { onlineShare: 30 }, ['values.onlineShare SHARES_NOT_100']],
    ['a field without a value', { price: null }, ['values.price REQUIRED']],
    ['a value outside its limits', { repairability: 40 }, ['values.repairability OUT_OF_RANGE']],
    ['a word that is none', { business: 'bakery' }, ['values.business UNKNOWN_CODE']],
  ] as const)('%s', (_, values, expected) => {
    expect(refusals(values)).toEqual(expected)
  })

  test('names the field that is wrong', () => {
    expect(checkOrganizationValues(form, { mass: 120 })[0]?.params).toEqual({ value: 'mass' })
    expect(checkOrganizationValues(form, { onlineShare: 30 })[0]?.params).toEqual({ percent: 30 })
  })

  test('is left out where the form does not take it any more, and knows where it comes from', () => {
    const values = organizationDefaults(form, { repairability: 40, storeShare: 60, onlineShare: 40, gone: 1 })
    expect(Object.entries(values).map(([id, { value, origin }]) => [id, value, origin])).toEqual([
      ['storeShare', 60, 'organization'],
      ['onlineShare', 40, 'organization'],
    ])
  })

  test('leaves the channels to who gives one of them', () => {
    const defaults = organizationDefaults(form, { price: 30, storeShare: 60, onlineShare: 40 })
    const store = form.parameters.find(({ id }) => id === 'storeShare')
    if (!store) throw new Error('No field storeShare')
    const typed = { storeShare: formValue(store, 100, 'user') }
    expect(Object.keys(withoutOtherChannels(defaults, typed))).toEqual(['price'])
    const left = { storeShare: formValue(store, null, 'default') }
    expect(withoutOtherChannels(defaults, left)).toEqual(defaults)
  })
})
