export { BulkQuestion, type AskedOfMany } from './bulk-question.tsx'
export { LinkFields, linkBody, noLinks } from './link-fields.tsx'
