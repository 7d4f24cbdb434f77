import type { ComparedItem } from '@ecotrame/contract'
import { holdingOfFamily } from '../../evaluations/index.ts'
import {
  isPartial,
  type Counted,
  type FormState,
  type Holding,
  type PartResult,
  type ResultSum,
  type ScoreFamily,
  type ScoringBasis,
} from '@ecotrame/lca'

/** A description that a figure can be computed from again. */
export interface Described {
  readonly categoryId: string
  readonly state: FormState
  /** `null`: its category has no form any more. */
  readonly basis: ScoringBasis | null
  /** Names one that never changes; `null`: it may. */
  readonly key: string | null
  readonly releases: { readonly method: string; readonly data: string }
}

/** One thing of a comparison with its result. */
export interface LoadedItem {
  readonly item: ComparedItem
  readonly name: string
  readonly reference: string | null
  readonly evaluation: {
    readonly id: string
    readonly version: { readonly id: string; readonly number: number } | null
  } | null
  readonly categoryIds: readonly string[]
  readonly outdated: boolean
  /** Of one product in a shop, €. */
  readonly price: number | null
  readonly parts: readonly Counted<PartResult>[]
  readonly sum: ResultSum
  /** `null`: it is made of several parts. */
  readonly described: Described | null
  /** What each part can be computed from again, in their order; `null`: it cannot. */
  readonly describedParts?: readonly (Described | null)[]
}

/** One that is not there, with the reason as the API tells it. */
interface UnloadedItem {
  readonly item: ComparedItem
  /** `null`: not there any more, or not in sight. */
  readonly name: string | null
  readonly problems: readonly { readonly path: string; readonly code: string; readonly message: string }[]
}

/** What the figure of a family holds: one with French weights may stand on the bill of PEF. `null`: nobody knows. */
export const holdingOf = (
  { sum: { pef, releases } }: Pick<LoadedItem, 'sum'>,
  family: ScoreFamily,
): Holding | null =>
  holdingOfFamily(family, pef?.holding ?? null, releases.frenchPefReadings.includes(1) ? 1 : 2)

export type Loaded = LoadedItem | UnloadedItem

export const isLoaded = (loaded: Loaded): loaded is LoadedItem => 'sum' in loaded

/** How many pieces a figure per product counts: packagings are none. */
export const piecesOf = ({ parts }: LoadedItem): number =>
  parts.filter(({ part }) => !part.besideFrenchCost).reduce((sum, { factor }) => sum + factor, 0)

/** The description that explains a figure of a family; packaging counts in PEF alone. */
export function describedFor({ described, parts }: LoadedItem, family: ScoreFamily): Described | null {
  const counted = isPartial(family) ? parts : parts.filter(({ part }) => !part.besideFrenchCost)
  return counted.length === 1 ? described : null
}

/** By what a figure of a family was computed: two that differ in it differ also by method or data. */
export function releasesFor({ sum: { releases } }: LoadedItem, family: ScoreFamily): readonly string[] {
  const readings = releases.frenchPefReadings.map((reading) => `PEF ${reading}`)
  if (family === 'fr') return releases.french
  if (isPartial(family)) return releases.pef
  return [...releases.french, ...(releases.frenchPefReadings.includes(1) ? releases.pef : []), ...readings]
}
