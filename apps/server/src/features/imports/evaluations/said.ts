import type { FieldValue } from '@ecotrame/lca'

export interface SaidMaterial {
  readonly id: string
  /** Per cent. */
  readonly share: number
  readonly country: string | null
}

/** What a row says of the product itself. */
export interface SaidProduct {
  readonly brand: string | null
  readonly gtin: string | null
  readonly description: string | null
  readonly season: string | null
  readonly unitsSold: number | null
}

/** What a row says, read and in the units of the form; what it does not say is `null` or absent. */
export interface SaidRow {
  readonly reference: string | null
  readonly name: string | null
  readonly categoryId: string
  /** By field of the form. */
  readonly values: Readonly<Record<string, FieldValue>>
  readonly materials: readonly SaidMaterial[] | null
  readonly trims: readonly { readonly id: string; readonly quantity: number }[] | null
  readonly product: SaidProduct
}
