import { languages, type Language } from '@ecotrame/texts'
import type { CallAnswer, findImportSums } from '@ecotrame/contract'
import { problem } from '../../../platform/errors/problem.ts'
import { numberIn } from '../../../platform/tables/number-text.ts'
import type { ImportsDeps } from '../deps.ts'
import { importerOf } from '../importer.ts'
import { findImportRecord } from '../import-store.ts'
import { cellsTaken } from '../row-store.ts'
import type { Caller } from '../../../platform/sessions/session.ts'

/** What figures of a file add up to: of all rows, and of those that are taken. */
export const sumsOf = (
  deps: ImportsDeps,
  { session, language }: Caller,
  id: string,
): Promise<CallAnswer<typeof findImportSums>> =>
  deps.database.inOrganization(session.organizationId, async (tx) => {
    const record = await findImportRecord(tx, session, id)
    if (record === undefined) throw problem('NOT_FOUND')
    const importer = importerOf(deps.importers, record.kind)
    const summed = record.columns
      .map(({ index, field }, place) => ({ index, field, place }))
      .filter(({ field }) => field !== null && importer.sums?.has(field) === true)
    if (summed.length === 0) return { items: [] }
    const isOver = record.state !== 'checked' && record.state !== 'running'
    const rows = await cellsTaken(tx, record, record.decision, isOver)
    return {
      items: summed.map(({ field, place }) => {
        const values = rows.map(({ cells, taken }) => ({
          value: figureOf(cells[place] ?? '', language),
          taken,
        }))
        const sum = (isCounted: (taken: boolean) => boolean) =>
          values.reduce((all, { value, taken }) => all + (isCounted(taken) ? (value ?? 0) : 0), 0)
        return {
          field: field ?? '',
          label: importer.fields.byId.get(field ?? '')?.label[language] ?? '',
          file: sum(() => true),
          taken: sum((taken) => taken),
          left: sum((taken) => !taken),
          unread: rows.filter(({ cells }, row) => (cells[place] ?? '') !== '' && values[row]?.value === null)
            .length,
        }
      }),
    }
  })

/** In any language: a whole number is written alike in all, but for what parts its thousands. */
function figureOf(text: string, language: Language): number | null {
  for (const one of [language, ...languages]) {
    const figure = numberIn(text, one)
    if (figure !== null) return figure
  }
  return null
}
