export {
  recordPublications,
  recordWithdrawals,
  refusedWithdrawals,
  withdrawalChange,
  type RefusedWithdrawals,
} from './record.ts'
export {
  evaluationIsPublic,
  evaluationVersionPublicSince,
  productIsPublic,
  productVersionPublicSince,
  standingOf,
  type ItemKind,
  type Standing,
} from './standing.ts'
export { publications } from './tables.ts'
