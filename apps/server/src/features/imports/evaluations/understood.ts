import { numberText, namedIn } from '@ecotrame/texts'
import type { CategoryForm, FieldValue, Parameter } from '@ecotrame/lca'
import type { Language } from '../../../platform/sessions/session.ts'
import type { ParsedMaterial } from './parsed-row.ts'
import type { FileReading } from '../importer.ts'
import type { EvaluationImportDeps } from './deps.ts'
import { emptyCell, typedCell } from '../reading/cells.ts'
import type { Column } from '../reading/columns.ts'
import { isError } from '../reading/problems.ts'
import { nothingKnown } from './known-categories.ts'
import { readRow } from './read-row.ts'
import { columnsByField } from '../reading/row-reader.ts'
import type { Reading } from './evaluation-reading.ts'

/** A category whose form has the most fields: what a value of a column is tried on. */
const triedOn = 'tshirt'

/** What a value of a column is understood as, in words; `null`: it is not, or the column is not read. */
export function understood(
  deps: EvaluationImportDeps,
  file: FileReading,
  column: Column,
  value: string,
  language: Language,
): string | null {
  const { field } = column
  if (field === null || value === '') return null
  const category = file.categoryId ?? triedOn
  const only = { ...column, index: 0 }
  const reading: Reading = {
    ...deps.reading,
    columns: [only],
    meanings: file.meanings,
    category,
    isOpen: () => true,
    language: file.language,
    purpose: file.purpose,
    known: nothingKnown,
  }
  const row = { row: 1, cells: [value === '' ? emptyCell : typedCell(value)], broken: null }
  const { said, problems } = readRow(reading, columnsByField([only]), row)
  if (said === null || [...problems, ...(said.doubts ?? [])].some(isError)) return null
  const found = deps.catalogue.category(said.categoryId)
  if (field === 'category') return found === undefined ? null : namedIn(language, found)
  if (found === undefined) return value
  if (field === 'composition') return materialsIn(found.form, said.materials ?? [], language)
  const read = said.values[field]
  const parameter = found.form.parameters.find(({ id }) => id === field)
  return read === undefined || read === null || parameter === undefined
    ? value
    : wordsOf(parameter, read, language)
}

const space = { en: ' ', fr: '\u00a0' } as const
const yesOrNo = { en: ['no', 'yes'], fr: ['non', 'oui'] } as const

/** A value as whoever reads it would say it. */
function wordsOf({ configuration }: Parameter, value: FieldValue, language: Language): string {
  const { options = [], unit = '' } = configuration
  if (typeof value === 'boolean') return yesOrNo[language][Number(value)] ?? ''
  if (typeof value === 'number') return `${numberText(value, language)}${space[language]}${unit}`.trim()
  return options.find(({ id }) => id === value)?.label[language] ?? String(value)
}

/** `60 % Coton · 40 % Lin`: the materials of the form that were understood. */
function materialsIn(form: CategoryForm, materials: readonly ParsedMaterial[], language: Language): string {
  const options = form.composition.material.find(({ id }) => id === 'material')?.configuration.options ?? []
  const named = new Map(options.map(({ id, label }) => [id, label[language]]))
  return materials
    .map(({ id, share }) => `${numberText(share, language)}${space[language]}% ${named.get(id) ?? id}`)
    .join(' · ')
}
