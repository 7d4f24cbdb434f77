export { GroupSection } from './group-section.tsx'
export { derivedAnswer } from './french-answer.ts'
export { ParameterField } from './parameter-field.tsx'

export { ErrorSummary } from './error-summary.tsx'
export { IdentityFields } from './identity-fields.tsx'
export { Fold } from './fold.tsx'
export { FoldedFields } from './folded-fields.tsx'
