import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defused, looksLikeFormula, undefused } from './cells.ts'
import { openTable } from './read-table.ts'
import { csvBegin, csvLine } from './write-csv.ts'

const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹦', '﹢', '﹣', '﹫', '⁼', '⁺', '₌', '₊']
const before = ['', ' ', '\u00A0', '\u200B', '\uFEFF', '\u0000', ' \t ', '\u202E']
const breaks = ['\t', '\r', '\n']
const signed = fc.tuple(fc.constantFrom(...before), fc.constantFrom(...signs), fc.string())
const broken = fc.tuple(fc.constantFrom(...breaks), fc.string())
const hostile = fc.oneof(signed, broken).map((parts) => parts.join(''))
const quoted = fc.tuple(fc.stringMatching(/^'{0,3}$/), hostile).map((parts) => parts.join(''))

test('whatever a spreadsheet could run begins with a quotation mark', () => {
  fc.assert(fc.property(hostile, (text) => defused(text) === `'${text}` && !looksLikeFormula(defused(text))))
})

test('any text comes back as it was', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), quoted),
      (text) => undefused(defused(text)) === text,
    ),
  )
})

test.each(['Lin & Laine', "l'été", "'quoted'", '100 % coton', '½', '²', '« fil »', '(−5)', ''])(
  '%s is no formula, and left alone',
  (text) => expect(defused(text)).toBe(text),
)

test.each(["=cmd|' /C calc'!A0", '＝1+1', ' +33 1', "'=1", "''＠SUM(A1)", '\u200B=1', '-5 °C'])(
  '%j is the same after an export and an import',
  async (text) => {
    const columns = [{ title: 'name', kind: 'text' }] as const
    const file = Buffer.from(csvBegin(columns) + csvLine([text], columns))
    const [sheet] = (await openTable(file)).sheets
    const values: unknown[] = []
    for await (const { cells } of sheet.rows()) values.push(cells[0]?.value)
    expect(values).toEqual(['name', text])
  },
)
