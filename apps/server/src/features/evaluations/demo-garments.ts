import type { FieldValue } from '@ecotrame/lca'

type Typed = Readonly<Record<string, FieldValue>>

/** What somebody typed into the form of a demo evaluation; fields that are not named stay at their defaults. */
export interface DemoForm {
  readonly values: Typed
  readonly materials: readonly DemoMaterial[]
  /** Not named: the default trims of the product. */
  readonly trims?: readonly Typed[]
  readonly parts?: readonly (Typed & { readonly name: string })[]
  readonly packaging?: readonly Typed[]
  readonly legs?: readonly (Typed & { readonly from: string })[]
}
interface DemoMaterial {
  readonly material: string
  /** Per cent of all materials of the product. */
  readonly share: number
  readonly country?: string
  readonly spinning?: string
  /** Name of the part that it belongs to; not named: the product itself. */
  readonly part?: string
  readonly origins?: readonly { readonly country: string; readonly share: number }[]
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
