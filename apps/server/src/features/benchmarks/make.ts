import type { BenchmarkFilter, Distribution } from '@ecotrame/contract'
import { comparable, partsOfLabel, scoreLabelIds } from '@ecotrame/lca'
import type { MarketBenchmark } from '@ecotrame/reference-data'
import type { Tx } from '../../platform/database/database.ts'
import type { EvaluatedCategory } from '../categories/index.ts'
import { holdingOfFamily, type Sight } from '../evaluations/index.ts'
import { findCollection } from '../products/index.ts'
import { computeSettings } from '../settings/index.ts'
import type { BenchmarkFigures } from './benchmark-store.ts'
import type { BenchmarkBasis } from './deps.ts'
import { figuresOfCollection, figuresOfEvaluations, type LibraryFigures } from './figures-of-library.ts'
import { referenceProduct } from './reference-product.ts'
import { keptBases, type Distributions } from './tables.ts'
import { refuse } from './texts.ts'
import type { Caller } from '../../platform/sessions/session.ts'

/** What a benchmark can be computed from, again and again; a file is read once. */
export type ComputedOrigin =
  | { readonly kind: 'filter'; readonly filter: BenchmarkFilter }
  | { readonly kind: 'collection'; readonly collection: string }
  | { readonly kind: 'reference_product' }
  | { readonly kind: 'declared_market' }

interface Making {
  readonly caller: Caller
  /** What of the library counts: all that whoever sees the benchmark has made it for. */
  readonly sight: Sight
  readonly category: EvaluatedCategory
  readonly origin: ComputedOrigin
}

/** The figures of a benchmark as the library is now. @throws INVALID_VALUES where there are none */
export async function figuresOf(
  tx: Tx,
  basis: BenchmarkBasis,
  { caller, sight, category, origin }: Making,
): Promise<BenchmarkFigures> {
  switch (origin.kind) {
    case 'filter':
      return ofLibrary(await figuresOfEvaluations(tx, sight, category.id, origin.filter), 'filter', caller)
    case 'collection': {
      const { collection } = origin
      if ((await findCollection(tx, sight, collection)) === undefined)
        throw refuse('collection', 'UNKNOWN_COLLECTION', caller.language)
      const figures = await figuresOfCollection(tx, sight, category.id, collection)
      return ofLibrary(figures, 'collection', caller)
    }
    case 'reference_product':
      return ofReferenceProduct(tx, basis, category, caller)
    case 'declared_market':
      return ofMarket(basis.market, category, caller)
  }
}

function ofLibrary(figures: LibraryFigures, path: string, { language }: Caller): BenchmarkFigures {
  if (figures.n === 0) throw refuse(path, 'NO_FIGURES', language)
  const { distributions, n, leftOut, releases, coverage } = figures
  return { distributions, n, leftOut, releases, coverage, sourceNote: null, asOf: null }
}

async function ofReferenceProduct(
  tx: Tx,
  basis: BenchmarkBasis,
  category: EvaluatedCategory,
  { session, language }: Caller,
): Promise<BenchmarkFigures> {
  const settings = await computeSettings(tx, session.organizationId, basis.datasets.packs)
  const reference = referenceProduct(basis, category.id, settings)
  if (reference === null) throw refuse('category', 'NO_REFERENCE_PRODUCT', language)
  const { sum, methodRelease, databaseRelease } = reference
  const { frenchPefReading } = settings
  const distributions: Distributions = Object.fromEntries(
    scoreLabelIds.flatMap((label) => {
      const { family } = partsOfLabel(label)
      if (!comparable(holdingOfFamily(family, reference.holding, frenchPefReading))) return []
      const onBases = keptBases.flatMap((kept) => {
        const value = sum.labels[label]?.[kept] ?? null
        return value === null ? [] : [[kept, oneFigure(value)] as const]
      })
      return onBases.length === 0 ? [] : [[label, Object.fromEntries(onBases)]]
    }),
  )
  const coverage = sum.pef === null ? null : { minimum: sum.pef.coverage, maximum: sum.pef.coverage }
  const releases = [...new Set([methodRelease, databaseRelease])].toSorted()
  return { distributions, n: 1, leftOut: 0, releases, coverage, sourceNote: null, asOf: null }
}

const oneFigure = (value: number): Distribution => ({
  n: 1,
  minimum: value,
  lowerQuartile: null,
  median: value,
  upperQuartile: null,
  maximum: value,
})

function ofMarket(
  market: readonly MarketBenchmark[],
  { frenchProductId }: EvaluatedCategory,
  { language }: Caller,
): BenchmarkFigures {
  const declared = market.find(({ productId }) => productId === frenchProductId)
  if (declared === undefined) throw refuse('category', 'NO_MARKET_FIGURES', language)
  return {
    distributions: {
      fr_dur: {
        per100g: {
          n: declared.products,
          minimum: declared.minimumPointsPer100g,
          lowerQuartile: null,
          median: declared.medianPointsPer100g,
          upperQuartile: null,
          maximum: declared.maximumPointsPer100g,
        },
      },
    },
    n: declared.products,
    leftOut: 0,
    releases: [declared.methodVersion],
    coverage: null,
    sourceNote: declared.source,
    asOf: declared.asOf,
  }
}
