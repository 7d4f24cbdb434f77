import { sql } from 'drizzle-orm'
import type { ReferenceDocument } from '@ecotrame/reference-data/learning'
import type { Tx } from '../../platform/database/database.ts'
import { shipContents } from '../trainings/index.ts'
import { insertWhitepaper, updateWhitepaper, type WhitepaperFields } from './whitepaper-store.ts'

const rowOf = ({ id: _id, ...document }: ReferenceDocument): WhitepaperFields => ({
  ...document,
  state: 'published',
})

/** Writes the documents of this release: titles, addresses and summaries; the documents stay with their publishers. */
export const shipWhitepapers = (tx: Tx, documents: readonly ReferenceDocument[]): Promise<number> =>
  shipContents(tx, {
    items: documents.map((document) => ({ identifier: `whitepaper/${document.id}`, item: document })),
    table: sql`whitepapers`,
    insert: (writing, document) => insertWhitepaper(writing, rowOf(document)),
    update: (writing, id, document) => updateWhitepaper(writing, id, rowOf(document)),
  })
