import type { FileRow } from '@ecotrame/contract'
import { textOfCell } from '@ecotrame/lca'
import type { Language } from '../../../platform/sessions/session.ts'
import { csvBegin, csvLine } from '../../../platform/tables/write-csv.ts'
import type { ReadDeclarationFile } from './read-declaration-file.ts'

const words = {
  en: { titles: ['Verdict', 'Our score', 'Blocking', 'Check'], passes: 'accepted', stops: 'refused' },
  fr: { titles: ['Verdict', 'Notre score', 'Bloquant', 'À vérifier'], passes: 'accepté', stops: 'refusé' },
} as const

/** The rows of a file as they came, each with our verdict beside it, as CSV. */
export function checkedFile(
  { lines: [header, ...lines] }: ReadDeclarationFile,
  rows: readonly FileRow[],
  language: Language,
): string {
  const { titles, passes, stops } = words[language]
  const given = header?.cells.map(textOfCell) ?? []
  const columns = [...given, ...titles].map((title) => ({ title, kind: 'text' as const }))
  const byLine = new Map(rows.map((row) => [row.line, row]))
  const told = ({ findings }: FileRow, severity: string) =>
    findings
      .filter((one) => one.severity === severity)
      .map(({ column, what }) => (column === null ? what : `${column}: ${what}`))
      .join(' | ')
  const written = lines.flatMap(({ line, cells }) => {
    const row = byLine.get(line)
    if (row === undefined) return []
    const verdict = row.findings.some(({ severity }) => severity === 'error') ? stops : passes
    const own = given.map((_, column) => textOfCell(cells[column]))
    return [csvLine([...own, verdict, row.score, told(row, 'error'), told(row, 'warning')], columns)]
  })
  return csvBegin(columns) + written.join('')
}
