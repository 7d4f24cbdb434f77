import { readUnsoldRulesFile, readUnsoldWordsFile } from '#files'
import type { BothLanguages } from './substance-rules.ts'
import { refuseIfAny } from './tables/reasons.ts'
import { readTable, type Row } from './tables/table.ts'

const kinds = ['column', 'reason', 'treatment', 'leftOut'] as const

/** A name that a stock file may use. */
export interface UnsoldWord extends BothLanguages {
  readonly kind: (typeof kinds)[number]
  readonly id: string
  /** Of a reason: its point of Article 2 of Delegated Regulation (EU) 2026/296; `null`: it is no derogation. */
  readonly point: string | null
  /** Other spellings that are understood. */
  readonly also: readonly string[]
}

/** What is disclosed of discarded unsold goods (Regulation (EU) 2024/1781, Art. 24): a set of rules of one day. */
export interface UnsoldRules {
  /** Day of the set, ISO 8601: what changed after it is not in it. */
  readonly asOf: string
  /** CN headings that are disclosed by four digits; all others by two (2026/2, Annex II). */
  readonly fourDigits: readonly string[]
  /** Beginnings of the CN codes whose destruction is prohibited (2024/1781, Annex VII). */
  readonly noDestruction: readonly string[]
  /** First day of the prohibition, by size of company. */
  readonly noDestructionFrom: Readonly<Record<'large' | 'medium', string>>
  /** The common format binds financial years that begin on this day or later. */
  readonly formatFrom: string
  readonly source: BothLanguages
  readonly words: readonly UnsoldWord[]
}

/** The rules as the tables say them. @throws ReferenceDataError when they are broken */
export async function loadUnsoldRules(): Promise<UnsoldRules> {
  const reasons: string[] = []
  const rules = JSON.parse(await readUnsoldRulesFile()) as Omit<UnsoldRules, 'words'>
  const words = readTable('words.csv', await readUnsoldWordsFile(), wordOf, reasons)
  const names = words.map(({ kind, id }) => `${kind} ${id}`)
  reasons.push(...names.filter((name, at) => names.indexOf(name) !== at).map((name) => `twice: ${name}`))
  const codes = [...rules.fourDigits, ...rules.noDestruction]
  reasons.push(
    ...codes.filter((code) => !/^\d{2}(?:\d{2})?$/.test(code)).map((code) => `no CN code: ${code}`),
  )
  refuseIfAny('unsold', reasons)
  return { ...rules, words }
}

const wordOf = (row: Row): UnsoldWord => ({
  kind: row.oneOf('kind', kinds),
  id: row.text('id'),
  point: row.optionalText('point'),
  en: row.text('en'),
  fr: row.text('fr'),
  also: (row.optionalText('also') ?? '').split('|').filter((one) => one !== ''),
})
