export {
  plannedEffect,
  plannedSubject,
  planProposals,
  refuseUnplannable,
  type PlanningDeps,
} from './planned.ts'
export { registerLevers } from './routes.ts'
