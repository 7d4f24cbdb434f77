import type { Wording } from '@ecotrame/lca'
import type { Catalogue } from '../categories/index.ts'
import { writeListCell, type ListEntry, type ListField } from '../../platform/tables/list-cell.ts'
import type { Language } from '../../platform/sessions/session.ts'
import type { EvaluationField } from './evaluation-field.ts'
import { editedLists, listEntriesOf, listFieldId, listFieldsOf } from './editing-lists.ts'

/** Titles by which a file for editing is known. */
export const editingTitles = {
  id: { en: 'Ecotrame id of the evaluation', fr: 'Identifiant Ecotrame de l’évaluation' },
  rowVersion: { en: 'Version of the row', fr: 'Version de la ligne' },
} as const satisfies Record<string, Wording>

const group: Wording = { en: 'For editing', fr: 'Pour modifier' }
const shape = (id: string) => ({ id: `edit_${id}`, group, kind: 'text', editing: true }) as const

/** The same with native values, by the titles of a language. */
const withTitles = (fields: readonly ListField[], entries: readonly ListEntry[], language: Language) =>
  entries.map((entry) =>
    Object.fromEntries(
      fields.flatMap(({ id, title }) => {
        const value = entry[id]
        return value === null || value === undefined ? [] : [[title[language], value] as const]
      }),
    ),
  )

/** Columns of files for editing only: what a row is about, and the lists of its form. */
export function editingFields(catalogue: Catalogue): readonly EvaluationField[] {
  const lists = editedLists.map(({ type, title }): EvaluationField => {
    const fields = listFieldsOf(catalogue, type)
    const entriesOf = ({ form, evaluation }: Parameters<EvaluationField['value']>[0], language: Language) =>
      form === null
        ? []
        : listEntriesOf(catalogue.category(evaluation.categoryId)?.form, form, type, language)
    return {
      ...shape(type),
      id: listFieldId(type),
      title,
      value: (item, language) => writeListCell(fields, entriesOf(item, language), language) || null,
      native: (item, language) => withTitles(fields, entriesOf(item, language), language),
    }
  })
  return [
    { ...shape('id'), title: editingTitles.id, value: ({ evaluation }) => evaluation.id },
    {
      ...shape('rowVersion'),
      kind: 'number',
      title: editingTitles.rowVersion,
      value: ({ evaluation }) => evaluation.rowVersion,
    },
    ...lists,
  ]
}

/** The columns of a file for editing, in their order. */
export const editingColumns = (all: readonly Pick<EvaluationField, 'id'>[]): readonly string[] => [
  'edit_id',
  'edit_rowVersion',
  'name',
  'reference',
  'category',
  ...editedLists.map(({ type }) => listFieldId(type)),
  ...all.map(({ id }) => id).filter((id) => id.startsWith('input_')),
]
