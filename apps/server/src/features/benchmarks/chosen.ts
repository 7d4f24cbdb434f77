import type { ChosenBenchmark, Distribution } from '@ecotrame/contract'
import { scoreLabelIds, type ResultSum, type ScoreLabelId } from '@ecotrame/lca'
import type { Tx } from '../../platform/database/database.ts'
import { sightOf } from '../evaluations/index.ts'
import { warningsOf } from './answers.ts'
import { findChosen, sourceOf, type BenchmarkRecord } from './benchmark-store.ts'
import type { Distributions, KeptBasis } from './tables.ts'
import { besideResult, warningOf } from './texts.ts'
import type { Caller, Session } from '../../platform/sessions/session.ts'

/** A result that stands beside the benchmark of its category. */
export interface BesideBenchmark {
  readonly result: Pick<ResultSum, 'labels'>
  /** False: too much of its mass or its steps has no data for a position. */
  readonly comparable: boolean
  /** Its default label. */
  readonly label: ScoreLabelId
  /** Releases of methods and data behind it. */
  readonly releases: readonly string[]
}

/** The benchmark chosen for a category, with the place of a result in it; `null`: none is chosen. */
export async function chosenBenchmark(
  tx: Tx,
  { session, language }: Caller,
  categoryId: string,
  beside: BesideBenchmark,
): Promise<ChosenBenchmark | null> {
  const chosen = await findChosen(tx, session, [categoryId], sightOf(session).team.every)
  const record = chosen.get(categoryId)
  if (record === undefined) return null
  const position = positionIn(record, beside)
  const known = new Set(record.releases)
  const otherRelease = known.size > 0 && beside.releases.some((release) => !known.has(release))
  return {
    id: record.id,
    name: record.name,
    source: sourceOf(record.origin),
    sourceNote: record.sourceNote,
    asOf: record.asOf,
    computedAt: record.computedAt.toISOString(),
    n: record.n,
    releases: record.releases,
    warnings: [
      ...warningsOf(record).map((code) => warningOf(code, language)),
      ...(otherRelease ? [besideResult('OTHER_RELEASE', language)] : []),
      ...(position === null
        ? [besideResult(beside.comparable ? 'OTHER_LABEL' : 'INCOMPLETE', language)]
        : []),
    ],
    per100g: onBasis(record.distributions, 'per100g'),
    product: onBasis(record.distributions, 'product'),
    position,
  }
}

const onBasis = (
  distributions: Distributions,
  basis: KeptBasis,
): Partial<Record<ScoreLabelId, Distribution>> =>
  Object.fromEntries(
    scoreLabelIds.flatMap((label) => {
      const distribution = distributions[label]?.[basis]
      return distribution === undefined ? [] : [[label, distribution]]
    }),
  )

function positionIn(
  { distributions }: BenchmarkRecord,
  { result, label, comparable }: BesideBenchmark,
): ChosenBenchmark['position'] {
  const distribution = distributions[label]?.per100g
  const per100g = result.labels[label]?.per100g ?? null
  if (distribution === undefined || per100g === null || !comparable) return null
  const { minimum, median, maximum } = distribution
  return {
    label,
    per100g,
    toMedian: median > 0 ? per100g / median - 1 : null,
    quarter: quarterOf(per100g, distribution),
    place: per100g < minimum ? 'below' : per100g > maximum ? 'above' : 'within',
  }
}

function quarterOf(figure: number, { lowerQuartile, median, upperQuartile }: Distribution) {
  if (lowerQuartile === null || upperQuartile === null) return null
  if (figure <= lowerQuartile) return 1
  if (figure <= median) return 2
  return figure <= upperQuartile ? 3 : 4
}

/** Quartiles and median of the French cost per 100 g of the benchmarks that are chosen for categories, where known. */
export async function chosenQuartiles(
  tx: Tx,
  session: Session,
  categoryIds: readonly string[],
): Promise<ReadonlyMap<string, readonly [lower: number, median: number, upper: number]>> {
  const found = new Map<string, readonly [number, number, number]>()
  for (const [id, record] of await findChosen(tx, session, categoryIds, sightOf(session).team.every)) {
    const distribution = record.distributions.fr_dur?.per100g
    if (!distribution) continue
    const { lowerQuartile, median, upperQuartile } = distribution
    if (lowerQuartile !== null && upperQuartile !== null)
      found.set(id, [lowerQuartile, median, upperQuartile])
  }
  return found
}
