import { sql } from 'drizzle-orm'
import type { CallParsed, deleteSelectedCollections } from '@ecotrame/contract'
import { recordChanges } from '../../../platform/audit/record-change.ts'
import type { BulkChange } from '../../bulk/index.ts'
import { sightOf } from '../../evaluations/index.ts'
import { productCollections as collections } from '../tables.ts'
import { deleteCollections as deleteRows, findCollections, matching, membersOf } from './collection-store.ts'

type Selection = CallParsed<typeof deleteSelectedCollections>['body']['selection']
type Filters = Extract<Selection, { filter: unknown }>['filter']

/** Deletes collections; their products stay. */
export const deleteCollections: BulkChange<Filters, object> = {
  list: {
    table: collections,
    id: collections.id,
    name: collections.name,
    createdAt: collections.createdAt,
    matching: (session, filter) => matching(sightOf(session), filter),
    everything: {},
  },
  kind: 'delete_product_collections',
  permission: 'delete_product_collection',
  batch: 50,
  prepare: (_tx, { session }) => ({
    verdict: sql`null::text`,
    apply: async (tx, items) => {
      const ids = items.map(({ id }) => id)
      const sight = sightOf(session)
      const records = await findCollections(tx, sight, ids)
      const members = await membersOf(tx, sight, ids)
      await deleteRows(tx, session.organizationId, ids)
      await recordChanges(
        tx,
        session,
        records.map(({ id, name, description, calculationType, team }) => ({
          entity: 'product_collection',
          entityId: id,
          entityName: name,
          action: 'delete',
          before: {
            name,
            description,
            calculationType,
            team: team?.name ?? null,
            products: members.filter(({ collectionId }) => collectionId === id).map((member) => member.name),
          },
        })),
      )
      return []
    },
  }),
}
