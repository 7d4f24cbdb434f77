export { GlossaryPopup } from './glossary-popup.tsx'
export { explanationsKey } from './queries.ts'
export { TermHelp } from './term-help.tsx'
