export { chainAmounts } from './chain-amounts.ts'
export { addUpToOne, allocated, type FactorsByFlow } from './allocate.ts'
export {
  inventoryOf,
  loopSizes,
  solvedCategory,
  type Inventory,
  type SolvedCategory,
} from './compute-inventory.ts'
export {
  drawnChain,
  drawnFactor,
  type DrawnChain,
  type DrawnEmission,
  type DrawnInput,
  type DrawnProcess,
} from './draw-impacts.ts'
export { chainFlows, isKnownIn, unknownShareAtMost, type ChainFlows } from './chain-flows.ts'
export type { SolutionQuality } from './solve.ts'
export {
  taken,
  takersOf,
  type ChooseSupplier,
  type CutOffInput,
  type SupplierQuestion,
} from './technosphere.ts'
export * from './unit-process.ts'
