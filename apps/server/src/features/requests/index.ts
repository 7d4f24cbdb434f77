export { fieldsOf, markAnswered, type StoredField } from './field-store.ts'
export {
  asFacilityQuestion,
  facilityQuestionsAsked,
  questionBook,
  questionOf,
  type QuestionBook,
} from './facility-questions.ts'
export { openRequests, type OpenRequest } from './open-requests.ts'
export { noSubstance, noSubstanceName, substancesQuestion } from './article-questions.ts'
export { pathNow } from './fields.ts'
export { fillFromRequest } from './fill.ts'
export { createRequestWithin } from './write-requests.ts'
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

export { sidesOf, viewerOf, requestVisibleTo, type Viewer } from './sight.ts'
export { requestAttachments, requestFields, requestMessages, requests } from './tables.ts'

export { writeAnswerEntry } from './thread.ts'
