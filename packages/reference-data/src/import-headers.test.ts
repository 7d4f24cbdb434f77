import { expect, test } from 'vitest'
import { loadCategoryForms, loadImportHeaders } from './index.ts'

const ownFields = [
  'reference',
  'name',
  'category',
  'gtin',
  'brand',
  'description',
  'season',
  'unitsSold',
  'composition',
  'materialCountry',
  'trims',
  'others',
]

test('every name of a column stands for a field of the import or of a form', async () => {
  const forms = await loadCategoryForms()
  const known = new Set([
    ...ownFields,
    ...[...forms.values()].flatMap(({ parameters }) => parameters.map(({ id }) => id)),
  ])
  const unknown = (await loadImportHeaders()).filter(({ field }) => !known.has(field))
  expect(unknown).toEqual([])
})
