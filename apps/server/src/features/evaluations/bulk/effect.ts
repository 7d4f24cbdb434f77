import { sql } from 'drizzle-orm'
import type { BulkPreview } from '@ecotrame/contract'
import type { Tx } from '../../../platform/database/database.ts'
import type { Session } from '../../../platform/sessions/session.ts'
import type { PreparedChange } from '../../bulk/index.ts'
import { computeSettings } from '../../settings/index.ts'
import { computeForm } from '../compute.ts'
import type { EvaluationsDeps } from '../deps.ts'
import { productOf } from '../form-records.ts'
import { evaluationRows } from './rows.ts'

export type ComputeDeps = Pick<EvaluationsDeps, 'catalogue' | 'method' | 'datasets'>
type Effect = NonNullable<BulkPreview['effect']>

interface Scores {
  readonly points: number | null
  readonly micropoints: number | null
}
const neither: Scores = { points: null, micropoints: null }

/** What these evaluations would score if they were run now. */
async function scoresOf(
  tx: Tx,
  deps: ComputeDeps,
  session: Session,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Scores>> {
  const settings = await computeSettings(tx, session.organizationId, deps.datasets.packs)
  const scores = new Map<string, Scores>()
  for (const [id, record] of await evaluationRows.read(tx, session, ids)) {
    const form = deps.catalogue.category(record.categoryId)?.form
    const computed = form && computeForm(form, productOf(record), deps, settings)
    if (computed?.ok !== true) continue
    const { french, pefView } = computed.value
    scores.set(id, {
      points: french?.result.label.points ?? null,
      micropoints: pefView?.score.micropoints ?? null,
    })
  }
  return scores
}

/**
 * What a change would do to the scores of evaluations: it is made, computed and taken back, so that it cannot differ
 * from what the job will make.
 */
export const effectOf =
  (deps: ComputeDeps, session: Session, apply: PreparedChange['apply']) =>
  async (tx: Tx, ids: readonly string[]): Promise<Effect> => {
    const before = await scoresOf(tx, deps, session, ids)
    await tx.execute(sql`savepoint tried`)
    await apply(
      tx,
      ids.map((id, position) => ({ id, position })),
      null,
    )
    const after = await scoresOf(tx, deps, session, ids)
    await tx.execute(sql`rollback to savepoint tried`)
    return effectBetween(ids, before, after)
  }

function effectBetween(
  ids: readonly string[],
  before: ReadonlyMap<string, Scores>,
  after: ReadonlyMap<string, Scores>,
): Effect {
  const both = ids.map((id) => [before.get(id) ?? neither, after.get(id) ?? neither] as const)
  const sumOf = (figure: keyof Scores) => {
    const known = both.flatMap(([was, is]) => {
      const [from, to] = [was[figure], is[figure]]
      return from === null || to === null ? [] : [{ from, to }]
    })
    if (known.length === 0) return null
    return {
      before: known.reduce((sum, { from }) => sum + from, 0),
      after: known.reduce((sum, { to }) => sum + to, 0),
    }
  }
  return {
    computed: ids.length,
    without: ids.filter((id) => !before.has(id) || !after.has(id)).length,
    points: sumOf('points'),
    micropoints: sumOf('micropoints'),
  }
}
