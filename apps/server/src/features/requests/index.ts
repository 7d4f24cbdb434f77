export type { RequestsDeps, ThreadActor } from './deps.ts'
export { fieldsById, fieldsOf, markAnswered, type StoredField } from './field-store.ts'
export { pathNow, questionsOf } from './fields.ts'
export { fillFromRequest, type Filled, type ValueForField } from './fill.ts'
export { moveWithin } from './moves.ts'
export { lockedRequest } from './read-requests.ts'
export {
  findRecord as findRequestRecord,
  lockAnyRequest,
  moveRequestsOfTeam,
  requestsOfTeam,
  type RequestRecord,
} from './request-store.ts'
export { registerRequests } from './routes.ts'
export { seedDemoRequests } from './seed.ts'
export { createWithin as createRequestWithin } from './write-requests.ts'
export { sidesOf, viewerOf, withinRequestSight, type Viewer } from './sight.ts'
export { requestAttachments, requestFields, requestMessages, requests } from './tables.ts'
export { refresh as refreshRequest } from './tell.ts'
export { writeAnswerEntry, type WrittenAnswer } from './thread.ts'
