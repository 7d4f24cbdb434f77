export { registerMaterialPrices } from './routes.ts'
export { loadPriceBasis, type PriceBasis } from './basis.ts'
export { seedDemoPrices } from './seed.ts'
export { findCurrent as findCurrentPrices } from './price-store.ts'
