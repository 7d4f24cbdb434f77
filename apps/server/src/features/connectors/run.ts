import { and, eq, sql } from 'drizzle-orm'
import { isShop, type ConnectorTask } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { runnerOf } from '../../platform/jobs/runner.ts'
import type { Caller } from '../../platform/sessions/session.ts'
import { lookEvery } from '../../platform/start/look-every.ts'
import type { RunDeps } from './deps.ts'
import type { Done } from './done.ts'
import { fetchRows } from './fetch-rows.ts'
import { nextNight } from '../../platform/start/next-night.ts'
import { night } from './nights.ts'
import { leaseMinutes, runsKept } from './runs.ts'
import { SourceFailure, type SourceProblem } from './source/source-failure.ts'
import { connectors, isConnector, type ConnectorRecord, type KeptRun } from './tables.ts'
import { tell } from './tell.ts'
import { writeShop } from './write-shop.ts'

interface Claimed extends Record<string, unknown> {
  readonly id: string
  readonly organization_id: string
  readonly by_night: boolean
  readonly is_broken_off: boolean
}

/**
 * Takes the connector that has waited longest, one at a time of an organization. Who began one and is gone has its run
 * ended.
 */
const claim = (tx: Tx) =>
  tx.execute<Claimed>(sql`
    with due as (
      select organization_id, id, cardinality(asked) = 0 as by_night, begun_at is not null as is_broken_off from connectors
      where begun_at < now() - make_interval(mins => ${leaseMinutes})
        or (begun_at is null and (cardinality(asked) > 0 or (schedule = 'nightly' and next_at <= now()))
          and not exists (select from connectors busy
            where busy.organization_id = connectors.organization_id and busy.begun_at is not null))
      order by coalesce(begun_at, asked_at, next_at) limit 1 for update skip locked)
    update connectors c set begun_at = now(),
      next_at = case when due.by_night and c.schedule = 'nightly'
        then ${nextNight(night, new Date()).toISOString()}::timestamptz else c.next_at end
    from due where c.organization_id = due.organization_id and c.id = due.id
    returning c.id, c.organization_id, due.by_night, due.is_broken_off`)

const nightly: Readonly<Record<ConnectorRecord['direction'], readonly ConnectorTask[]>> = {
  in: ['fetch'],
  out: ['write'],
  both: ['fetch', 'write'],
}

/** Does what is due of one connector. @returns whether there was one */
export async function runDue(deps: RunDeps, onError: (error: unknown) => void): Promise<boolean> {
  const { rows } = await deps.database.asSystem(claim)
  const [claimed] = rows
  if (claimed === undefined) return false
  await runClaimed(deps, claimed, onError)
  return true
}

async function runClaimed(deps: RunDeps, claimed: Claimed, onError: (error: unknown) => void): Promise<void> {
  const { id, organization_id: organizationId, by_night: byNight } = claimed
  const record = await deps.database.inOrganization(organizationId, async (tx) => {
    const [found] = await tx.select().from(connectors).where(isConnector(organizationId, id))
    return found
  })
  if (record === undefined) return
  const caller = await callerOf(deps, record, byNight)
  const tasks = byNight ? nightly[record.direction] : record.asked
  const runs: KeptRun[] = []
  const keep: NonNullable<Done['keep']>[] = []
  for (const task of tasks) {
    const at = new Date().toISOString()
    const { run, keep: kept = {} } = claimed.is_broken_off
      ? failed({ code: 'BROKEN_OFF' })
      : await tried(deps, { record, caller, task, byNight }, onError)
    keep.push(kept)
    runs.push({
      ...{
        task,
        at,
        endedAt: new Date().toISOString(),
        by: byNight ? null : (caller?.session.userName ?? ''),
      },
      ...{ problem: null, counts: {}, import: null, stops: [], missingColumns: [], changes: [] },
      ...run,
    })
  }
  await deps.database.inOrganization(organizationId, async (tx) => {
    await keepRuns(tx, record, runs, { keep, isGone: caller === null && byNight })
    await tell(tx, record, runs, byNight)
  })
}

/** In whose name it runs, with the rights that they have now; `null`: nobody's. */
async function callerOf(deps: RunDeps, record: ConnectorRecord, byNight: boolean): Promise<Caller | null> {
  const { organizationId, id } = record
  const [askedBy, askedByKind] = byNight
    ? [record.keeper, record.keeperKind]
    : [record.askedBy, record.askedByKind]
  if (askedBy === null) return null
  const asked = { id, organizationId, askedBy, askedByKind, language: 'en' } as const
  const found = await deps.database.inOrganization(organizationId, (tx) =>
    runnerOf(tx, asked, 'update_connector'),
  )
  if ('refused' in found) return null
  const { session } = found.runner
  return { session, language: session.language }
}

const failed = (problem: SourceProblem): Done => ({ run: { outcome: 'failed', problem } })

interface Trying {
  readonly record: ConnectorRecord
  readonly caller: Caller | null
  readonly task: ConnectorTask
  readonly byNight: boolean
}

/** Nothing that a source does keeps other connectors from running. */
async function tried(
  deps: RunDeps,
  { record, caller, task, byNight }: Trying,
  onError: (error: unknown) => void,
): Promise<Done> {
  if (caller === null) return failed({ code: byNight ? 'KEEPER_GONE' : 'NOT_ALLOWED' })
  const { capabilities, permissions } = caller.session
  const isFetch = task === 'fetch'
  const isAllowed = isFetch
    ? capabilities.has('import') && permissions.has('import_evaluation')
    : capabilities.has('widget') && isShop(record.kind)
  if (!capabilities.has('api') || !isAllowed) return failed({ code: 'NOT_ALLOWED' })
  try {
    return isFetch
      ? await fetchRows(deps, caller, record)
      : await writeShop(deps, caller, record, task === 'preview')
  } catch (error) {
    if (error instanceof SourceFailure) return failed(error.problem)
    onError(error)
    return failed({ code: 'BROKEN_OFF' })
  }
}

interface Left {
  readonly keep: readonly NonNullable<Done['keep']>[]
  /** Nobody stands for the nights any more. */
  readonly isGone: boolean
}

/** Keeps what runs left. How far the source was read counts only for the connector as it was read. */
async function keepRuns(tx: Tx, record: ConnectorRecord, runs: readonly KeptRun[], { keep, isGone }: Left) {
  const isIt = isConnector(record.organizationId, record.id)
  const { written, ...reach } = Object.assign({}, ...keep) as NonNullable<Done['keep']>
  const newest = runs.toReversed()
  await tx
    .update(connectors)
    .set({
      asked: [],
      askedWhole: false,
      begunAt: null,
      runs: [...newest, ...record.runs].slice(0, runsKept),
      ...(written === undefined ? {} : { written }),
      ...(isGone ? { schedule: 'by_hand', keeper: null, nextAt: null } : {}),
    })
    .where(isIt)
  if (Object.keys(reach).length > 0)
    await tx
      .update(connectors)
      .set(reach)
      .where(and(isIt, eq(connectors.rowVersion, record.rowVersion)))
}

const everyMilliseconds = 3000
/** A source that is slow keeps those of others waiting no longer than this many of them are. */
const atOnce = 3

/** Runs what is due. Gives the function that ends it: runs that are under way ask for nothing more. */
export function startConnecting(deps: RunDeps, onError: (error: unknown) => void): () => Promise<void> {
  let isEnding = false
  const run = () => runDue({ ...deps, isEnding: () => isEnding }, onError)
  const look = async () => {
    while (!isEnding && (await run()));
  }
  const stops = Array.from({ length: atOnce }, () => lookEvery(everyMilliseconds, look, onError))
  return async () => {
    isEnding = true
    await Promise.all(stops.map((stop) => stop()))
  }
}
