import { and, eq, sql } from 'drizzle-orm'
import type { RecordFigure, RecordInside } from '@ecotrame/contract'
import { efCategories, impactsOf, scoring, type EfCategory, type WeightingSet } from '@ecotrame/lca'
import type { Tx } from '../../../platform/database/database.ts'
import { closedCategoriesOf } from '../parity/parity-store.ts'
import { keptExchanges } from '../exchange-store.ts'
import type { FiguresByCategory, PackedExchanges } from '../formats/record-exchanges.ts'
import { recordsWithIds, type RecordRow } from '../record-store.ts'
import { ownDatabases, ownRecordExchanges as table } from '../tables.ts'

/** A record of a database of the organization. */
export interface RecordPlace {
  readonly organizationId: string
  readonly databaseId: string
  readonly recordId: string
}

/** Why nothing is kept of a record: its file has results, or exchanges were not kept when it was read. */
export async function whyNothing(
  tx: Tx,
  { organizationId, databaseId }: RecordPlace,
): Promise<Exclude<RecordInside, 'kept'>> {
  const [found] = await tx
    .select({
      computed: sql<boolean>`${ownDatabases.report} is not null`,
      kept: sql<boolean>`exists (select from ${table} one where one.organization_id = ${ownDatabases.organizationId}
        and one.database_id = ${ownDatabases.id})`,
    })
    .from(ownDatabases)
    .where(and(eq(ownDatabases.organizationId, organizationId), eq(ownDatabases.id, databaseId)))
  return found?.computed === true && !found.kept ? 'not_kept' : 'results_only'
}

export interface OpenedRecord {
  readonly record: RecordRow
  readonly kept: PackedExchanges | null
}

/** A record with what is kept of its process; `null`: there is no such record. */
export async function openedRecord(tx: Tx, place: RecordPlace): Promise<OpenedRecord | null> {
  const { organizationId, databaseId, recordId } = place
  const record = (await recordsWithIds(tx, organizationId, databaseId, [recordId])).get(recordId)
  if (record === undefined) return null
  return {
    record,
    kept: (await keptExchanges(tx, organizationId, databaseId, [recordId])).get(recordId) ?? null,
  }
}

/** How figures by category become one: those of a category, or µPt over all that may be used. */
export interface Measure {
  /** A category that figures lack adds nothing: a chain without any flow of it has no figure, and counts as 0 in the sums of others. */
  readonly of: (figures: FiguresByCategory) => number
  /** Categories that the figure of a record is made of. */
  readonly categories: (figures: FiguresByCategory) => number
  readonly notOpen: boolean
}

/** A category that may not be used is not in the single score; alone it can be looked at. */
export async function measureOf(
  tx: Tx,
  { organizationId, databaseId }: RecordPlace,
  figure: RecordFigure,
  weighting: WeightingSet,
): Promise<Measure> {
  const closed = await closedCategoriesOf(tx, organizationId, databaseId)
  if (figure !== 'score')
    return {
      of: (figures) => figures[figure] ?? 0,
      categories: (figures) => (figures[figure] === undefined ? 0 : 1),
      notOpen: closed.has(figure),
    }
  const counted: readonly EfCategory[] = efCategories.filter(
    (category) => !closed.has(category) && weighting.factors[category] !== undefined,
  )
  const score = scoring(counted, weighting)
  return {
    of: (figures) => score(impactsOf(figures)),
    categories: (figures) => counted.filter((category) => figures[category] !== undefined).length,
    notOpen: false,
  }
}
