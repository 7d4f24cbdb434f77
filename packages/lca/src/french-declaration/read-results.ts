import { reducedText } from './read-value.ts'
import type { DeclarationLine } from './read-file.ts'
import { textOfCell } from './cell-text.ts'

/** What the portal says of one row of an uploaded file. */
export interface PortalResult {
  readonly reference: string
  /** Points; `null`: none, or it was refused. */
  readonly score: number | null
  /** All of its errors in one sentence; empty: none. */
  readonly error: string
}

const titles = { reference: 'Référence interne', score: 'Score', error: 'Erreur' } as const

/**
 * The result file of an upload: `Référence interne`, `Score`, `Erreur`.
 * @returns rows with a reference, and the titles that are missing: then there are no rows
 */
export function readResultCells(lines: readonly DeclarationLine[]): {
  readonly rows: readonly PortalResult[]
  readonly missing: readonly string[]
} {
  const [header, ...rows] = lines
  const columns = header?.cells.map((cell) => reducedText(textOfCell(cell))) ?? []
  const placeOf = (title: string) => columns.indexOf(reducedText(title))
  const missing = Object.values(titles).filter((title) => placeOf(title) < 0)
  if (missing.length > 0) return { rows: [], missing }
  const read = rows.map(({ cells }): PortalResult => {
    const text = (title: string) => textOfCell(cells[placeOf(title)])
    const score = Number.parseFloat(text(titles.score).replaceAll(/\s/g, '').replace(',', '.'))
    return {
      reference: text(titles.reference),
      score: Number.isFinite(score) ? score : null,
      error: text(titles.error),
    }
  })
  return { rows: read.filter(({ reference }) => reference !== ''), missing: [] }
}
