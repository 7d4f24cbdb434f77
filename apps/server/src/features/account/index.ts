export { registerAccount } from './routes.ts'
export { acceptTermsForDemo } from './accept-terms.ts'
export { csvMarksOf } from './csv-marks.ts'
export { choicesOfPeople, type PersonWithChoices } from './notification-choices.ts'
