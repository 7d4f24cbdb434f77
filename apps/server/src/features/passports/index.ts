export { registerPassportPages } from './public/public-pages.ts'
export { registerPassports } from './routes.ts'
export { seedDemoPassport } from './seed.ts'
export { passportVersions, passports } from './tables.ts'
