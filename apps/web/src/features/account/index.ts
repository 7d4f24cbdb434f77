export { followSettings, useChoices } from './preferences.ts'
export { TermsGate } from './terms-gate.tsx'
