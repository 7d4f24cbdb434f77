import type { PackagingLevel } from '../methods/pef/codes.ts'
import type { CategoryForm, CompositionEntry, FieldValue, FormValue, Parameter } from './form.ts'
import { formValue } from './values.ts'

/** A packaging of the library, as forms take it. */
export interface LibraryPackaging {
  readonly id: string
  readonly name: string
  readonly level: PackagingLevel
  /** Products that one packaging holds. */
  readonly units: number
  readonly composition: readonly LibraryPackagingLine[]
}

export interface LibraryPackagingLine {
  /** Stays with the line through changes of the packaging. */
  readonly id: string
  readonly material: string
  /** In one packaging, g. */
  readonly mass: number
  /** Per cent; `null`: the default of the method. */
  readonly recycledShare: number | null
}

export interface ApplyingPackaging {
  readonly packaging: LibraryPackaging
  /** Packagings for one product. */
  readonly quantity: number
  /** Of each new entry a UUID: lca draws no lots. */
  readonly newId: () => string
  /** Values that somebody entered over those of this packaging stay. */
  readonly keepEntered?: boolean
}

/** Fields of an entry are found by what they set. */
const refs = {
  name: 'pef.packaging[].name',
  material: 'pef.packaging[].materialId',
  mass: 'pef.packaging[].massKg',
  level: 'pef.packaging[].level',
  recycledShare: 'pef.packaging[].recycledShare',
} as const
type Field = keyof typeof refs

/** Field of a form for packaging that sets this; `undefined`: the form has none. */
export const packagingField = (form: CategoryForm, field: Field): Parameter | undefined =>
  form.composition.packaging.find(({ configuration }) => configuration.evaluationFieldRef === refs[field])

/** What an entry says of packaging; `null`: nothing. */
export function packagingValue(form: CategoryForm, entry: CompositionEntry, field: Field): FieldValue {
  const parameter = packagingField(form, field)
  return parameter === undefined ? null : (entry.values[parameter.id]?.value ?? null)
}

/** Mass of a line for one product, g. The rounding takes off what floating point adds beyond a microgram. */
const massForProduct = (mass: number, { packaging, quantity }: ApplyingPackaging): number =>
  Math.max(Math.round((mass * quantity * 1e6) / packaging.units) / 1e6, 1e-6)

/** The fields that a line of a packaging fills, in the form's own ids. */
export function filledByPackaging(
  form: CategoryForm,
  line: LibraryPackagingLine,
  applying: ApplyingPackaging,
): Readonly<Record<string, FormValue>> {
  const { name, level } = applying.packaging
  const said: Readonly<Record<Field, FieldValue>> = {
    name,
    material: line.material,
    mass: massForProduct(line.mass, applying),
    level,
    recycledShare: line.recycledShare,
  }
  const fields = Object.keys(refs) as readonly Field[]
  return Object.fromEntries(
    fields.flatMap((field) => {
      const parameter = packagingField(form, field)
      if (parameter === undefined) return []
      const value = said[field]
      return [[parameter.id, formValue(parameter, value, value === null ? 'default' : 'packaging')] as const]
    }),
  )
}
