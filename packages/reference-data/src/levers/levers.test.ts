import { expect, test } from 'vitest'
import { loadCategoryForms } from '../forms/load-forms.ts'
import { loadMaterialPrices } from '../material-prices.ts'
import { brokenLeverInvariants, loadLeverRules, priceOfFormMaterial } from './load.ts'

const rules = loadLeverRules()
const forms = [...(await loadCategoryForms()).values()]
const materials = new Set(
  forms.flatMap(({ composition }) =>
    composition.material
      .filter(({ id }) => id === 'material')
      .flatMap(({ configuration }) => (configuration.options ?? []).map(({ id }) => id)),
  ),
)

test('substitutes and prices are of materials that forms offer', () => {
  const named = [...rules.substitutes.flatMap(({ from, to }) => [from, to]), ...priceOfFormMaterial.keys()]
  expect(named.filter((id) => !materials.has(id))).toEqual([])
})

test('prices are those of the table of default prices', async () => {
  const known = new Set((await loadMaterialPrices()).map(({ id }) => id))
  expect([...priceOfFormMaterial.values()].filter((id) => !known.has(id))).toEqual([])
})

test('every rule is about fields that some form has', () => {
  const missing = rules.rules.filter(({ place, parameters }) =>
    parameters.some(
      (id) =>
        !forms.some((form) =>
          (place === 'product' ? form.parameters : form.composition[place]).some((one) => one.id === id),
        ),
    ),
  )
  expect(missing.map(({ id }) => id)).toEqual([])
})

test('a table that contradicts itself is refused with its reasons', () => {
  const [first] = rules.rules
  const broken = {
    ...rules,
    mostRuns: 0,
    rules: first ? [...rules.rules, first] : [],
    substitutes: [{ from: 'cotton', to: 'cotton', part: 2, keepsOrigin: true }],
  }
  expect(brokenLeverInvariants(broken)).toEqual([
    'everyRuleHasAKindAndAnIdOfItsOwn: material',
    'noMaterialReplacesItself: cotton cotton',
    'everyBoundIsAbove0: mostRuns',
  ])
})
