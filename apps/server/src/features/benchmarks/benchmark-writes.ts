import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { takeTurn } from '../../platform/database/take-turn.ts'
import type { Session } from '../../platform/sessions/session.ts'
import type { BenchmarkFigures, BenchmarkRecord } from './benchmark-store.ts'
import { benchmarkVisibleTo } from './sight.ts'
import { benchmarks } from './tables.ts'

export type BenchmarkFields = Omit<
  typeof benchmarks.$inferInsert,
  'id' | 'organizationId' | 'rowVersion' | 'createdAt' | 'updatedAt' | 'computedAt' | 'sortName'
>

export const columnsOfFigures = ({
  coverage,
  releases,
  ...figures
}: BenchmarkFigures): Pick<
  BenchmarkFields,
  | 'distributions'
  | 'n'
  | 'leftOut'
  | 'releases'
  | 'coverageMinimum'
  | 'coverageMaximum'
  | 'sourceNote'
  | 'asOf'
> => ({
  ...figures,
  releases: [...releases],
  coverageMinimum: coverage?.minimum ?? null,
  coverageMaximum: coverage?.maximum ?? null,
})

export async function insertBenchmark(
  tx: Tx,
  organizationId: string,
  fields: BenchmarkFields,
): Promise<string> {
  const [created] = await tx
    .insert(benchmarks)
    .values({ organizationId, ...fields })
    .returning({ id: benchmarks.id })
  if (created === undefined) throw new Error('The benchmark was not inserted')
  return created.id
}

const isBenchmark = (organizationId: string, id: string) =>
  and(eq(benchmarks.organizationId, organizationId), eq(benchmarks.id, id))

export async function updateBenchmark(
  tx: Tx,
  organizationId: string,
  id: string,
  fields: Partial<BenchmarkFields>,
  computed: boolean,
): Promise<void> {
  await tx
    .update(benchmarks)
    .set({
      ...fields,
      rowVersion: sql`${benchmarks.rowVersion} + 1`,
      updatedAt: sql`clock_timestamp()`,
      ...(computed ? { computedAt: sql`clock_timestamp()` } : {}),
    })
    .where(isBenchmark(organizationId, id))
}

/** Takes away what stands behind a category in the same scope; two choices wait for each other. */
export async function unchoose(
  tx: Tx,
  session: Session,
  { categoryId, shared }: Pick<BenchmarkRecord, 'categoryId' | 'shared'>,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  const { organizationId } = session
  await takeTurn(tx, `benchmarks of ${organizationId}`)
  return tx
    .update(benchmarks)
    .set({ chosen: false, rowVersion: sql`${benchmarks.rowVersion} + 1` })
    .where(
      and(
        benchmarkVisibleTo(session),
        eq(benchmarks.categoryId, categoryId),
        eq(benchmarks.shared, shared),
        eq(benchmarks.chosen, true),
      ),
    )
    .returning({ id: benchmarks.id, name: benchmarks.name })
}

export const deleteBenchmark = (tx: Tx, organizationId: string, id: string) =>
  tx.delete(benchmarks).where(isBenchmark(organizationId, id))
