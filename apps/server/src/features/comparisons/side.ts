import type { Compared, VerdictGap } from '@ecotrame/contract'
import {
  comparable,
  differenceOfSums,
  intervalOfSum,
  roundedShare,
  sumOnLabel,
  type AskedScore,
  type EfCategory,
  type SummedPrecision,
  type ScoreFamily,
  isPartial,
} from '@ecotrame/lca'
import { categoryName, holdingAnswer } from '../evaluations/index.ts'
import type { ComparisonsDeps } from './deps.ts'
import { describedFor, holdingOf, piecesOf, type LoadedItem } from './items/loaded-item.ts'
import { precisionOfParts } from './items/precision-of-parts.ts'
import { countsOtherwise, haveOtherCategories, haveOtherReleases } from './warnings.ts'

/** On what things are held against each other. */
export interface Basis extends AskedScore {
  readonly family: ScoreFamily
  /** Place of what the others are held against. */
  readonly baseline: number
  /** Categories that all cover, where not all cover the same. */
  readonly sharedCategories: readonly EfCategory[] | null
}

type Side = NonNullable<Compared['items'][number]['result']>
/** A side before it is held against the baseline. */
export interface ComparedSide extends Omit<Side, 'versus'> {
  readonly model: SummedPrecision | null
}

/** One thing on the basis. */
export function comparedSide(deps: ComparisonsDeps, loaded: LoadedItem, basis: Basis): ComparedSide {
  const { sum, parts } = loaded
  const { figure, segments } = sumOnLabel(
    parts,
    sum,
    { ...basis, categories: basis.sharedCategories },
    deps.datasets.method.weighting,
  )
  const model = modelOf(deps, loaded, basis, figure)
  const { releases } = sum
  const holding = holdingOf(loaded, basis.family)
  return {
    reference: loaded.reference,
    evaluation: loaded.evaluation,
    categories: loaded.categoryIds.map((id) => categoryName(deps.catalogue, id)),
    massKg: sum.netMassKg,
    pieces: piecesOf(loaded),
    outdated: loaded.outdated,
    releases: isPartial(basis.family) ? [...releases.pef] : [...releases.french],
    coverage: roundedShare(isPartial(basis.family) ? (sum.pef?.coverage ?? 0) : sum.french === null ? 0 : 1),
    holding: holding && holdingAnswer(holding),
    figure,
    interval: model && intervalAnswer(model, deps),
    segments: [...segments],
    impacts: impactsOf(loaded, basis),
    price: loaded.price,
    model,
  }
}

function intervalAnswer(model: SummedPrecision, { tables }: ComparisonsDeps): Side['interval'] {
  const interval = intervalOfSum(model, tables)
  return { low: interval.low, high: interval.high, x: interval.kind === 'relative' ? interval.x : null }
}

function impactsOf({ sum: { pef, netMassKg } }: LoadedItem, { basis }: Basis): Side['impacts'] {
  if (pef === null) return null
  const factor =
    basis === 'product' ? 1 : netMassKg === 0 ? null : (basis === 'per100g' ? 0.1 : 1) / netMassKg
  const onBasis = (value: number | null) => (value === null || factor === null ? null : value * factor)
  return pef.categories.map(({ category, impact, micropoints }) => ({
    category,
    amount: onBasis(impact),
    micropoints: onBasis(micropoints),
  }))
}

/** The interval is that of the whole figure: of some of its categories nothing is known. */
function modelOf(
  deps: ComparisonsDeps,
  loaded: LoadedItem,
  basis: Basis,
  figure: number | null,
): SummedPrecision | null {
  if (figure === null || basis.sharedCategories !== null) return null
  return precisionOfParts(deps, loaded, basis, figure)
}

interface OneOfTwo {
  readonly loaded: LoadedItem
  readonly side: ComparedSide
}

/** What can be said of the difference to the baseline. */
export function versusBaseline(
  { tables }: ComparisonsDeps,
  { loaded, side }: OneOfTwo,
  baseline: OneOfTwo,
  basis: Basis,
): Side['versus'] {
  if (side.figure === null || baseline.side.figure === null) return null
  const gap = gapOf({ loaded, side }, baseline, basis)
  const onOneBasis = gap !== 'DIFFERENT_BASES' && gap !== 'INCOMPLETE'
  const difference = side.figure - baseline.side.figure
  const ratio = baseline.side.figure > 0 ? difference / baseline.side.figure : null
  const found =
    gap === null && side.model && baseline.side.model
      ? differenceOfSums(
          side.model,
          baseline.side.model,
          { ...tables.monteCarlo, oneProduct: areOneProduct(loaded, baseline.loaded) },
          tables,
        )
      : null
  return {
    difference: onOneBasis ? difference : null,
    ratio: onOneBasis ? ratio : null,
    verdict: found?.verdict ?? null,
    probabilityLower: found?.probabilityLower ?? null,
    gap: found === null ? (gap ?? 'NO_PRECISION') : null,
  }
}

/** Versions and scenarios of one evaluation. */
const areOneProduct = ({ evaluation: a }: LoadedItem, { evaluation: b }: LoadedItem): boolean =>
  a !== null && a.id === b?.id

function gapOf(one: OneOfTwo, baseline: OneOfTwo, basis: Basis): VerdictGap | null {
  if (!comparable(holdingOf(one.loaded, basis.family), holdingOf(baseline.loaded, basis.family)))
    return 'INCOMPLETE'
  if (basis.basis === 'product' && countsOtherwise(one.loaded, baseline.loaded)) return 'DIFFERENT_BASES'
  if (haveOtherCategories(one.loaded, baseline.loaded)) return 'DIFFERENT_CATEGORIES'
  if (haveOtherReleases(one.loaded, baseline.loaded, basis.family)) return 'DIFFERENT_RELEASES'
  if (basis.sharedCategories !== null) return 'DIFFERENT_COVERAGE'
  if (one.side.model && baseline.side.model) return null
  const described = [one, baseline].map(({ loaded }) => describedFor(loaded, basis.family))
  return described.includes(null) ? 'SEVERAL_PARTS' : 'NO_PRECISION'
}
