import * as z from 'zod/mini'
import type * as lca from '@ecotrame/lca'
import { chainCauses } from '@ecotrame/lca'
import { like } from './like.ts'

export const ChainStep = z.object({
  cause: z.enum(chainCauses),
  difference: z.number(),
  reaches: z.nullable(z.enum(['pef', 'frpef', 'fr', 'fr_dur'])),
})

export const ScoreChain = like<lca.ScoreChain>()(
  z.object({
    start: z.number(),
    end: z.number(),
    steps: z.array(ChainStep),
    pefCoverage: z.number(),
    frenchPefReading: z.literal([1, 2]),
  }),
)
