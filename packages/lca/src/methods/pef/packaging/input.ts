import type { PackagingLevel } from '../codes.ts'

/** What is said of one packaging: what it is made of, and how many products it holds. */
export interface PackagingInput {
  readonly level: PackagingLevel
  /** Products in one packaging; 1 or more, whole. */
  readonly units: number
  readonly materials: readonly PackagingMaterialInput[]
}

export interface PackagingMaterialInput {
  readonly materialId: string
  /** In one packaging. */
  readonly massKg: number
  /** Recycled content with evidence; absent: the default of the material. */
  readonly recycledShare?: number
}
