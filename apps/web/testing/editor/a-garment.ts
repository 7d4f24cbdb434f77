import type { CategoryForm, CompositionType, FieldValue, FormState } from '@ecotrame/lca'
import { loadCategoryForm } from '@ecotrame/reference-data'
import { withAddition } from '../../src/features/editor/model/entries.ts'

/** The form of a category as it ships, for what a small form of fields does not have: parts, origins, legs. */
export async function shippedForm(category: string): Promise<CategoryForm> {
  const form = await loadCategoryForm(category)
  if (!form) throw new Error(`No form of ${category}`)
  return form
}

export interface Line {
  readonly type: CompositionType
  readonly id: string
  readonly parent?: string
  readonly identity?: string
  readonly part?: number
  readonly values?: Readonly<Record<string, FieldValue>>
}

/** A product of lines, added one after the other as a person does. */
export const withLines = (form: CategoryForm, lines: readonly Line[]): FormState =>
  lines.reduce<FormState>(
    (state, { identity = null, parent = null, part = null, ...line }) =>
      withAddition(form, state, 'share', { ...line, identity, parent, part }),
    { values: {}, composition: [] },
  )

export const idsOf = ({ composition }: FormState) => composition.map(({ id }) => id)
