export type { ChangedScore, DraftEffect, DraftRule, FrenchDraft } from './draft.ts'
export { releaseUnder } from './release-under.ts'
export { draftCosting, type DraftCost, type DraftCosting } from './draft-cost.ts'
