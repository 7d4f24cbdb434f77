import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import type { OrganizationDatabase } from '../../platform/database/database.ts'
import { serve } from '../../platform/http/serve.ts'
import type { EditableKind } from './editable.ts'
import type { Editings } from './editing.ts'

const calls = {
  products: contract.editProducts,
  sales: contract.editSales,
  collections: contract.editCollections,
  components: contract.editComponents,
  organization_data: contract.editOrganizationData,
  packagings: contract.editPackagings,
  facilities: contract.editFacilities,
  material_prices: contract.editMaterialPrices,
} as const satisfies Record<EditableKind, unknown>

/** The files for editing, of every kind that there is. */
export function registerEditing(
  server: FastifyInstance,
  { database, editings }: { readonly database: OrganizationDatabase; readonly editings: Editings },
): void {
  for (const [kind, call] of Object.entries(calls)) {
    const editing = editings.get(kind as EditableKind)
    if (editing === undefined) throw new Error(`There is no editable of ${kind}.`)
    serve(server, call, ({ session, language, params, query }) =>
      editing.file(database, { session, language: query.language ?? language }, params.format),
    )
  }
}
