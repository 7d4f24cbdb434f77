import {
  listOf,
  type BenchmarkRow,
  type CallAnswer,
  type CallParsed,
  type findBenchmarks as findCall,
  type updateBenchmark as updateCall,
} from '@ecotrame/contract'
import type { RowAsRead } from '../../platform/audit/as-read.ts'
import { recordChange } from '../../platform/audit/record-change.ts'
import { refuseStale } from '../../platform/audit/refuse-stale.ts'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { folded } from '../../platform/lists/folded.ts'
import { pageMeta, searchWords, sortsOf } from '../../platform/lists/page.ts'
import { audited, benchmarkRow, defaultFigure, keptBasisOf, type AskedFigure } from './answers.ts'
import * as store from './benchmark-store.ts'
import * as writes from './benchmark-writes.ts'
import { foundBenchmark, standBehind } from './choose.ts'
import { categoryOf } from './create-benchmark.ts'
import type { BenchmarkBasis, BenchmarksDeps } from './deps.ts'
import { figuresOf, type ComputedOrigin } from './make.ts'
import { refuseShared, sightOfBenchmark } from './sight.ts'
import { refuse } from './texts.ts'
import type { Caller } from '../../platform/sessions/session.ts'

export async function listBenchmarks(
  deps: BenchmarksDeps,
  { session, language }: Caller,
  query: CallParsed<typeof findCall>['query'],
): Promise<CallAnswer<typeof findCall>> {
  const listing: store.BenchmarkListing = {
    words: searchWords(query.search, folded),
    categories: listOf(query.category),
    sources: listOf(query.source),
    chosen: query.chosen === undefined ? undefined : query.chosen === 'true',
    label: query.label,
    basis: keptBasisOf(query.basis),
    page: query,
    sorts: sortsOf(query.sort, store.sortableFields),
  }
  const { items, total } = await deps.database.inOrganization(session.organizationId, (tx) =>
    store.findPage(tx, session, listing),
  )
  return {
    items: items.map((record) => benchmarkRow(record, query, deps, language)),
    meta: pageMeta(query, total),
  }
}

export const readBenchmark = (
  deps: BenchmarksDeps,
  caller: Caller,
  id: string,
  asked: AskedFigure,
): Promise<BenchmarkRow> =>
  deps.database.inOrganization(caller.session.organizationId, async (tx) =>
    benchmarkRow(await foundBenchmark(tx, caller, id), asked, deps, caller.language),
  )

/** The row, kept from others, that the caller may change. @throws NOT_FOUND, PERMISSION_REQUIRED, STALE_VERSION */
async function lockedBenchmark(
  tx: Tx,
  { session }: Caller,
  { id, ifMatch }: RowAsRead,
): Promise<store.BenchmarkRecord> {
  const record = await store.lockRecord(tx, session, id)
  if (record === undefined) throw problem('NOT_FOUND')
  refuseShared(session, record)
  const { organizationId } = session
  const { rowVersion } = record
  await refuseStale(tx, { organizationId, entity: 'benchmark', entityId: id, ifMatch, rowVersion })
  return record
}

/** Changes a benchmark in one transaction and tells of it. */
function changed(
  deps: BenchmarksDeps,
  caller: Caller,
  read: RowAsRead,
  change: (tx: Tx, before: store.BenchmarkRecord) => Promise<void>,
): Promise<BenchmarkRow> {
  const { session, language } = caller
  return deps.database.inOrganization(session.organizationId, async (tx) => {
    const before = await lockedBenchmark(tx, caller, read)
    await change(tx, before)
    const after = await foundBenchmark(tx, caller, read.id)
    await recordChange(tx, session, {
      entity: 'benchmark',
      entityId: read.id,
      action: 'update',
      before: audited(before, deps),
      after: audited(after, deps),
    })
    return benchmarkRow(after, defaultFigure, deps, language)
  })
}

const update = (
  tx: Tx,
  { session }: Caller,
  id: string,
  fields: Partial<writes.BenchmarkFields>,
  computed = false,
) => writes.updateBenchmark(tx, session.organizationId, id, fields, computed)

export const saveBenchmark = (
  deps: BenchmarksDeps,
  caller: Caller,
  read: RowAsRead,
  { name, filter }: CallParsed<typeof updateCall>['body'],
): Promise<BenchmarkRow> =>
  changed(deps, caller, read, async (tx, before) => {
    if (filter === undefined) return update(tx, caller, read.id, { name })
    if (before.origin !== 'filter') throw refuse('filter', 'NO_FILTER', caller.language)
    const figures = await computedAnew(tx, deps, caller, { ...before, filter })
    return update(tx, caller, read.id, { name, filter, ...writes.columnsOfFigures(figures) }, true)
  })

/** Computes a benchmark from what its source is now. @throws NOTHING_TO_DO for one from a file */
export const refreshBenchmark = (
  deps: BenchmarksDeps,
  caller: Caller,
  read: RowAsRead,
): Promise<BenchmarkRow> =>
  changed(deps, caller, read, async (tx, before) => {
    const figures = await computedAnew(tx, deps, caller, before)
    return update(tx, caller, read.id, writes.columnsOfFigures(figures), true)
  })

function computedAnew(tx: Tx, basis: BenchmarkBasis, caller: Caller, record: store.BenchmarkRecord) {
  const origin = computedOriginOf(record)
  if (origin === null) throw problem('NOTHING_TO_DO')
  const category = categoryOf(basis, record.categoryId)
  const sight = sightOfBenchmark(caller.session.organizationId, record)
  return figuresOf(tx, basis, { caller, sight, category, origin })
}

function computedOriginOf({ origin, filter, collectionId }: store.BenchmarkRecord): ComputedOrigin | null {
  if (origin === 'filter') return { kind: origin, filter: filter ?? {} }
  if (origin === 'collection')
    return collectionId === null ? null : { kind: origin, collection: collectionId }
  return origin === 'file' ? null : { kind: origin }
}

export const chooseBenchmark = (
  deps: BenchmarksDeps,
  caller: Caller,
  read: RowAsRead,
  chosen: boolean,
): Promise<BenchmarkRow> =>
  changed(deps, caller, read, async (tx, before) => {
    if (chosen) await standBehind(tx, caller, before)
    else await update(tx, caller, read.id, { chosen: false })
  })

export const deleteBenchmark = (
  deps: BenchmarksDeps,
  caller: Caller,
  read: RowAsRead,
): Promise<{ id: string }> =>
  deps.database.inOrganization(caller.session.organizationId, async (tx) => {
    const before = audited(await lockedBenchmark(tx, caller, read), deps)
    await writes.deleteBenchmark(tx, caller.session.organizationId, read.id)
    await recordChange(tx, caller.session, {
      entity: 'benchmark',
      entityId: read.id,
      action: 'delete',
      before,
    })
    return { id: read.id }
  })
