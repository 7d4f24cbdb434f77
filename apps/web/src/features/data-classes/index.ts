export { useStatementText } from './statement-text.ts'
