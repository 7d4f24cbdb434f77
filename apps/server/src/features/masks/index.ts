export { findGivenMask, findMaskToApply, type MaskToApply } from './mask-to-apply.ts'
export { registerMasks } from './routes.ts'
export { seedDemoMasks } from './seed.ts'
export { maskUsers, masks } from './tables.ts'
