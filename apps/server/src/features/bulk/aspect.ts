import { recordChanges, type RecordedChange } from '../../platform/audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import { keepBefores } from '../../platform/jobs/befores.ts'
import type { JobId, Outcome } from '../../platform/jobs/job-store.ts'
import type { Session } from '../../platform/sessions/session.ts'
import type { BulkItem } from './action.ts'

/** What a row has after a change, or had before it. */
export interface Stated<State> {
  readonly id: string
  readonly state: State
}
export const idsOf = (stated: readonly Stated<unknown>[]): readonly string[] => stated.map(({ id }) => id)

/** One side of rows that is changed in many at once, and can be given back. */
export interface Aspect<Row, State> {
  of(row: Row): State
  /** What else is kept of it, to give back exactly what was. */
  around?(row: Row): unknown
  /** As the audit log tells it. */
  audited(row: Row): object
  write(tx: Tx, organizationId: string, stated: readonly Stated<State>[]): Promise<void>
  /** Ids of those that cannot have it again: something that it names is gone. */
  gone(tx: Tx, organizationId: string, stated: readonly Stated<State>[]): Promise<ReadonlySet<string>>
  /** After it was given back: what follows from it is as it was. */
  restored?(tx: Tx, organizationId: string, around: readonly Stated<unknown>[]): Promise<void>
}

/** The rows of a list, of which aspects are changed. */
export interface Rows<Row> {
  /** Keeps those in sight from other writers, all in one order. */
  lock(tx: Tx, session: Session, ids: readonly string[]): Promise<unknown>
  /** Those in sight by their ids, in a few statements however many there are. */
  read(tx: Tx, session: Session, ids: readonly string[]): Promise<ReadonlyMap<string, Row>>
  /** Which row an entry of the audit log is about. */
  entryOf(row: Row): Pick<RecordedChange, 'entity' | 'entityId' | 'entityName'>
}

/** What is kept of a row before a change. */
export interface Kept<State> {
  readonly state: State
  readonly around?: unknown
}

export interface AspectChange<Row, State> {
  readonly aspect: Aspect<Row, State>
  readonly next: (before: State, row: Row) => State
}

/** Writes one aspect of rows, with the entries of the audit log. @returns what they are then */
export async function writeAspect<Row, State>(
  tx: Tx,
  session: Session,
  { rows, aspect }: { readonly rows: Rows<Row>; readonly aspect: Aspect<Row, State> },
  before: ReadonlyMap<string, Row>,
  stated: readonly (Stated<State> & { readonly around?: unknown })[],
  isRestored = false,
): Promise<ReadonlyMap<string, Row>> {
  await aspect.write(tx, session.organizationId, stated)
  if (isRestored)
    await aspect.restored?.(
      tx,
      session.organizationId,
      stated.map(({ id, around }) => ({ id, state: around })),
    )
  const after = await rows.read(tx, session, idsOf(stated))
  // As saves of one after the other would leave.
  const saves = [...after].flatMap(([id, is]): readonly RecordedChange[] => {
    const was = before.get(id)
    if (was === undefined) return []
    const change = { before: aspect.audited(was), after: aspect.audited(is) }
    return [{ ...rows.entryOf(is), action: 'update', ...change }]
  })
  await recordChanges(tx, session, saves)
  return after
}

/** Changes one aspect of rows that are kept from others, and keeps what it was with the job. */
export const changeRows =
  <Row, State>(rows: Rows<Row>, session: Session, { aspect, next }: AspectChange<Row, State>) =>
  async (tx: Tx, items: readonly BulkItem[], job: JobId | null): Promise<readonly Outcome[]> => {
    const before = await rows.read(
      tx,
      session,
      items.map(({ id }) => id),
    )
    const stated = [...before].map(([id, row]) => ({ id, state: next(aspect.of(row), row) }))
    const after = await writeAspect(tx, session, { rows, aspect }, before, stated)
    if (job === null) return []
    const changed = items.flatMap(({ id, position }) => {
      const [was, is] = [before.get(id), after.get(id)]
      if (was === undefined || is === undefined) return []
      const around = aspect.around?.(was)
      const kept: Kept<State> = { state: aspect.of(was), ...(around === undefined ? {} : { around }) }
      return [{ position, entityId: id, before: kept, after: aspect.of(is) }]
    })
    await keepBefores(tx, job, changed)
    return []
  }
