export { registerTrainings } from './trainings.ts'
export { shipTrainings } from './ship.ts'
export { shipContents } from './shipped-contents.ts'
