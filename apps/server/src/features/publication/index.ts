export { recordPublications, withdrawItems, type RefusedWithdrawals } from './record.ts'
export {
  evaluationIsPublic,
  evaluationVersionPublicSince,
  productIsPublic,
  productVersionPublicSince,
  standingOf,
  type ItemKind,
  type Standing,
} from './standing.ts'
export { historyOf } from './history.ts'
export {
  cancelScheduled,
  forgetScheduled,
  scheduledOf,
  mayBePublished,
  publishLater,
  scheduledPublications,
  type ItemEntry,
} from './schedule.ts'
export { publications } from './tables.ts'
