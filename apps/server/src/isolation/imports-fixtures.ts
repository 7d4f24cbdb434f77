import { sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'

const counts = {
  rows: 1,
  ready: 1,
  faulty: 0,
  withWarnings: 0,
  created: 1,
  updated: 0,
  unchanged: 0,
  drafts: 0,
}
const column = (index: number, header: string, field: string) => ({
  index,
  header,
  field,
  certainty: 'sure',
  unit: null,
  samples: [],
})

/** A file that was checked and can be run, what its values mean, and an evaluation that was written from a row. */
export async function createImportFixture(
  tx: Tx,
  organizationId: string,
  { author, evaluation }: { readonly author: string; readonly evaluation: string },
  word: string,
) {
  const file = `reference,category,composition\n${word},tshirt,100% cotton\n`
  const columns = [
    column(0, 'reference', 'reference'),
    column(1, 'category', 'category'),
    column(2, 'composition', 'composition'),
  ]
  const [row] = (
    await tx.execute<{ id: string }>(sql`
      insert into imports (organization_id, author_id, author_name, file_name, format, content, sheets, sheet, header_row,
        columns, auto_evaluate, auto_create_products, counts, search_text)
      values (${organizationId}, ${author}, ${`${word} owner`}, ${`${word}.csv`}, 'csv', convert_to(${file}, 'UTF8'),
        ${JSON.stringify([{ name: `${word}.csv`, rows: 2 }])}::jsonb, ${`${word}.csv`}, 1,
        ${JSON.stringify(columns)}::jsonb, false, false, ${JSON.stringify(counts)}::jsonb, ${word})
      returning id`)
  ).rows
  if (row === undefined) throw new Error('The database gave no row back.')
  const said = {
    reference: word,
    name: null,
    categoryId: 'tshirt',
    values: {},
    materials: null,
    trims: null,
    product: {},
  }
  await tx.execute(sql`insert into import_rows (organization_id, import_id, row, cells, said, reference, identity, content_hash, outcome)
    values (${organizationId}, ${row.id}, 2, ${JSON.stringify([word, 'tshirt', '100% cotton'])}::jsonb,
      ${JSON.stringify(said)}::jsonb, ${word}, ${word}, ${word}, 'created')`)
  await tx.execute(sql`insert into import_meanings (organization_id, kind, field, words, meaning)
    values (${organizationId}, 'value', 'composition', ${word}, 'ei-coton') on conflict do nothing`)
  await tx.execute(sql`insert into imported_evaluations (organization_id, evaluation_id, identity, content_hash)
    values (${organizationId}, ${evaluation}, ${word}, ${word}) on conflict do nothing`)
  await tx.execute(sql`insert into import_journal (organization_id, import_id, row, entity, record_id, before, row_version_after)
    values (${organizationId}, ${row.id}, 2, 'evaluation', ${evaluation}, null, 1)`)
  const profile = [{ words: 'reference', header: 'reference', field: 'reference' }]
  const [recurring] = (
    await tx.execute<{ id: string }>(sql`
      insert into import_profiles (organization_id, name, kind, columns, meanings, auto_evaluate, auto_create_products,
        author_name)
      values (${organizationId}, ${`${word} ${row.id}`}, 'products', ${JSON.stringify(profile)}::jsonb, '[]', false, false, ${word})
      returning id`)
  ).rows
  if (recurring === undefined) throw new Error('The database gave no row back.')
  return { imports: row.id, import_profiles: recurring.id }
}
