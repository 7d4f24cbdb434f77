import { categoryCapability } from '../../categories/index.ts'
import { editingTitles, exportedIdTitle } from '../../exports/index.ts'
import type { FileReading, Importer } from '../importer.ts'
import { columnsByField } from '../reading/row-reader.ts'
import { choicesFor } from './choices.ts'
import type { EvaluationImportDeps } from './deps.ts'
import { effectsOf } from './effects.ts'
import type { Reading } from './evaluation-reading.ts'
import { contentOf, identityOf, keysOf } from './keys.ts'
import { knownCategories, nothingKnown, type KnownCategories } from './known-categories.ts'
import { isOwnField } from './own-fields.ts'
import { planRows, type RowPlan } from './plan-rows.ts'
import { productsOfRows } from './products-of-rows.ts'
import { readRow } from './read-row.ts'
import type { ParsedRow } from './parsed-row.ts'
import { takeRows } from './take-rows.ts'
import { ownTitles } from './own-titles.ts'
import { understood } from './understood.ts'

/** How files of evaluations are read and taken. */
export function evaluationsImporter(deps: EvaluationImportDeps): Importer<ParsedRow, RowPlan> {
  const { reading, catalogue } = deps
  const fields = { ...reading.fields, byTitle: ownTitles(deps) }
  const readingOf = (
    { columns, meanings, categoryId, opens, language, purpose }: FileReading,
    known: KnownCategories,
  ): Reading => ({
    ...reading,
    language,
    purpose,
    known,
    columns,
    meanings,
    category: categoryId,
    isOpen: (id) => opens(categoryCapability(id)),
  })
  return {
    kind: 'evaluations',
    permission: 'import_evaluation',
    fields,
    idTitle: editingTitles.id,
    exportedIdTitle: exportedIdTitle,
    fieldsIn: (category) => {
      const form = category === null ? null : catalogue.category(category)?.form
      const all = [...reading.fields.byId.values()]
      if (form === null) return all
      const ids = new Set(form?.parameters.map(({ id }) => id))
      return form === undefined ? [] : all.filter(({ id }) => isOwnField(id) || ids.has(id))
    },
    keysOf,
    identityOf,
    together: productsOfRows,
    contentOf,
    prepare: (tx, caller, file, rows) => knownCategories(tx, caller, file, rows),
    reader: (file, prepared) => {
      // What `prepare` gave.
      const read = readingOf(file, (prepared as KnownCategories | undefined) ?? nothingKnown)
      const byField = columnsByField(file.columns)
      return (row) => readRow(read, byField, row)
    },
    plan: (tx, caller, file, rows) => planRows(tx, deps, caller, file, rows),
    effects: (tx, caller, rows) => effectsOf(tx, deps, caller, rows),
    take: (tx, caller, file, rows) => takeRows(tx, deps, caller, file, rows),
    choices: (found, language) => choicesFor(deps, found, language),
    understood: (file, column, value, language) => understood(deps, file, column, value, language),
  }
}
