/** A figure as it stands: a text is one that could not be read as a number. */
export type DeclaredFigure = number | string
/** A text is one that means neither yes nor no. */
export type DeclaredYesNo = boolean | string

export interface DeclaredMaterial {
  /** Code of the calculator: `ei-coton`. */
  readonly id: string
  /** Fraction, 0 to 1. */
  readonly share?: DeclaredFigure
  /** Absent: default origin of the material. */
  readonly country?: string
}

export interface DeclaredPrinting {
  readonly kind?: string
  /** Fraction of the surface, one of a few. */
  readonly ratio?: DeclaredFigure
}

export interface DeclaredTrim {
  readonly id: string
  readonly quantity: DeclaredFigure
}

/** What one fabric of a product says of itself, whether it is a whole garment or a component. */
export interface DeclaredFabric {
  /** kg */
  readonly massKg?: DeclaredFigure
  readonly upcycled?: DeclaredYesNo
  readonly materials: readonly DeclaredMaterial[]
  readonly spinningCountry?: string
  readonly fabricCountry?: string
  readonly ennoblingCountry?: string
  readonly makingCountry?: string
  readonly printing?: DeclaredPrinting
  readonly fading?: DeclaredYesNo
  /** Fraction, 0 to 1. */
  readonly airTransportRatio?: DeclaredFigure
}

/** What a garment says beside its fabric. */
export interface DeclaredGarment extends DeclaredFabric {
  /** One of the eleven categories: `tshirt`. */
  readonly category?: string
  readonly business?: string
  /** Absent: the trims of the category. Empty: none. */
  readonly trims?: readonly DeclaredTrim[]
}

export interface DeclaredItem extends DeclaredGarment {
  /** Copies in the pack; absent: 1. */
  readonly count?: DeclaredFigure
}

export interface DeclaredComponent extends DeclaredFabric {
  readonly mainComponent: boolean
}

/** What every declaration says of the reference as a whole. */
export interface DeclarationHead {
  /** Empty: the organization declares without codes. */
  readonly gtins: readonly string[]
  readonly reference: string
  /** Absent: the default brand of the organization. */
  readonly brandId?: string
  /** Unrounded points; absent: the score of the portal is taken. */
  readonly declaredScore?: DeclaredFigure
  /** Page of the product. */
  readonly url?: string
  /** EUR with VAT, of the sales unit; absent: price of the category. */
  readonly priceEur?: DeclaredFigure
  readonly numberOfReferences?: DeclaredFigure
}

export interface SingleDeclaration extends DeclarationHead, DeclaredGarment {
  readonly kind: 'single'
}
export interface PackDeclaration extends DeclarationHead {
  readonly kind: 'pack'
  readonly items: readonly DeclaredItem[]
}
export interface ComponentsDeclaration extends DeclarationHead {
  readonly kind: 'components'
  readonly category?: string
  readonly business?: string
  /** Counted once, with the main component. */
  readonly trims?: readonly DeclaredTrim[]
  readonly components: readonly DeclaredComponent[]
}

/**
 * What is said to the portal of the French State about one reference, as it stands: nothing of it needs to be right.
 * An absent field is not given. Paths of problems are paths of this value: `items[0].materials[1].share`.
 * Source: method page of the declaration, §3.
 */
export type Declaration = SingleDeclaration | PackDeclaration | ComponentsDeclaration
