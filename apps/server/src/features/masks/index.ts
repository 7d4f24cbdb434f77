export { findGivenMask, findMaskToApply, type MaskToApply } from './mask-to-apply.ts'
export { registerMasks } from './masks.ts'
export { seedDemoMasks } from './seed.ts'
export { maskUsers, masks } from './tables.ts'
