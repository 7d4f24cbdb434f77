import * as z from 'zod/mini'
import { call } from './call.ts'
import { claimRules, claimSeverities } from './claims.ts'

/** What the law has said of a kind of claim since a day, until the next line of the same kind. */
const ClaimLaw = z.object({
  rule: z.enum(claimRules),
  title: z.string(),
  inForceFrom: z.string(),
  severity: z.enum(claimSeverities),
  source: z.string(),
})
export type ClaimLaw = z.infer<typeof ClaimLaw>

export const findClaimLaw = call({
  method: 'GET',
  path: '/claims/law',
  access: 'find_all_claim',
  tag: 'claims',
  summary: 'The law that claims are held against: kind of claim, verdict, since when, and source',
  answer: z.object({ rulesOf: z.string(), items: z.array(ClaimLaw) }),
  errors: [],
})
