import type { Permission } from '@ecotrame/contract'
import type { Wording } from '@ecotrame/lca'
import type { OrganizationDatabase, Tx } from '../../platform/database/database.ts'
import type { FieldProblem } from '../../platform/errors/problem.ts'
import type { Language, Session } from '../../platform/sessions/session.ts'
import type { ListEntry, ListField } from '../../platform/tables/list-cell.ts'

/** Kinds of records that go out for editing and come back; evaluations have an importer of their own. */
export type EditableKind =
  | 'products'
  | 'collections'
  | 'components'
  | 'packagings'
  | 'facilities'
  | 'material_prices'
  | 'organization_data'

export interface Asker {
  readonly session: Session
  readonly language: Language
}

/** What a field of a record holds: a choice is its id, a day is `2026-11-23`. */
export type Value = string | number | boolean | null | readonly ListEntry[]

/** One of the words of a list, as files write it. */
export interface Choice {
  readonly id: string
  readonly label: Wording
}

/** A field of the entries of a list. */
export interface EntryField extends ListField {
  readonly choices?: readonly Choice[]
}

/** A column of the file. */
export interface EditableField<Item> {
  readonly id: string
  readonly title: Wording
  readonly unit?: string
  readonly kind: 'text' | 'number' | 'integer' | 'boolean' | 'day' | 'choice' | 'list'
  readonly choices?: readonly Choice[]
  readonly entries?: readonly EntryField[]
  /** The order of the entries says nothing. */
  readonly anyOrder?: true
  /** Stands there for information: a changed cell is an error. */
  readonly readOnly?: true
  /** A new record needs it, and none may lose it. */
  readonly required?: true
  /** Other names that columns of foreign files bear. */
  readonly names?: readonly string[]
  readonly value: (item: Item) => Value
}

/** A record with the version of its row. */
export interface EditedItem {
  readonly id: string
  readonly rowVersion: number
}

/** What a row of a file says otherwise than its record; of a new one all that it says. */
export interface SaidChanges<Item> {
  readonly item: Item | null
  readonly said: Readonly<Record<string, Value>>
}

/** What is wrong with a field; `path` begins with its id. */
export type Refusal = FieldProblem

/** The body of the call that saves a record, or why there is none. */
export type BodyOf<Body> = { readonly body: Body } | { readonly refusals: readonly Refusal[] }

/**
 * Records that people edit in a file: how they are found, written in cells, and saved. What is declared here once makes the
 * file that goes out and the reader of the one that comes back, so that both say the same.
 */
export interface Editable<Item extends EditedItem, Body> {
  readonly kind: EditableKind
  readonly permissions: { readonly update: Permission; readonly create: Permission }
  readonly idTitle: Wording
  readonly sheetName: Wording
  readonly fileName: string
  readonly fields: readonly EditableField<Item>[]
  /** Fields by which a row without an id is known, the surest first. */
  readonly keys: readonly string[]
  /** All that the caller may see, in the order of the file. */
  readonly ids: (tx: Tx, session: Session) => Promise<readonly string[]>
  /** Those of them that the caller may see, in the order of the ids. */
  readonly items: (tx: Tx, session: Session, ids: readonly string[]) => Promise<readonly Item[]>
  /** Ids of those whose key is one of these, whatever its case. */
  readonly idsByKey: (
    tx: Tx,
    session: Session,
    key: string,
    values: readonly string[],
  ) => Promise<readonly string[]>
  /** The bodies that say these changes, names turned into ids: all at once, so that nothing is looked up row by row. */
  readonly bodies: (
    tx: Tx,
    asker: Asker,
    rows: readonly SaidChanges<Item>[],
  ) => Promise<readonly BodyOf<Body>[]>
  /** Through the feature's own update or create, with its checks and its entry in the audit log. @returns the id */
  readonly save: (
    database: OrganizationDatabase,
    asker: Asker,
    item: Item | null,
    body: Body,
  ) => Promise<string>
}
