import type { SQL } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { AnyResource, ListMeta, UniqueField } from '@ecotrame/contract'
import { requireAsRead, type RowAsRead } from '../audit/as-read.ts'
import { recordChange } from '../audit/record-change.ts'
import type { OrganizationDatabase, Tx } from '../database/database.ts'
import { refuseTaken } from '../database/taken.ts'
import { problem } from '../errors/problem.ts'
import { pageMeta } from '../lists/page.ts'
import type { Caller } from '../sessions/session.ts'
import { copiedNames } from '../values/copied-name.ts'
import {
  firstFree,
  rowsOf,
  type Expression,
  type Keeping,
  type KeptTable,
  type ListQuery,
  type RecordOf,
  type Selection,
} from './rows.ts'

/** What is written of a resource: what never changes only when it is made. */
export type BodyOf<R extends AnyResource> = z.output<R['Updated']> & Partial<z.output<R['Created']>>
type QueryOf<R extends AnyResource> = z.output<R['calls']['find']['query']>
type RowOf<R extends AnyResource> = z.output<R['Row']>
type WholeOf<R extends AnyResource> = z.output<R['Whole']>
type GoneOf<R extends AnyResource> = z.output<R['calls']['delete']['answer']>

/** A row as JSON tells it: moments as ISO 8601. */
type Told<Kept> = {
  [K in keyof Kept]: Kept[K] extends Date ? string : Kept[K] extends Date | null ? string | null : Kept[K]
}

interface Rules<R extends AnyResource, T extends KeptTable, D extends Selection> extends Keeping<R, T, D> {
  /** The unique constraints of the table, and the field of each. */
  readonly taken?: Readonly<Record<string, UniqueField<R['fields']>>>
  readonly filters?: (query: QueryOf<R>) => readonly (SQL | undefined)[]
  /** The columns that a body means, where they are not those of its names. May refuse. */
  readonly values?: (body: BodyOf<R>, before: RecordOf<R, T, D> | null, caller: Caller) => object
  /** What else is written with it. May refuse. */
  readonly written?: (tx: Tx, caller: Caller, id: string, body: BodyOf<R>) => Promise<void>
  /** What must happen before a row goes; what the answer tells of it. May refuse. */
  readonly removing?: (
    tx: Tx,
    caller: Caller,
    record: RecordOf<R, T, D>,
  ) => Promise<Omit<GoneOf<R>, 'id'> | undefined>
  /** What a copy has of its own, beside a name that no other has. */
  readonly copied?: (tx: Tx, caller: Caller, record: RecordOf<R, T, D>) => Promise<Partial<BodyOf<R>>>
  /** As the audit log tells it, in words of people; without it, what is written of it. */
  readonly audited?: (record: RecordOf<R, T, D>, tx: Tx, caller: Caller) => object | Promise<object>
}

type Answer<R extends AnyResource, Kept> = (
  tx: Tx,
  caller: Caller,
  records: readonly Kept[],
) => Promise<RowOf<R>[]> | RowOf<R>[]
type Whole<R extends AnyResource, Kept> = (
  tx: Tx,
  caller: Caller,
  record: Kept,
) => Promise<WholeOf<R>> | WholeOf<R>

/** Whatever the rows do not tell as they are is told by a function. */
type Answers<R extends AnyResource, Kept> = (Told<Kept> extends RowOf<R>
  ? { readonly answers?: Answer<R, Kept> }
  : { readonly answers: Answer<R, Kept> }) &
  (RowOf<R> extends WholeOf<R> ? { readonly whole?: Whole<R, Kept> } : { readonly whole: Whole<R, Kept> })

type Kept<R extends AnyResource, T extends KeptTable, D extends Selection> = Rules<R, T, D> &
  Answers<R, RecordOf<R, T, D>>

const told = (record: object): object =>
  Object.fromEntries(
    Object.entries(record).map(([field, value]) => [
      field,
      value instanceof Date ? value.toISOString() : value,
    ]),
  )

const writtenIn = (fields: AnyResource['fields']): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) => (field.written ? [name] : []))

/** What is written of a copy: what is written of the original, and a name that no other row has. */
async function copyOf<R extends AnyResource, T extends KeptTable, D extends Selection>(
  { resource: { fields }, table, folded, copied }: Kept<R, T, D>,
  tx: Tx,
  caller: Caller,
  record: RecordOf<R, T, D>,
): Promise<BodyOf<R>> {
  const valueOf = (name: string) => record[name as keyof typeof record]
  const named = Object.entries<Expression>(folded).filter(([name]) => fields[name]?.unique)
  const own = await Promise.all(
    named.map(async ([name, column]) => {
      const names = copiedNames(String(valueOf(name)), caller.language, fields[name]?.longest)
      return [name, await firstFree(tx, { table, ...caller.session }, column, names)]
    }),
  )
  const same = writtenIn(fields).map((name) => [name, valueOf(name)])
  // Each is a written field of the resource, with what its row holds.
  return {
    ...Object.fromEntries([...same, ...own]),
    ...(await copied?.(tx, caller, record)),
  } as BodyOf<R>
}

/** What is done with a resource: each change with its entry in the audit log, in one transaction. */
export function resourceService<
  R extends AnyResource,
  T extends KeptTable,
  D extends Selection = Record<never, never>,
>(database: OrganizationDatabase, kept: Kept<R, T, D>) {
  type Row = RecordOf<R, T, D>
  const rows = rowsOf(kept)
  const { entity, fields } = kept.resource
  const answers: Answer<R, Row> = kept.answers ?? ((_tx, _caller, records) => records.map(told) as RowOf<R>[])
  const whole: Whole<R, Row> =
    kept.whole ?? (async (tx, caller, record) => (await answers(tx, caller, [record]))[0] as WholeOf<R>)
  const written = writtenIn(fields)
  const audited =
    kept.audited ??
    ((record: Row) => Object.fromEntries(written.map((name) => [name, record[name as keyof Row]])))
  const values = kept.values ?? ((body: BodyOf<R>) => body)
  const codeOf = (path: string) => fields[path]?.unique ?? ''
  const taken = Object.fromEntries(
    Object.entries(kept.taken ?? {}).map(([name, path]) => [name, { path, code: codeOf(path) }]),
  )

  async function found(tx: Tx, { session }: Caller, id: string): Promise<Row> {
    const record = await rows.find(tx, session, id)
    if (record === undefined) throw problem('NOT_FOUND')
    return record
  }
  /** The row, kept from others; refused when it is not the one that the caller has read. */
  async function locked(tx: Tx, { session }: Caller, read: RowAsRead): Promise<Row> {
    // Every record has its id and version.
    const row = (await rows.lock(tx, session, read.id)) as (Row & { rowVersion: number }) | undefined
    return requireAsRead(tx, row, { organizationId: session.organizationId, entity, ...read })
  }
  const inOrganization = <Result>({ session }: Caller, work: (tx: Tx) => Promise<Result>) =>
    refuseTaken(taken, () => database.inOrganization(session.organizationId, work))

  /** Changes the row that the caller has read by any work, and records what changed. */
  const change = (caller: Caller, read: RowAsRead, work: (tx: Tx, before: Row) => Promise<void>) =>
    inOrganization(caller, async (tx) => {
      const record = await locked(tx, caller, read)
      const before = await audited(record, tx, caller)
      await work(tx, record)
      const saved = await found(tx, caller, read.id)
      const after = await audited(saved, tx, caller)
      await recordChange(tx, caller.session, { entity, entityId: read.id, action: 'update', before, after })
      return whole(tx, caller, saved)
    })
  /** Deletes a row that is locked, and records it. */
  async function drop(tx: Tx, caller: Caller, record: Row, id: string): Promise<void> {
    const before = await audited(record, tx, caller)
    await rows.remove(tx, caller.session, id)
    await recordChange(tx, caller.session, { entity, entityId: id, action: 'delete', before })
  }

  return {
    rows,
    found,
    locked,
    drop,
    change,
    list: (caller: Caller, query: QueryOf<R>): Promise<{ items: RowOf<R>[]; meta: ListMeta }> =>
      inOrganization(caller, async (tx) => {
        const asked = query as ListQuery
        const { items, total } = await rows.page(tx, caller.session, asked, kept.filters?.(query))
        return { items: await answers(tx, caller, items), meta: pageMeta(asked, total) }
      }),
    read: (caller: Caller, id: string): Promise<WholeOf<R>> =>
      inOrganization(caller, async (tx) => whole(tx, caller, await found(tx, caller, id))),
    create: (caller: Caller, body: z.output<R['Created']> & BodyOf<R>) =>
      inOrganization(caller, async (tx): Promise<WholeOf<R>> => {
        const id = await rows.insert(tx, caller.session, values(body, null, caller))
        await kept.written?.(tx, caller, id, body)
        const record = await found(tx, caller, id)
        const after = await audited(record, tx, caller)
        await recordChange(tx, caller.session, { entity, entityId: id, action: 'create', after })
        return whole(tx, caller, record)
      }),
    /** The original is kept from others, so that two copies of it never want one name. */
    duplicate: (caller: Caller, id: string, extras: Partial<BodyOf<R>>): Promise<WholeOf<R>> =>
      inOrganization(caller, async (tx) => {
        const original = await rows.lock(tx, caller.session, id)
        if (original === undefined) throw problem('NOT_FOUND')
        const body = { ...(await copyOf(kept, tx, caller, original)), ...extras }
        const copyId = await rows.insert(tx, caller.session, values(body, null, caller))
        await kept.written?.(tx, caller, copyId, body)
        const copy = await found(tx, caller, copyId)
        const { name } = (await audited(original, tx, caller)) as { readonly name?: unknown }
        const after = { copyOf: name, ...(await audited(copy, tx, caller)) }
        await recordChange(tx, caller.session, { entity, entityId: copyId, action: 'duplicate', after })
        return whole(tx, caller, copy)
      }),
    save: (caller: Caller, read: RowAsRead, body: BodyOf<R>) =>
      change(caller, read, async (tx, before) => {
        await rows.update(tx, caller.session, read.id, values(body, before, caller))
        await kept.written?.(tx, caller, read.id, body)
      }),
    remove: (caller: Caller, read: RowAsRead): Promise<GoneOf<R>> =>
      inOrganization(caller, async (tx) => {
        const record = await locked(tx, caller, read)
        const told = await kept.removing?.(tx, caller, record)
        await drop(tx, caller, record, read.id)
        return { id: read.id, ...told } as GoneOf<R>
      }),
  }
}
