import { languages, numberText } from '@ecotrame/texts'
import type { CompositionType, FormState } from '@ecotrame/lca'
import type { Language } from '../../../platform/sessions/session.ts'
import { writeListCell } from '../../../platform/tables/list-cell.ts'
import type { Catalogue, EvaluatedCategory } from '../../categories/index.ts'
import { inputParameter, listEntriesOf, listFieldsOf, materialsText, valueCell } from '../../exports/index.ts'
import { asInCell, asLinesInCell } from '../reading/cells.ts'

/** Whether an export would write this text of a field of a form, in either language. */
export function isAsExported(
  catalogue: Catalogue,
  { id: categoryId, form }: EvaluatedCategory,
  state: FormState,
  field: string,
  text: string,
): boolean {
  return languages.some((language) => exported(language) === text)

  function exported(language: Language): string | null {
    if (field === 'composition') return asInCell(String(materialsText(state, form, language) ?? ''))
    if (field.startsWith('list_')) {
      // The ids of these columns are made of types.
      const type = field.slice('list_'.length) as CompositionType
      const entries = listEntriesOf(form, state, type, language)
      return asLinesInCell(writeListCell(listFieldsOf(catalogue, type), entries, language))
    }
    const parameter = inputParameter(catalogue, categoryId, field)
    const value = state.values[field]?.value ?? null
    const cell = parameter === undefined ? value : valueCell(value, parameter, language)
    if (typeof cell === 'number') return numberText(cell, language)
    return cell === null ? null : asInCell(String(cell))
  }
}
