import type { Wording } from '@ecotrame/texts'
import { limits } from '@ecotrame/contract'
import { problem, type ApiError } from '../../../platform/errors/problem.ts'
import type { Language } from '../../../platform/sessions/session.ts'
import { cellMaximumLength } from './read-declaration-file.ts'
import type { TableProblem } from '../../../platform/tables/table-error.ts'

const megabytes = limits.declarationCheckMaximumBytes / 1_048_576
const rows = limits.declarationCheckMaximumRows
const tooLarge = {
  en: `The file is larger than ${megabytes} MB, or is too large once unpacked: split it.`,
  fr: `Le fichier dépasse ${megabytes} Mo, ou est trop volumineux une fois décompressé : scindez-le.`,
}
const notATable = {
  en: 'Use a CSV file or an .xlsx workbook.',
  fr: 'Utilisez un fichier CSV ou un classeur .xlsx.',
}
const damaged = {
  en: 'The workbook is damaged or protected by a password: save it again without one.',
  fr: 'Le classeur est endommagé ou protégé par un mot de passe : enregistrez-le à nouveau sans mot de passe.',
}

const wordings: Readonly<Record<TableProblem, Wording>> = {
  TOO_LARGE: tooLarge,
  UNPACKS_TOO_LARGE: tooLarge,
  TOO_MANY_CELLS: tooLarge,
  TOO_MANY_ROWS: {
    en: `At most ${rows} rows are checked at once: split the file.`,
    fr: `Au plus ${rows} lignes sont contrôlées à la fois : scindez le fichier.`,
  },
  TOO_MANY_COLUMNS: {
    en: 'The file has far more columns than the portal’s template: start from the template.',
    fr: 'Le fichier a bien plus de colonnes que le modèle du portail : partez de celui-ci.',
  },
  NOT_A_TABLE: notATable,
  OLD_WORKBOOK: notATable,
  MACROS: {
    en: 'The workbook contains programs (macros): save it as .xlsx without them.',
    fr: 'Le classeur contient des programmes (macros) : enregistrez-le en .xlsx sans elles.',
  },
  ENCRYPTED: damaged,
  DAMAGED: damaged,
  NO_SHEET: damaged,
}

const refused = (code: string, message: string): ApiError =>
  problem('INVALID_VALUES', { errors: [{ path: 'file', code, message }] })

/** A file that cannot be read as a table. */
export const refuseTable = (code: TableProblem, language: Language): ApiError =>
  refused(code, wordings[code][language])

const cellsNamed = 20

const ofCells = {
  // Nobody knows which value the portal would take of them.
  FORMULAS: {
    en: 'Replace formulas with their values (copy, then paste as values): {cells}.',
    fr: 'Remplacez les formules par leurs valeurs (copier, puis coller les valeurs) : {cells}.',
  },
  CELL_TOO_LONG: {
    en: `Shorten these cells to ${cellMaximumLength} characters at most: {cells}.`,
    fr: `Ramenez ces cellules à ${cellMaximumLength} caractères au plus : {cells}.`,
  },
} as const satisfies Record<string, Wording>

/** @param cells by their addresses */
export function refuseCells(
  code: keyof typeof ofCells,
  cells: readonly string[],
  language: Language,
): ApiError {
  const named = cells.slice(0, cellsNamed).join(', ') + (cells.length > cellsNamed ? ' …' : '')
  return refused(code, ofCells[code][language].replace('{cells}', named))
}
