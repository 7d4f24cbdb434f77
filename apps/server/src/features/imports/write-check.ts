import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { teams } from '../../platform/organizations/tables.ts'
import { checkRows, meaningsWith } from './check-import.ts'
import type { ImportsDeps, StepDeps } from './deps.ts'
import { importerOf } from './importer.ts'
import { findImportRecord, updateImport } from './import-store.ts'
import { importAnswer } from './answers.ts'
import { findDecided } from './change-store.ts'
import { findingsOf } from './findings.ts'
import { findMeanings } from './meanings-store.ts'
import type { OpenedFile } from './open-file.ts'
import { begin } from './reading/cells.ts'
import type { Column } from './reading/columns.ts'
import { deleteRows } from './row-store.ts'
import type { imports, KeptColumn } from './tables.ts'
import type { Import } from '@ecotrame/contract'
import { problem } from '../../platform/errors/problem.ts'
import { searchTextOf } from './search-text.ts'
import type { Caller } from '../../platform/sessions/session.ts'

const samplesShown = 3

/** A column with the first values that stand in it. */
const withSamples = (columns: readonly Column[], { rows }: Pick<OpenedFile, 'rows'>): readonly KeptColumn[] =>
  columns.map((column) => {
    const samples: string[] = []
    for (const { cells } of rows) {
      const text = cells[column.index]?.text ?? ''
      if (text !== '' && !samples.includes(text)) samples.push(begin(text, 100))
      if (samples.length === samplesShown) break
    }
    return { ...column, samples }
  })

type Stored = Pick<
  typeof imports.$inferSelect,
  | 'id'
  | 'organizationId'
  | 'kind'
  | 'fileName'
  | 'content'
  | 'sheet'
  | 'categoryId'
  | 'corrections'
  | 'meanings'
> &
  Pick<typeof imports.$inferSelect, 'autoEvaluate' | 'autoCreateProducts' | 'teamId' | 'decision'>

/** How a file is read from now on. */
export interface Rereading extends Stored {
  /** As somebody chose them; without them as they are recognised. */
  readonly columns: readonly Column[] | null
  /** The file as it was opened just now. */
  readonly opened: OpenedFile
}

/** Reads and checks a file anew, and keeps what was found. The rows that were there are replaced. */
export async function checkAnew(tx: Tx, deps: StepDeps, caller: Caller, wanted: Rereading): Promise<void> {
  const { organizationId, id } = wanted
  const remembered = await findMeanings(tx, organizationId)
  const { opened: file } = wanted
  const columns = wanted.columns ?? file.columns
  const decided = await findDecided(tx, wanted)
  await deleteRows(tx, wanted)
  const counts = await checkRows(tx, importerOf(deps.importers, wanted.kind), caller, {
    ...wanted,
    decided,
    purpose: file.purpose,
    language: file.language,
    columns,
    meanings: meaningsWith(remembered.values, wanted.meanings),
    team: await teamNamed(tx, organizationId, wanted.teamId),
    rows: file.rows,
  })
  await updateImport(tx, organizationId, id, {
    purpose: file.purpose,
    sheet: file.sheet,
    sheets: file.sheets,
    headerRow: file.headerRow,
    columns: withSamples(columns, file),
    notes: file.notes,
    categoryId: wanted.categoryId,
    corrections: wanted.corrections,
    meanings: wanted.meanings,
    autoEvaluate: wanted.autoEvaluate,
    autoCreateProducts: wanted.autoCreateProducts,
    teamId: wanted.teamId,
    counts,
    searchText: searchTextOf(wanted.fileName),
  })
}

/** A team with its name. */
export async function teamNamed(tx: Tx, organizationId: string, id: string | null) {
  if (id === null) return null
  const [team] = await tx
    .select({ id: teams.id, name: teams.name })
    .from(teams)
    .where(and(eq(teams.organizationId, organizationId), eq(teams.id, id)))
  return team ?? null
}

/** An import as its author sees it. @throws NOT_FOUND */
export async function readImportWithin(
  tx: Tx,
  deps: StepDeps,
  { session, language }: Caller,
  id: string,
): Promise<Import> {
  const record = await findImportRecord(tx, session, id)
  if (record === undefined) throw problem('NOT_FOUND')
  return importAnswer(deps, record, await findingsOf(tx, record), language)
}

export const readImport = (deps: ImportsDeps, caller: Caller, id: string): Promise<Import> =>
  deps.database.inOrganization(caller.session.organizationId, (tx) => readImportWithin(tx, deps, caller, id))
