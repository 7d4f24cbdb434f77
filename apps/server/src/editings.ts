import type { Classification } from '@ecotrame/contract'
import { editingOf, editingsOf, worded, type Editings } from './features/editing/index.ts'
import { editableFacilities, type FacilityBasis } from './features/facilities/index.ts'
import { editablePrices, type PriceBasis } from './features/material-prices/index.ts'
import { editablePackagings } from './features/packagings/index.ts'
import { editableData } from './features/organization-data/index.ts'
import { editableCollections, editableProducts, editableSales } from './features/products/index.ts'
import type { Catalogue } from './features/categories/index.ts'
import { editableComponents, type ComponentBasis } from './features/components/index.ts'
import type { FrenchMethod, DatasetBasis } from './features/evaluations/index.ts'

interface Basis {
  readonly method: FrenchMethod
  readonly datasets: DatasetBasis
  readonly catalogue: Catalogue
  readonly components: ComponentBasis
  readonly facilities: FacilityBasis
  readonly prices: PriceBasis
  readonly classifications: readonly Classification[]
}

/** Every kind of records that people edit in files. */
export function everyEditing(deps: Basis): Editings {
  const countries = worded(deps.components.choices.countries)
  const schemes = worded(deps.components.choices.certifications)
  return editingsOf([
    editingOf(editableProducts(deps)),
    editingOf(editableSales(deps)),
    editingOf(editableFacilities(deps.facilities, { countries, schemes })),
    editingOf(editablePackagings(deps.datasets, countries)),
    editingOf(editablePrices(deps.prices)),
    editingOf(editableCollections()),
    editingOf(editableComponents(deps)),
    editingOf(editableData(deps.catalogue)),
  ])
}
