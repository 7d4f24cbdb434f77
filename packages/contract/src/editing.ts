import * as z from 'zod/mini'
import { navigationQuery } from './account.ts'
import { call, fileAnswer } from './call.ts'
import { exportFiles, exportLanguage, exportParams } from './exports.ts'
import type { Permission } from './permissions.ts'

/** A file of all records of a kind in sight, to be edited and handed in again as an import. */
const editingExport = <const Path extends string, const Access extends Permission>(
  kind: Path,
  access: Access,
  what: string,
) =>
  call({
    method: 'GET',
    path: `/editing/${kind}/:format`,
    access,
    capability: 'export',
    navigation: true,
    tag: 'editing',
    summary: `${what} that the caller may see, as a file to edit: handed in again unchanged it changes nothing`,
    params: exportParams,
    query: z.object({ ...exportLanguage, ...navigationQuery }),
    answer: fileAnswer,
    file: exportFiles,
    errors: [],
  })

export const editProducts = editingExport('products', 'update_product', 'Products with what is in them')
export const editSales = editingExport('sales', 'update_product', 'Units sold of products, a row a season,')
export const editCollections = editingExport(
  'collections',
  'update_product_collection',
  'Collections with their products',
)
export const editComponents = editingExport('components', 'update_component', 'Components')
export const editPackagings = editingExport(
  'packagings',
  'update_packaging',
  'Packagings with their materials',
)
export const editFacilities = editingExport(
  'facilities',
  'update_facility',
  'Facilities with contacts, certificates and own data',
)
export const editMaterialPrices = editingExport(
  'material-prices',
  'update_material_price',
  'All prices of materials, those of before too,',
)
export const editOrganizationData = editingExport(
  'organization-data',
  'update_organization',
  'Sets of organization data',
)
