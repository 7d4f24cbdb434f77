import * as z from 'zod/mini'
import type * as lca from '@ecotrame/lca'
import { scoreLabelIds, weightBases } from '@ecotrame/lca'
import { like } from './like.ts'

export const AllLabels = like<lca.AllLabels>()(
  z.record(z.enum(scoreLabelIds), z.nullable(z.record(z.enum(weightBases), z.nullable(z.number())))),
)

export const PefGap = like<lca.PefGap>()(
  z.enum(['not_computed', 'too_incomplete', 'other_coverage', 'other_exclusions']),
)
