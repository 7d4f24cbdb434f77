export { BulkQuestion, type AskedOfMany } from './bulk-question.tsx'
export { ChoiceQuestion, LinkQuestion, WithdrawQuestion } from './questions.tsx'
export { itemText, useCompare } from './use-compare.ts'
