export { registerPersonalData } from './personal-data.ts'
