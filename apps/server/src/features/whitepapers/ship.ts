import type { ReferenceDocument } from '@ecotrame/reference-data/learning'
import type { Tx } from '../../platform/database/database.ts'
import { shipContents } from '../trainings/index.ts'
import { columnsOf, whitepapers } from './whitepapers.ts'

/** Writes the documents of this release: titles, addresses and summaries; the documents stay with their publishers. */
export const shipWhitepapers = (tx: Tx, documents: readonly ReferenceDocument[]): Promise<number> =>
  shipContents(tx, {
    items: documents.map((document) => ({ identifier: `whitepaper/${document.id}`, item: document })),
    table: whitepapers,
    columns: ({ id: _id, ...document }) => columnsOf({ ...document, state: 'published' }),
  })
