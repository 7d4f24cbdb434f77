export { askAddress } from './ask-address.ts'
export { AskButton } from './ask-button.tsx'
export { requestsOfFacilitiesQuery, waitingRequestsQuery, useAskMany } from './queries.ts'
export { statusNames, statusTone } from './words.ts'
