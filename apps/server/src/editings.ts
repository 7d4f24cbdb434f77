import { editingOf, editingsOf, worded, type Editings } from './features/editing/index.ts'
import { editableFacilities, loadFacilityBasis } from './features/facilities/index.ts'
import { editablePrices, loadPriceBasis } from './features/material-prices/index.ts'
import { editablePackagings } from './features/packagings/index.ts'
import { editableProducts, loadClassifications } from './features/products/index.ts'
import type { Evaluated } from './server-deps.ts'

/** Every kind of records that people edit in files. */
export async function loadEditings(deps: Evaluated): Promise<Editings> {
  const classifications = await loadClassifications(deps.catalogue)
  const countries = worded(deps.components.choices.countries)
  const schemes = worded(deps.components.choices.certifications)
  return editingsOf([
    editingOf(editableProducts({ ...deps, classifications })),
    editingOf(editableFacilities(await loadFacilityBasis(), { countries, schemes })),
    editingOf(editablePackagings(deps.pef, countries)),
    editingOf(editablePrices(await loadPriceBasis())),
  ])
}
