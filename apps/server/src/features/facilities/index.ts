export { registerFacilities } from './routes.ts'
export { loadFacilityBasis, type FacilityBasis } from './basis.ts'
