import { expect, test } from 'vitest'
import { loadCategoryForms, loadFacilityProcesses, loadImportHeaders, loadImportSources } from './index.ts'

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
  'material',
  'materialShare',
  'materialQuantity',
  'massUnit',
  'variant',
  'parentReference',
  'keywords',
  'attributeName',
  'attributeValue',
  'attributes',
]

test('every name of a column stands for a field of the import or of a form', async () => {
  const forms = await loadCategoryForms()
  const known = new Set([
    ...ownFields,
    ...[...forms.values()].flatMap(({ parameters }) => parameters.map(({ id }) => id)),
  ])
  const unknown = (await loadImportHeaders()).filter(({ field }) => !known.has(field))
  expect(unknown).toEqual([])
  const ofSources = await loadImportSources()
  expect(ofSources.filter(({ field }) => field !== null && !known.has(field))).toEqual([])
})

test('every source is known by columns, and every process has a name in both languages', async () => {
  const sources = await loadImportSources()
  const named = new Set(sources.filter(({ needed }) => needed).map(({ source }) => source))
  expect(new Set(sources.map(({ source }) => source))).toEqual(named)
  const words = await loadFacilityProcesses()
  const namesIn = (language: 'en' | 'fr') =>
    words.filter(({ proposed }) => proposed === language).map(({ process }) => process)
  expect(namesIn('en').toSorted()).toEqual([...new Set(words.map(({ process }) => process))].toSorted())
  expect(namesIn('fr').toSorted()).toEqual(namesIn('en').toSorted())
})
