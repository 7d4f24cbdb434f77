import type { Wording } from '@ecotrame/lca'
import type { Tx } from '../../platform/database/database.ts'
import { keptExplanations } from './explanation-store.ts'
import { entriesOf, type ShippedGlossary } from './glossary.ts'

/** What the glossary says of a field of the forms, as plain text; `null`: nothing. */
export type FieldHelp = (parameter: string) => Wording | null

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' }

/** The glossary is HTML of a few elements without attributes: its words remain, lines where paragraphs ended. */
const plainText = (html: string): string =>
  html
    .replaceAll(/<\/(?:p|li)>|<br *\/?>/g, '\n')
    .replaceAll(/<[^>]{0,2000}>/g, '')
    .replaceAll(/&(\w+);/g, (whole, name: string) => named[name] ?? whole)
    .replaceAll(/[ \n]{0,99}\n[ \n]*/g, '\n')
    .trim()

/** The glossary as it stands here, for who reads it without an account. */
export async function fieldHelp(tx: Tx, glossary: ShippedGlossary): Promise<FieldHelp> {
  const shown = entriesOf(glossary, await keptExplanations(tx)).filter(({ hidden }) => !hidden)
  const byId = new Map(shown.map((entry) => [entry.id, entry]))
  const ofField = new Map(glossary.fields.map(({ field, explanation }) => [field, byId.get(explanation)]))
  return (parameter) => {
    const entry = ofField.get(`parameter.${parameter}`)
    if (entry === undefined) return null
    const en = plainText(entry.description)
    return { en, fr: entry.description_fr === '' ? en : plainText(entry.description_fr) }
  }
}
