export { registerTrainings } from './routes.ts'
export { shipTrainings } from './ship.ts'
export { shipContents } from './shipped-contents.ts'
