import type { DeclaredFigure, DeclaredYesNo } from './declaration.ts'
import type { DeclarationRules, PortalList } from './rules.ts'

/**
 * A text as the portal reduces it before it compares: lower case, without what stands in brackets, without spaces,
 * slashes, straight apostrophes and hyphens, without the accents of é, è and ç. Other accents, no-break spaces and
 * typographic apostrophes stay. Source: method page of the declaration, §3 and §5 ("Exact texts that pass").
 */
export const reducedText = (text: string): string =>
  withoutBrackets(text.trim().toLowerCase())
    .replaceAll(/[ /'-]/g, '')
    .replaceAll(/[éè]/g, 'e')
    .replaceAll('ç', 'c')

/** Once through the text, however many brackets somebody has opened in it. */
function withoutBrackets(text: string): string {
  let [kept, from] = ['', 0]
  for (;;) {
    const open = text.indexOf('(', from)
    const close = open < 0 ? -1 : text.indexOf(')', open)
    if (close < 0) return kept + text.slice(from)
    kept += text.slice(from, open)
    from = close + 1
  }
}

/** The code that a text means; a text that means none stays as it is, and the check names it. */
export function readCode(list: PortalList, text: string, { codes }: DeclarationRules): string | undefined {
  if (text === '') return undefined
  const reduced = reducedText(text)
  const meant = codes.find(
    (code) => code.list === list && (code.spellings.includes(reduced) || code.label === text),
  )
  return meant?.id ?? text
}

/**
 * A number as the portal reads it: hyphens vanish with the minus sign, the first comma is a point, what follows the
 * digits is left out. A text without digits stays a text.
 */
export function readFigure(text: string): DeclaredFigure | undefined {
  if (text === '') return undefined
  const figure = Number.parseFloat(reducedText(text).replace(',', '.'))
  return Number.isNaN(figure) ? text : figure
}

/** A share: percents in CSV, fractions in a workbook. */
export function readShare(text: string, format: 'csv' | 'xlsx'): DeclaredFigure | undefined {
  const figure = readFigure(text)
  // 15 digits: 33.34 / 100 would be 0.33340000000000003.
  return typeof figure === 'number' && format === 'csv' ? Number((figure / 100).toPrecision(15)) : figure
}

/** What the portal makes of a score that is no number; it then says that it must be positive. */
const unreadableScore = -1

export function readScore(text: string): number | undefined {
  const figure = readFigure(text)
  return typeof figure === 'string' ? unreadableScore : figure
}

const yes = ['oui', 'yes', 'true']
const no = ['non', 'no', 'false']

export function readYesNo(text: string): DeclaredYesNo | undefined {
  if (text === '') return undefined
  const reduced = reducedText(text)
  if (yes.includes(reduced)) return true
  return no.includes(reduced) ? false : text
}
