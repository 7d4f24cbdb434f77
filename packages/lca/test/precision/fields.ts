import type { FieldValue, FormState } from '@ecotrame/lca'
import { loadPrecisionTables } from '@ecotrame/reference-data/precision'
import { formFields, type FormField } from '../../src/precision/form-fields.ts'
import { filled, formOf, type TypedEntry } from '../pef/form-products.ts'

export const tables = loadPrecisionTables()
export const form = formOf('tshirt')

/** A T-shirt as somebody types it. */
export const typed = (
  values: Readonly<Record<string, FieldValue>>,
  entries: readonly TypedEntry[] = [],
): FormState => filled(form, { values, entries })

/** Its field of a path, as precision looks at it. */
export function fieldAt(state: FormState, path: string): FormField {
  const fields = formFields(form, state, { tables, classes: {}, effective: new Map(), everything: true })
  const field = fields.find((one) => one.path === path)
  if (!field) throw new Error(`no field ${path}`)
  return field
}

/** What a form holds at a path. */
export function valueAt({ values, composition }: FormState, path: string): FieldValue {
  const [, index, id = ''] = /^(?:composition\[(\d+)\]\.)?values\.(.+)$/.exec(path) ?? []
  const holder = index === undefined ? values : composition[Number(index)]?.values
  return holder?.[id]?.value ?? null
}
