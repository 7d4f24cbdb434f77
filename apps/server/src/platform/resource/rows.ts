import { and, asc, desc, eq, sql, type GetColumnData, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { AnyResource, SearchedField, SortedField } from '@ecotrame/contract'
import type { Tx } from '../database/database.ts'
import { containsWords } from '../lists/conditions.ts'
import { folded } from '../lists/folded.ts'
import { offsetOf, searchWords, sortOf, type PageQuery } from '../lists/page.ts'
import type { Session } from '../sessions/session.ts'

export type Expression = PgColumn | SQL
export type Selection = Readonly<Record<string, Expression>>

export type KeptTable = PgTable & {
  readonly id: PgColumn
  readonly rowVersion: PgColumn
  /** Without it the rows belong to no organization. */
  readonly organizationId?: PgColumn
  readonly updatedAt?: PgColumn
}

/** Where a resource is kept, and how its fields are read. */
export interface Keeping<R extends AnyResource, T extends KeptTable, D extends Selection> {
  readonly resource: R
  readonly table: T
  /** What no column of the same name holds. */
  readonly derived?: (reader: Session) => D
  /** The searched fields as the database folds them; lists are sorted by these too. */
  readonly folded: Readonly<Record<SearchedField<R['fields']>, Expression>>
  /** What else lists are sorted by than the field itself. */
  readonly sorts?: Readonly<Partial<Record<SortedField<R['fields']>, Expression>>>
  /** Of rows that are not sorted. */
  readonly order: readonly SQL[]
  /** Of rows that are alike; by id unless it is said. */
  readonly tie?: readonly SQL[]
  /** What has no value comes last, either way. */
  readonly nothingLast?: true
  /** What of it the reader may see. */
  readonly sight?: (reader: Session) => SQL | undefined
}

type Data<E> = E extends SQL<infer Value> ? Value : E extends PgColumn ? GetColumnData<E> : never
/** What is read of a row: each field from its own column, unless it is derived. */
export type RecordOf<R extends AnyResource, T extends KeptTable, D extends Selection> = {
  readonly [K in (keyof R['Whole']['shape'] & keyof T) | keyof D | 'id' | 'rowVersion']: K extends keyof D
    ? Data<D[K]>
    : K extends keyof T
      ? Data<T[K]>
      : never
}

export interface ListQuery extends PageQuery {
  readonly search?: string | undefined
  readonly sort?: string | undefined
}

const isColumnOf = (table: PgTable, field: string): field is keyof PgTable & string => field in table

/** Writes a row, and gives its id. */
export async function insertRow(tx: Tx, table: KeptTable, values: object): Promise<string> {
  const [made] = await tx
    .insert(table as PgTable)
    .values(values)
    .returning({ id: table.id })
  if (made === undefined) throw new Error('The database gave no row back.')
  return made.id as string
}

/** The first of some names that no row of the organization has; the last where each is taken. */
export async function firstFree(
  tx: Tx,
  { table, organizationId }: { readonly table: KeptTable; readonly organizationId: string },
  column: Expression,
  names: readonly string[],
): Promise<string> {
  const owned = table.organizationId ? sql`where ${eq(table.organizationId, organizationId)}` : sql``
  const found = await tx.execute<{ name: string }>(sql`
    select wanted.name from unnest(${sql.param([...names])}::text[]) with ordinality as wanted (name, nth)
    where folded(wanted.name) not in (select ${column} from ${table} ${owned}) order by wanted.nth limit 1`)
  return found.rows[0]?.name ?? names.at(-1) ?? ''
}

/** Changes a row: whoever has read it as it was is told so. */
export async function updateRow(
  tx: Tx,
  table: KeptTable,
  where: SQL | undefined,
  values: object,
): Promise<void> {
  const touched = table.updatedAt ? { updatedAt: sql`clock_timestamp()` } : {}
  await tx
    .update(table as PgTable)
    .set({ ...values, rowVersion: sql`${table.rowVersion} + 1`, ...touched })
    .where(where)
}

/** Reads and writes the rows of a resource, in the sight of a reader. */
export function rowsOf<R extends AnyResource, T extends KeptTable, D extends Selection>(
  kept: Keeping<R, T, D>,
) {
  type Kept = RecordOf<R, T, D>
  // Types of drizzle do not survive a table that is not known; what is selected decides `RecordOf`.
  const table: KeptTable = kept.table
  const { id, organizationId } = table
  const columns = Object.keys(kept.resource.Whole.shape).filter((field) => isColumnOf(table, field))
  const own = Object.fromEntries(columns.map((field) => [field, (table as unknown as Selection)[field]]))
  const selection = (reader: Session) => ({ ...own, ...kept.derived?.(reader) }) as Selection
  const sortable = Object.entries(kept.resource.fields).flatMap(([name, { sorts }]) => (sorts ? [name] : []))
  const tie = kept.tie ?? [asc(id)]

  const ofOrganization = (reader: Session) => organizationId && eq(organizationId, reader.organizationId)
  const inSight = (reader: Session, ...conditions: readonly (SQL | undefined)[]) =>
    and(ofOrganization(reader), kept.sight?.(reader), ...conditions)
  const isRow = (reader: Session, wanted: string) => and(ofOrganization(reader), eq(id, wanted))
  const select = (tx: Tx, reader: Session, where: SQL | undefined) =>
    tx
      .select(selection(reader))
      .from(table as PgTable)
      .where(where)
      .$dynamic()
  const asKept = (rows: readonly object[]) => rows as unknown as Kept[]

  function ordered(reader: Session, sort: string | undefined): readonly SQL[] {
    const chosen = sortOf(sort, sortable)
    if (chosen === null) return kept.order
    const named = { ...selection(reader), ...kept.folded, ...kept.sorts } as Selection
    const by = chosen.descending ? desc : asc
    const column = by(named[chosen.field] as Expression)
    return [kept.nothingLast ? sql`${column} nulls last` : column]
  }

  return {
    async page(tx: Tx, reader: Session, query: ListQuery, filters: readonly (SQL | undefined)[] = []) {
      const words = searchWords(query.search, folded)
      const [text] = Object.values<Expression>(kept.folded)
      const where = inSight(reader, ...filters, ...(text === undefined ? [] : containsWords(text, words)))
      const items = await select(tx, reader, where)
        .orderBy(...ordered(reader, query.sort), ...tie)
        .limit(query.limit)
        .offset(offsetOf(query))
      return { items: asKept(items), total: await tx.$count(table, where) }
    },
    /** Those that a condition lets through. */
    async where(tx: Tx, reader: Session, condition: SQL | undefined, ...order: readonly SQL[]) {
      return asKept(await select(tx, reader, inSight(reader, condition)).orderBy(...order, ...tie))
    },
    async find(tx: Tx, reader: Session, wanted: string): Promise<Kept | undefined> {
      return asKept(await select(tx, reader, inSight(reader, eq(id, wanted))))[0]
    },
    /** The same, kept from other writers, and from rows that would point at it, until the transaction ends. */
    async lock(tx: Tx, reader: Session, wanted: string): Promise<Kept | undefined> {
      const where = inSight(reader, eq(id, wanted))
      return asKept(await select(tx, reader, where).for('update', { of: table }))[0]
    },
    insert: (tx: Tx, { organizationId: owner }: Session, values: object): Promise<string> =>
      insertRow(tx, table, organizationId ? { organizationId: owner, ...values } : values),
    update: (tx: Tx, reader: Session, wanted: string, values: object): Promise<void> =>
      updateRow(tx, table, isRow(reader, wanted), values),
    async remove(tx: Tx, reader: Session, wanted: string): Promise<void> {
      await tx.delete(table).where(isRow(reader, wanted))
    },
  }
}
