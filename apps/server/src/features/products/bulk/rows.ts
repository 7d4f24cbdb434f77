import type { Rows } from '../../bulk/index.ts'
import { sightOf } from '../../evaluations/index.ts'
import { entryOf } from '../audited.ts'
import type { ProductRecord } from '../product-columns.ts'
import { findRecords, lockNames } from '../product-store.ts'

export const productRows: Rows<ProductRecord> = {
  lock: (tx, session, ids) => lockNames(tx, sightOf(session), ids),
  read: async (tx, session, ids) => {
    const records = await findRecords(tx, sightOf(session), ids)
    return new Map(records.map((record) => [record.id, record]))
  },
  entryOf,
}
