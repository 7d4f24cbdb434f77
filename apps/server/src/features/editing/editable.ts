import type { AuditedEntity, Permission } from '@ecotrame/contract'
import type { Wording } from '@ecotrame/lca'
import type { OrganizationDatabase, Tx } from '../../platform/database/database.ts'
import type { FieldProblem } from '../../platform/errors/problem.ts'
import type { Caller, Session } from '../../platform/sessions/session.ts'
import type { ListEntry, ListField } from '../../platform/tables/list-cell.ts'

/** Kinds of records that go out for editing and come back; evaluations have an importer of their own. */
export type EditableKind =
  | 'products'
  | 'sales'
  | 'collections'
  | 'components'
  | 'packagings'
  | 'facilities'
  | 'material_prices'
  | 'organization_data'

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
  /** Said of a new record, and never changed: a changed cell is an error. */
  readonly fixed?: true
  /** Other names of the field in what a save refuses, where it stands inside something else. */
  readonly paths?: readonly string[]
  /** A new record needs it, and none may lose it. */
  readonly required?: true
  /** Its figures add up over the rows of a file. */
  readonly sums?: true
  /** What people write between the signs of a number, and does not count. */
  readonly tidy?: (text: string) => string
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
export interface ParsedChanges<Item> {
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
  /** As the audit log names it; volumes are told there as what they are part of. */
  readonly entity: AuditedEntity | 'product_volume'
  readonly permissions: {
    readonly update: Permission
    readonly create: Permission
    readonly remove: Permission
  }
  /** What the plan has to hold for a save. */
  readonly capability?: string
  readonly idTitle: Wording
  /** Title of the column of ids of an ordinary export; absent: there is none. */
  readonly exportedIdTitle?: Wording
  readonly sheetName: Wording
  readonly fileName: string
  readonly fields: readonly EditableField<Item>[]
  /** What the public sees of it says something else once it is changed. */
  readonly isPublished?: (item: Item) => boolean
  /**
   * Fields by which a row without an id is known, the surest first; what stands in all that a row has must name one record.
   * Several fields that only together name a record begin with the one by which records are looked up.
   */
  readonly keys: readonly (readonly [string, ...string[]])[]
  /** The field by which a row is known that has none of the keys. */
  readonly nameKey?: string
  /** All that the caller may see, in the order of the file. */
  readonly ids: (tx: Tx, session: Session) => Promise<readonly string[]>
  /** Those of them that the caller may see, in the order of the ids. */
  readonly items: (tx: Tx, session: Session, ids: readonly string[]) => Promise<readonly Item[]>
  /** Ids of those that have one of these values, in lower case, in the field. */
  readonly idsByKey: (
    tx: Tx,
    session: Session,
    field: string,
    values: readonly string[],
  ) => Promise<readonly string[]>
  /** The bodies that say these changes, names turned into ids: all at once, so that nothing is looked up row by row. */
  readonly bodies: (
    tx: Tx,
    caller: Caller,
    rows: readonly ParsedChanges<Item>[],
  ) => Promise<readonly BodyOf<Body>[]>
  /** Through the feature's own update or create, with its checks and its entry in the audit log. @returns the id */
  readonly save: (
    database: OrganizationDatabase,
    caller: Caller,
    item: Item | null,
    body: Body,
  ) => Promise<string>
  /** Those of the records that something uses: nobody takes them away by undoing the file that brought them. */
  readonly used: (tx: Tx, session: Session, ids: readonly string[]) => Promise<readonly string[]>
  /** Deletes records that nothing uses, through the feature's own call. */
  readonly remove: (
    database: OrganizationDatabase,
    caller: Caller,
    ids: readonly string[],
  ) => Promise<unknown>
}

/** A column, in the short form in which most are declared. */
export const column = <Item>(
  id: string,
  [en, fr]: readonly [string, string],
  kind: EditableField<Item>['kind'],
  value: EditableField<Item>['value'],
  more: Partial<EditableField<Item>> = {},
): EditableField<Item> => ({ id, title: { en, fr }, kind, value, ...more })

/** A field of entries, likewise. */
export const entryField = (
  id: string,
  [en, fr]: readonly [string, string],
  kind: EntryField['kind'] = 'text',
  choices?: readonly Choice[],
): EntryField => ({ id, title: { en, fr }, kind, ...(choices === undefined ? {} : { choices }) })

/** The id of a record in an entry that names it. */
export const ownId = entryField('id', ['Id', 'Identifiant'])

export const worded = (
  things: readonly { readonly id: string; readonly name: string; readonly name_fr?: string }[],
) => things.map(({ id, name, name_fr }): Choice => ({ id, label: { en: name, fr: name_fr ?? name } }))

/** Choices out of ids with their words in English and French. */
export const choicesOf = (words: Readonly<Record<string, readonly [string, string]>>): readonly Choice[] =>
  Object.entries(words).map(([id, [en, fr]]) => ({ id, label: { en, fr } }))

export const entriesOf = (value: Value | undefined): readonly ListEntry[] =>
  Array.isArray(value) ? value : []
