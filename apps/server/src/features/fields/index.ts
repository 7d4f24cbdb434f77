export { fieldTitles, fieldUnits, type TitledField } from './field-titles.ts'
