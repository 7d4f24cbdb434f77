export { loadUnsoldBasis, registerUnsold } from './unsold.ts'
export type { UnsoldBasis } from './answers.ts'
