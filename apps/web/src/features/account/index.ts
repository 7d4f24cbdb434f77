export { followSettings, useChoices, useCsvChoice } from './preferences.ts'
export { TermsGate } from './terms-gate.tsx'
export { deviceName } from './device-name.ts'
