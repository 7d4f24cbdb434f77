import type { FieldValue } from '@ecotrame/lca'

/** What somebody typed into the form of a demo evaluation; fields that are not named stay at their defaults. */
export interface DemoForm {
  readonly values: Readonly<Record<string, FieldValue>>
  readonly materials: readonly DemoMaterial[]
  /** Not named: the default trims of the product. */
  readonly trims?: readonly { readonly trim: string; readonly quantity: number }[]
}
interface DemoMaterial {
  readonly material: string
  /** Per cent. */
  readonly share: number
  readonly country?: string
  readonly spinning?: string
}

/** Who of the demo organization made it. */
export type DemoAuthor = 'manager' | 'contributor' | 'knitter'

export interface DemoGarment {
  readonly name: string
  readonly reference: string
  readonly author: DemoAuthor
  readonly category: string
  readonly form: DemoForm
  /** Changes that were saved and run again, each with the name of the version that it gave. */
  readonly laterVersions?: readonly { readonly name: string; readonly values: DemoForm['values'] }[]
  readonly then?: 'published' | 'changed-without-run' | 'never-run'
  /** Saved last and not run. */
  readonly changedValues?: DemoForm['values']
}

/** A small French brand with its shop prices; masses are those of the standard size. */
export const smallBrand = { business: 'small-business', numberOfReferences: 420 }
