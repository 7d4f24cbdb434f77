import type { ProductVersion } from '@ecotrame/contract'
import type { VersionResult } from '../evaluations/index.ts'
import type { Labelled } from './standing.ts'

/** A version of an evaluation as a label sees it. */
export const labelledVersion = ({
  ecs,
  massKg,
  methodRelease,
  publishedAt,
}: Pick<VersionResult, 'ecs' | 'massKg' | 'methodRelease' | 'publishedAt'>): Labelled => ({
  cost: ecs,
  massKg,
  releases: [methodRelease],
  published: publishedAt !== null,
})

/** A version of a product: its items together, each with its own durability. */
export const labelledProduct = ({
  result,
  publishedAt,
}: {
  readonly result: ProductVersion['result']
  readonly publishedAt: Date | string | null
}): Labelled => ({
  cost: result.labels.fr_dur?.product ?? null,
  massKg: result.netMassKg,
  releases: result.releases.french,
  published: publishedAt !== null,
})
