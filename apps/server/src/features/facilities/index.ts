export { registerFacilities } from './routes.ts'
export { seedDemoFacilities } from './seed.ts'
export { loadFacilityBasis, type FacilityBasis } from './basis.ts'
