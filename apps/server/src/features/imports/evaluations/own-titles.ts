import { languages } from '@ecotrame/texts'
import { evaluationFields, titleOf } from '../../exports/index.ts'
import { asInCell } from '../reading/cells.ts'
import type { NamedField } from '../reading/fields.ts'
import type { EvaluationImportDeps } from './deps.ts'

const own: Readonly<Record<string, string>> = {
  id: 'id',
  edit_id: 'id',
  edit_rowVersion: 'rowVersion',
  name: 'name',
  reference: 'reference',
  category: 'category',
  composition: 'composition',
}

/** Which field a column of an export gives; the others are figures and states, which nobody imports. */
function fieldOf(id: string): string | null {
  if (id.startsWith('list_')) return id
  return id.startsWith('input_') ? id.slice('input_'.length) : (own[id] ?? null)
}

/** Fields by the titles of the columns of exports, in both languages. */
export function ownTitles({
  catalogue,
  datasets,
  further,
}: EvaluationImportDeps): ReadonlyMap<string, NamedField> {
  const titles = new Map<string, NamedField>()
  for (const exported of evaluationFields(catalogue, datasets.method, further)) {
    const field = fieldOf(exported.id)
    if (field === null) continue
    for (const language of languages)
      titles.set(asInCell(titleOf(exported, language)), { field, unit: exported.unit ?? null })
  }
  return titles
}
