import type { CompositionType, FieldValue } from '@ecotrame/lca'
import type { FoundProblem } from '../reading/problems.ts'

export interface ParsedMaterial {
  readonly id: string
  /** Per cent. */
  readonly share: number
  readonly country: string | null
}

/** What a row says of the product itself. */
export interface ParsedProduct {
  readonly brand: string | null
  readonly gtin: string | null
  readonly description: string | null
  readonly season: string | null
  readonly unitsSold: number | null
}

/** An entry of a list of a file for editing. */
export interface ParsedEntry {
  readonly values: Readonly<Record<string, FieldValue>>
  /** Name or place of what it belongs to; `null`: the product. */
  readonly parent: string | null
}

/** What a row says, read and in the units of the form; what it does not say is `null` or absent. */
export interface ParsedRow {
  readonly reference: string | null
  readonly name: string | null
  readonly categoryId: string
  /** By field of the form. */
  readonly values: Readonly<Record<string, FieldValue>>
  readonly materials: readonly ParsedMaterial[] | null
  readonly trims: readonly { readonly id: string; readonly quantity: number }[] | null
  readonly product: ParsedProduct
  /** Of a file of ours. */
  readonly id?: string
  readonly rowVersion?: number
  readonly lists?: Readonly<Partial<Record<CompositionType, readonly ParsedEntry[]>>>
  /** Fields whose cell is empty in a file where that takes away what is there. */
  readonly cleared?: readonly string[]
  /**
   * What is wrong with cells, and their texts by field: where the very text stands in an export as well nothing is, for it is
   * what was there.
   */
  readonly doubts?: readonly FoundProblem[]
  readonly texts?: Readonly<Record<string, string>>
}
