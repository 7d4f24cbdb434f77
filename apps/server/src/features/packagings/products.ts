import type { Tx } from '../../platform/database/database.ts'
import type { Session } from '../../platform/sessions/session.ts'

/** A product that uses a packaging. */
export interface PackedProduct {
  readonly id: string
  readonly name: string
  readonly reference: string | null
  /** Packagings around one product. */
  readonly quantity: number
  /** PEF of the product as it is, µPt; `null`: it has none. */
  readonly micropoints: number | null
}

/** What packagings need to know of products; the feature of that name does it. */
export interface ProductsOfPackagings {
  /** How many of the whole organization use a packaging, and the first hundred that the caller may see, by name. */
  readonly using: (
    tx: Tx,
    session: Session,
    packagingId: string,
  ) => Promise<{ readonly total: number; readonly items: readonly PackedProduct[] }>
  /** Puts another packaging in its place, in products that the caller may see. @returns in how many */
  readonly replace: (tx: Tx, session: Session, packagingId: string, byId: string) => Promise<number>
}
