import { importPurposes, type ImportKind, type Permission } from '@ecotrame/contract'
import type { Wording } from '@ecotrame/lca'
import type { Tx } from '../../platform/database/database.ts'
import type { Caller, Language } from '../../platform/sessions/session.ts'
import type { Column } from './reading/columns.ts'
import type { Field, Fields } from './reading/fields.ts'
import type { Meanings } from './reading/meanings.ts'
import type { FoundProblem } from './reading/problems.ts'
import type { FileRow } from './reading/row-reader.ts'

/**
 * Where a file comes from. `foreign`: from elsewhere, where an empty cell says nothing. `export`: an ordinary export of
 * ours. `editing`: an export for editing, where an empty cell takes away what is there. `program`: a call, in which the same
 * holds, and where nothing is guessed or left out.
 */
export const filePurposes = importPurposes
export type FilePurpose = (typeof filePurposes)[number]

/** Whether cells have the words of our exports. */
export const isOurs = (purpose: FilePurpose): boolean => purpose === 'export' || purpose === 'editing'
/** Whether an empty cell takes away what is there. */
export const clears = (purpose: FilePurpose): boolean => purpose === 'editing' || purpose === 'program'

/** What is known of a file besides its rows. */
export interface FileOptions {
  readonly purpose: FilePurpose
  readonly columns: readonly Column[]
  /** Category of rows that name none. */
  readonly categoryId: string | null
  readonly autoEvaluate: boolean
  readonly autoCreateProducts: boolean
  readonly team: { readonly id: string; readonly name: string } | null
}

/** How the rows of a file are read. */
export interface FileReading extends Pick<FileOptions, 'purpose' | 'columns' | 'categoryId'> {
  readonly meanings: Meanings
  /** That its titles and names are written in, as far as that is known. */
  readonly language: Language
  /** What the plan of the organization opens. */
  readonly opens: (capability: string) => boolean
}

/** What no two rows of a file may have. */
export interface RowKey {
  readonly field: string
  /** Code of the problem of both rows. */
  readonly code: 'DUPLICATE_ID' | 'DUPLICATE_REFERENCE' | 'DUPLICATE_GTIN' | 'DUPLICATE_NAME'
  readonly key: string
  readonly value: string
}

/** A row as it was read. */
export interface ReadRow<Said> {
  readonly row: number
  /** What it says; `null`: an error stops it. It is kept as JSON until the import is run. */
  readonly said: Said | null
  /** What people call it. */
  readonly reference: string | null
  readonly problems: readonly FoundProblem[]
}

/** A row that can be taken, with what tells it from others. */
export interface TakenRow<Said> {
  readonly row: number
  readonly said: Said
  readonly identity: string
  readonly hash: string
}

/** A text of a file; in both languages where they write it differently. `''`: nothing stands there. */
export type ChangedText = string | Wording

/** What one cell changes. */
export interface Change {
  /** Place of its column; `null`: found by the field. */
  readonly column: number | null
  readonly field: string | null
  /** What is changed, where the name of the field does not say it all. */
  readonly title: Wording | null
  readonly from: ChangedText
  readonly to: ChangedText
  /** Something that was there is taken away. */
  readonly loses: boolean
}

type PlannedOutcome = 'created' | 'updated' | 'unchanged' | 'faulty'

/** What a row does with what is there now. */
export interface PlannedRow<Said, Plan> extends TakenRow<Said> {
  readonly outcome: PlannedOutcome
  /** The record that it is about; `null`: a new one. */
  readonly recordId: string | null
  /** Of an updated row. */
  readonly changes: readonly Change[]
  /** The record is not any more what it was when the file was made. */
  readonly isStale: boolean
  /** What is to be told of a record that it changes. */
  readonly isPublished: boolean
  readonly problems: readonly FoundProblem[]
  /** What the importer needs to take it. */
  readonly plan: Plan
}

/** Scores of a record before and after a change; `null`: there is none. */
export interface Effect {
  readonly name: string
  readonly points: { readonly before: number | null; readonly after: number | null } | null
  readonly pefMicropoints: { readonly before: number | null; readonly after: number | null } | null
}

/** A record that was written, and all that it was before. */
export interface JournalEntry {
  readonly row: number
  readonly entity: string
  readonly recordId: string
  /** From which it can be restored whole; `null`: it was created. */
  readonly before: object | null
  readonly rowVersionAfter: number
}

/** A row that was taken. */
interface WrittenRow {
  readonly row: number
  readonly outcome: 'created' | 'updated'
  readonly recordId: string
}

export interface Taken {
  readonly written: readonly WrittenRow[]
  readonly journal: readonly JournalEntry[]
  readonly evaluated: number
  readonly products: number
}

export interface Choice {
  readonly id: string
  readonly label: string
}

/** What a kind of records says of its files; the wizard knows no kind. */
export interface Importer<Said = unknown, Plan = unknown> {
  readonly kind: ImportKind
  /** Besides that of the service. */
  readonly permission: Permission
  /** What columns can mean. */
  readonly fields: Fields
  /** Fields whose figures add up over the rows of a file. */
  readonly sums?: ReadonlySet<string>
  /** Titles of the first column of an export for editing: they tell the kind. */
  readonly idTitle: Wording
  /** The same of an ordinary export; `null`: it has none. */
  readonly exportedIdTitle: Wording | null
  /** Fields that people may choose for columns of rows of a category, or of any. */
  fieldsIn(category: string | null): readonly Field[]
  /** What no other row may have of what stands in the cells of fields. */
  keysOf(cell: (field: string) => string): readonly RowKey[]
  /** Rows that say one record, put together; without it each row is a record. */
  together?(rows: readonly FileRow[], columns: readonly Column[]): readonly FileRow[]
  /** What is looked up for some rows before they are read. */
  prepare?(tx: Tx, caller: Caller, file: FileReading, rows: readonly FileRow[]): Promise<unknown>
  /** What rows are read with, and how one is read. */
  reader(file: FileReading, prepared?: unknown): (row: FileRow) => ReadRow<Said>
  /** By what a row is known again, in the next file too; `null`: by all that it says. */
  identityOf(said: Said): string | null
  /** What of it tells whether a row says the same as before; without it all. */
  contentOf?(said: Said): unknown
  /** Says what rows do with what is there now. Nothing is written. */
  plan(
    tx: Tx,
    caller: Caller,
    file: FileOptions,
    rows: readonly TakenRow<Said>[],
  ): Promise<readonly PlannedRow<Said, Plan>[]>
  /** What rows that change records do to their scores, by row. */
  effects?(
    tx: Tx,
    caller: Caller,
    rows: readonly PlannedRow<Said, Plan>[],
  ): Promise<ReadonlyMap<number, Effect>>
  /** Writes rows, all in this transaction: nothing of a row is left half. */
  take(tx: Tx, caller: Caller, file: FileOptions, rows: readonly PlannedRow<Said, Plan>[]): Promise<Taken>
  /** What a value can mean, likeliest first. */
  choices(found: FoundProblem, language: Language): readonly Choice[]
  /** What a value of a column is understood as, in words; `null`: it is not. */
  understood(file: FileReading, column: Column, value: string, language: Language): string | null
  /** Text of a problem of its own; `null`: it has none of this code. */
  message?(found: FoundProblem, language: Language): string | null
}

export type Importers = ReadonlyMap<ImportKind, Importer>

export const importersByKind = (importers: readonly Importer[]): Importers =>
  new Map(importers.map((importer) => [importer.kind, importer]))

/** @throws when no importer was handed in for a kind that is stored */
export function importerOf(importers: Importers, kind: ImportKind): Importer {
  const importer = importers.get(kind)
  if (importer === undefined) throw new Error(`There is no importer of ${kind}.`)
  return importer
}
