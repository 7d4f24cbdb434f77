import { editingOf, editingsOf, worded, type Editings } from './features/editing/index.ts'
import { editableFacilities, loadFacilityBasis } from './features/facilities/index.ts'
import { editablePrices, loadPriceBasis } from './features/material-prices/index.ts'
import { editablePackagings } from './features/packagings/index.ts'
import { editableData } from './features/organization-data/index.ts'
import { editableCollections, editableProducts, loadClassifications } from './features/products/index.ts'
import type { Catalogue } from './features/categories/index.ts'
import { editableComponents, type ComponentBasis } from './features/components/index.ts'
import type { FrenchMethod, PefBasis } from './features/evaluations/index.ts'

interface Basis {
  readonly method: FrenchMethod
  readonly pef: PefBasis
  readonly catalogue: Catalogue
  readonly components: ComponentBasis
}

/** Every kind of records that people edit in files. */
export async function loadEditings(deps: Basis): Promise<Editings> {
  const classifications = await loadClassifications(deps.catalogue)
  const countries = worded(deps.components.choices.countries)
  const schemes = worded(deps.components.choices.certifications)
  return editingsOf([
    editingOf(editableProducts({ ...deps, classifications })),
    editingOf(editableFacilities(await loadFacilityBasis(), { countries, schemes })),
    editingOf(editablePackagings(deps.pef, countries)),
    editingOf(editablePrices(await loadPriceBasis())),
    editingOf(editableCollections()),
    editingOf(editableComponents(deps)),
    editingOf(editableData(deps.catalogue)),
  ])
}
