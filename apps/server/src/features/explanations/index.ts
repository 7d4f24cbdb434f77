export { registerExplanations } from './routes.ts'
export { fieldHelp, type FieldHelp } from './field-help.ts'
export { loadShippedGlossary, type ShippedGlossary } from './glossary.ts'
