export { recordPublications, withdrawItems, type RefusedWithdrawals } from './record.ts'
export {
  evaluationIsPublic,
  evaluationVersionPublicSince,
  productIsPublic,
  productVersionPublicSince,
  standingOf,
  type ItemKind,
} from './standing.ts'
export { historyOf } from './history.ts'
export {
  cancelScheduled,
  forgetScheduled,
  scheduledOf,
  mayBePublished,
  publishLater,
  scheduledPublications,
} from './schedule.ts'
export { publications } from './tables.ts'
