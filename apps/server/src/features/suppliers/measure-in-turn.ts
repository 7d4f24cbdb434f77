import type { Database } from '../../platform/database/database.ts'
import { lookEvery } from '../../platform/start/look-every.ts'
import { precisionOfVersion, type DprDeps } from '../dpr/index.ts'
import { findVersionResult } from '../evaluations/index.ts'
import { findUnmeasuredVersions, type UnmeasuredVersion } from './unmeasured-store.ts'

export interface MeasuringDeps extends Omit<DprDeps, 'database'> {
  readonly database: Database
}

/** So many wait in memory. */
const queued = 100
/** What today's data do not give any more is not tried again until the process starts anew; so many are remembered. */
const remembered = 10_000
/** One takes a good part of a second: others shall hardly notice. */
const everyMilliseconds = 1000
const looksEveryMilliseconds = 60_000

/** Measures what facilities stand behind, one result after the other. */
export function measuringInTurn(deps: MeasuringDeps, now = Date.now) {
  const { database, tables } = deps
  const tried = new Set<string>()
  let waiting: UnmeasuredVersion[] = []
  let nextLook = 0

  const look = async () => {
    if (now() < nextLook) return
    nextLook = now() + looksEveryMilliseconds
    waiting = [
      ...(await database.asSystem((tx) => findUnmeasuredVersions(tx, tables.id, [...tried], queued))),
    ]
    // A full queue may have left some out: the next look comes as soon as it is empty.
    if (waiting.length === queued) nextLook = 0
  }

  /** @returns whether there was one to measure */
  return async (): Promise<boolean> => {
    if (waiting.length === 0) await look()
    const next = waiting.shift()
    if (next === undefined) return false
    if (tried.size >= remembered) tried.clear()
    tried.add(next.version)
    const version = await database.inOrganization(next.organization, (tx) =>
      findVersionResult(tx, { organizationId: next.organization, team: { every: true } }, next.version),
    )
    if (version !== undefined) await precisionOfVersion(deps, next.organization, version)
    return true
  }
}

/** Begins to. Gives the function that ends it, after the one that is being measured. */
export const startMeasuring = (
  deps: MeasuringDeps,
  onError: (error: unknown) => void,
): (() => Promise<void>) => lookEvery(everyMilliseconds, measuringInTurn(deps), onError)
