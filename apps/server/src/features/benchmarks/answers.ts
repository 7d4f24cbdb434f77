import type { BenchmarkRow, BenchmarkWarning, Distribution } from '@ecotrame/contract'
import type { ScoreLabelId, WeightBasis } from '@ecotrame/lca'
import type { Language } from '../../platform/sessions/session.ts'
import { categoryName } from '../evaluations/index.ts'
import { sourceOf, type BenchmarkRecord } from './benchmark-store.ts'
import type { BenchmarkBasis } from './deps.ts'
import type { KeptBasis } from './tables.ts'
import { warningOf } from './texts.ts'

export interface AskedFigure {
  /** Absent: the default of the category. */
  readonly label?: ScoreLabelId | undefined
  readonly basis: WeightBasis
}

/** How an answer shows its figure where nobody asked. */
export const defaultFigure: AskedFigure = { basis: 'per100g' }

export const keptBasisOf = (basis: WeightBasis): KeptBasis => (basis === 'product' ? 'product' : 'per100g')

const per1000gOver100g = 10

const times = (factor: number, { n, ...points }: Distribution): Distribution => {
  const of = (value: number | null) => (value === null ? null : value * factor)
  return {
    n,
    minimum: points.minimum * factor,
    lowerQuartile: of(points.lowerQuartile),
    median: points.median * factor,
    upperQuartile: of(points.upperQuartile),
    maximum: points.maximum * factor,
  }
}

function figureOf(
  { distributions, defaultLabel }: BenchmarkRecord,
  { label = defaultLabel, basis }: AskedFigure,
): BenchmarkRow['figure'] {
  const kept = distributions[label]?.[keptBasisOf(basis)] ?? null
  const distribution = kept !== null && basis === 'per1000g' ? times(per1000gOver100g, kept) : kept
  return { label, basis, distribution }
}

/** Releases of methods have one each of method and data: more are a mixture. */
const releasesOfOneRun = 2
const fewFigures = 5

export function warningsOf({
  origin,
  releases,
  coverageMinimum,
  coverageMaximum,
  n,
  leftOut,
}: BenchmarkRecord): readonly BenchmarkWarning[] {
  const own = sourceOf(origin) === 'own'
  const told: readonly (readonly [BenchmarkWarning, boolean])[] = [
    ['MIXED_RELEASES', releases.length > releasesOfOneRun],
    ['MIXED_COVERAGE', coverageMinimum !== coverageMaximum],
    ['FEW_FIGURES', own && n !== null && n < fewFigures],
    ['LEFT_OUT', leftOut > 0],
    ['UNDOCUMENTED_SOURCE', origin === 'declared_market'],
  ]
  return told.flatMap(([code, holds]) => (holds ? [code] : []))
}

export function benchmarkRow(
  record: BenchmarkRecord,
  asked: AskedFigure,
  { catalogue }: Pick<BenchmarkBasis, 'catalogue'>,
  language: Language,
): BenchmarkRow {
  const { collectionId, collectionName, coverageMinimum, coverageMaximum } = record
  return {
    id: record.id,
    name: record.name,
    category: categoryName(catalogue, record.categoryId),
    source: sourceOf(record.origin),
    origin: {
      kind: record.origin,
      filter: record.filter,
      collection:
        collectionId === null || collectionName === null ? null : { id: collectionId, name: collectionName },
      file: record.fileName,
    },
    sourceNote: record.sourceNote,
    asOf: record.asOf,
    chosen: record.chosen,
    team: record.team,
    n: record.n,
    leftOut: record.leftOut,
    figure: figureOf(record, asked),
    releases: record.releases,
    coverage:
      coverageMinimum === null || coverageMaximum === null
        ? null
        : { minimum: coverageMinimum, maximum: coverageMaximum },
    warnings: warningsOf(record).map((code) => warningOf(code, language)),
    author: record.author,
    computedAt: record.computedAt.toISOString(),
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
    rowVersion: record.rowVersion,
  }
}

/** A benchmark as the audit log tells it. */
export const audited = (record: BenchmarkRecord, { catalogue }: Pick<BenchmarkBasis, 'catalogue'>) => {
  const figure = record.distributions[record.defaultLabel]?.per100g
  return {
    name: record.name,
    category: catalogue.category(record.categoryId)?.id ?? record.categoryId,
    madeFrom: record.origin,
    sourceNote: record.sourceNote,
    team: record.team?.name ?? null,
    chosen: record.chosen,
    figures: record.n,
    median: figure?.median ?? null,
  }
}
