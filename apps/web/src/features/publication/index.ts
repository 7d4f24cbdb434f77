export { Preview } from './preview.tsx'
export { PublishGate } from './publish-gate.tsx'
export { PublicationStanding } from './standing.tsx'
