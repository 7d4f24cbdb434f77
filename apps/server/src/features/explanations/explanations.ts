import type {
  CallAnswer,
  CallParsed,
  Explanation,
  findExplanations as findCall,
  findFieldExplanations as fieldsCall,
} from '@ecotrame/contract'
import type { Database } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { memoryPage } from '../../platform/lists/memory-list.ts'
import type { Session } from '../../platform/sessions/session.ts'
import { wordsOfHtml } from './clean-html.ts'
import { keptExplanation, keptExplanations } from './explanation-store.ts'
import { entriesOf, entryOf, type Entry, type ShippedGlossary } from './glossary.ts'

export interface ExplanationsDeps {
  readonly database: Pick<Database, 'inOrganization' | 'withoutScope'>
  readonly glossary: ShippedGlossary
}

/** Typographic apostrophes are what a keyboard types. */
const plain = (text: string) => text.replaceAll(/[’ʼ‘]/g, "'")

const wordsOf = (entry: Entry): string[] =>
  [entry.title, entry.title_fr, wordsOfHtml(entry.description), wordsOfHtml(entry.description_fr)].map(plain)

/** What was taken out is seen by who may put it back. */
export async function listExplanations(
  { database, glossary }: ExplanationsDeps,
  { permissions }: Session,
  { hidden, ...query }: CallParsed<typeof findCall>['query'],
): Promise<CallAnswer<typeof findCall>> {
  const entries = entriesOf(glossary, await database.withoutScope(keptExplanations))
  const isAsked = hidden === 'true' && permissions.has('update_explanation')
  const seen = hidden === 'true' && !isAsked ? [] : entries.filter((entry) => entry.hidden === isAsked)
  const search = query.search === undefined ? undefined : plain(query.search)
  return memoryPage(seen, { ...query, search }, { searched: wordsOf, sortable })
}

const sortable = {
  title: ({ title }: Entry) => title,
  title_fr: (entry: Entry) => entry.title_fr,
  id: ({ id }: Entry) => id,
}

export async function readExplanation(
  { database, glossary }: ExplanationsDeps,
  { permissions }: Session,
  id: string,
): Promise<Explanation> {
  const row = await database.withoutScope((tx) => keptExplanation(tx, id))
  const entry = entryOf(glossary.terms.get(id), row)
  if (entry === null || (entry.hidden && !permissions.has('update_explanation'))) throw problem('NOT_FOUND')
  return entry
}

/** Fields with a term that is still there. */
export async function fieldExplanations({
  database,
  glossary,
}: ExplanationsDeps): Promise<CallAnswer<typeof fieldsCall>> {
  const entries = entriesOf(glossary, await database.withoutScope(keptExplanations))
  const seen = new Set(entries.filter(({ hidden }) => !hidden).map(({ id }) => id))
  return { items: glossary.fields.filter(({ explanation }) => seen.has(explanation)) }
}
