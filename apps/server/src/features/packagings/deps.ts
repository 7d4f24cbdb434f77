import type { OrganizationDatabase } from '../../platform/database/database.ts'
import type { Catalogue } from '../categories/index.ts'
import type { FrenchMethod, DatasetBasis } from '../evaluations/index.ts'
import type { ProductsOfPackagings } from './products.ts'

/** What the feature works with. */
export interface PackagingsDeps {
  readonly database: OrganizationDatabase
  readonly catalogue: Catalogue
  readonly method: FrenchMethod
  readonly datasets: DatasetBasis
  readonly products: ProductsOfPackagings
}
