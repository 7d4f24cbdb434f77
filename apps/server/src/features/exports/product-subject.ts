import type { Catalogue } from '../categories/index.ts'
import { productRowsOf } from '../products/index.ts'
import { productFields, type ExportedProduct } from './product-fields.ts'
import { gathered } from './source-lines.ts'
import type { Subject } from './subject.ts'
import { sourcesOfProducts } from './version-sources.ts'

export type ProductSubject = Subject<string, ExportedProduct>

export const productSubject = (deps: { readonly catalogue: Catalogue }): ProductSubject => ({
  kind: 'products',
  permission: 'export_product',
  sheetName: { en: 'Products', fr: 'Produits' },
  fileName: 'products',
  fields: productFields,
  items: async (tx, session, ids) => {
    const rows = await productRowsOf(tx, deps, { session }, ids)
    const sources = await sourcesOfProducts(tx, session.organizationId, ids)
    return rows.map((row) => ({ row, sources: gathered(sources.get(row.id) ?? []) }))
  },
  sourcesOf: ({ sources }) => sources,
})
