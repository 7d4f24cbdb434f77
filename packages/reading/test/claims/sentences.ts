import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { ClaimPlace } from '../../src/index.ts'

/** A sentence of the list with what a check ought to say of it, as `rule severity words`. */
export interface Sentence {
  readonly id: string
  readonly language: 'en' | 'fr'
  readonly place: ClaimPlace
  readonly text: string
  readonly expected: readonly string[]
}

type Cells = Readonly<Record<'id' | 'language' | 'place' | 'text' | 'rule' | 'severity' | 'words', string>>

/** The list, in its order. */
export function listedSentences(): readonly Sentence[] {
  const rows: readonly Cells[] = parse(readFileSync(new URL('sentences.csv', import.meta.url)), {
    columns: true,
  })
  return rows.map(({ id, language, place, text, rule, severity, words }) => {
    const [rules, severities, marked] = [rule, severity, words].map((cell) => cell.split(' ; '))
    return {
      id,
      language: language === 'fr' ? 'fr' : 'en',
      place: place as ClaimPlace,
      text,
      expected:
        rule === '' ? [] : (rules ?? []).map((one, at) => `${one} ${severities?.[at]} ${marked?.[at]}`),
    }
  })
}
