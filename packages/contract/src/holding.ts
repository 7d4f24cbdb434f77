import * as z from 'zod/mini'
import type { Incomplete } from '@ecotrame/lca'

/** What of a figure has no data, by its name. */
const missing = z.object({
  kind: z.enum(['category', 'material', 'packaging', 'step']),
  /** `leather`, `moldingCuring`, `wtu`. */
  code: z.string(),
  /** `null` of a category, which has its name where its figures stand. */
  name: z.nullable(z.string()),
  name_fr: z.nullable(z.string()),
  /** Of the weighting, of the mass, or of the steps; `null`: not known. */
  share: z.nullable(z.number()),
})

/** Why a figure is not held against others; `unknown`: a version of before does not tell. */
export const incompletes = ['mass', 'steps', 'unknown'] as const satisfies readonly Incomplete[]

/**
 * What a figure holds: the shares of the weighting, the mass and the steps that have data, with the names of what is
 * missing. More than 2 % missing of the mass or of the steps: no verdict, rank, position or lever.
 */
export const HoldingAnswer = z.object({
  /** Weighting × mass × steps; `null`: not known. */
  held: z.nullable(z.number()),
  weighting: z.number(),
  mass: z.nullable(z.number()),
  steps: z.nullable(z.number()),
  /** Why the figure is not held against others; `null`: it may be. */
  incomplete: z.nullable(z.enum(incompletes)),
  missing: z.array(missing),
})
export type HoldingAnswer = z.infer<typeof HoldingAnswer>
