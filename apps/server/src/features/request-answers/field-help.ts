import type { Glossary } from '@ecotrame/reference-data'
import type { Wording } from '@ecotrame/lca'

/** What the glossary says of a field of the forms, as plain text; `null`: nothing. */
export type FieldHelp = (parameter: string) => Wording | null

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' }

/** The glossary is HTML of a few elements without attributes: its words remain. */
export const wordsOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(\w+);/g, (whole, name: string) => named[name] ?? whole)
    .replaceAll(/ +/g, ' ')
    .trim()

export function helpOfGlossary({ terms, fields }: Glossary): FieldHelp {
  const byId = new Map(terms.map((term) => [term.id, term]))
  const ofField = new Map(fields.map(({ field, explanation }) => [field, byId.get(explanation)]))
  return (parameter) => {
    const term = ofField.get(`parameter.${parameter}`)
    if (term === undefined) return null
    const en = wordsOf(term.description)
    return { en, fr: term.descriptionFr === '' ? en : wordsOf(term.descriptionFr) }
  }
}
