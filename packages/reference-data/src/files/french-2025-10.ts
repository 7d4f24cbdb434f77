import constants from '../../data/french-2025-10/constants.json?raw'
import countries from '../../data/french-2025-10/countries.csv?raw'
import impactCategories from '../../data/french-2025-10/impact_categories.csv?raw'
import materials from '../../data/french-2025-10/materials.csv?raw'
import processes from '../../data/french-2025-10/processes.csv?raw'
import productTrims from '../../data/french-2025-10/product_trims.csv?raw'
import products from '../../data/french-2025-10/products.csv?raw'
import distances from '../../data/french-2025-10/transport_distances.csv?raw'
import trims from '../../data/french-2025-10/trims.csv?raw'
import rules from '../../data/french-rules/2025-10.json?raw'
import type { FrenchCostFiles } from '../french-cost/files.ts'

/** The files of release 2025-10, one chunk of the browser's build. */
export const files: FrenchCostFiles = {
  constants,
  countries,
  impactCategories,
  materials,
  processes,
  productTrims,
  products,
  distances,
  trims,
  rules,
}
