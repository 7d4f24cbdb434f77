import { categoryCapability } from '../../categories/index.ts'
import type { FileReading, Importer } from '../importer.ts'
import { columnsByField } from '../reading/row-reader.ts'
import { choicesFor } from './choices.ts'
import type { EvaluationImportDeps } from './deps.ts'
import type { Reading } from './evaluation-reading.ts'
import { identityOf, keysOf } from './keys.ts'
import { isOwnField } from './own-fields.ts'
import { planRows, type RowPlan } from './plan-rows.ts'
import { productsOfRows } from './products-of-rows.ts'
import { readRow } from './read-row.ts'
import type { SaidRow } from './said.ts'
import { takeRows } from './take-rows.ts'
import { understood } from './understood.ts'

/** How files of evaluations are read and taken. */
export function evaluationsImporter(deps: EvaluationImportDeps): Importer<SaidRow, RowPlan> {
  const { reading, catalogue } = deps
  const readingOf = ({ columns, meanings, categoryId, opens }: FileReading): Reading => ({
    ...reading,
    columns,
    meanings,
    category: categoryId,
    isOpen: (id) => opens(categoryCapability(id)),
  })
  return {
    kind: 'evaluations',
    permission: 'import_evaluation',
    fields: reading.fields,
    idTitle: { en: 'Ecotrame id of the evaluation', fr: 'Identifiant Ecotrame de l’évaluation' },
    exportedIdTitle: { en: 'Id of the evaluation', fr: 'Id de l’évaluation' },
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
    reader: (file) => {
      const read = readingOf(file)
      const byField = columnsByField(file.columns)
      return (row) => readRow(read, byField, row)
    },
    plan: (tx, asker, file, rows) => planRows(tx, deps, asker, file, rows),
    take: (tx, asker, file, rows) => takeRows(tx, deps, asker, file, rows),
    choices: (found, language) => choicesFor(deps, found, language),
    understood: (file, column, value, language) => understood(deps, file, column, value, language),
  }
}
