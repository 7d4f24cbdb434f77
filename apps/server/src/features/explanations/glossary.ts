import type { Explanation } from '@ecotrame/contract'
import { loadGlossary, type FieldExplanation, type GlossaryTerm } from '@ecotrame/reference-data'
import type { KeptExplanation } from './explanation-store.ts'

/** The glossary as it was shipped, read once at the start. */
export interface ShippedGlossary {
  readonly terms: ReadonlyMap<string, GlossaryTerm>
  readonly fields: readonly FieldExplanation[]
}

export async function loadShippedGlossary(): Promise<ShippedGlossary> {
  const { terms, fields } = await loadGlossary()
  return { terms: new Map(terms.map((term) => [term.id, term])), fields }
}

/** An entry as it stands here. */
export interface Entry extends Explanation {
  readonly hidden: boolean
}

const shippedEntry = ({ id, ...term }: GlossaryTerm): Entry => ({
  id,
  title: term.title,
  title_fr: term.titleFr,
  description: term.description,
  description_fr: term.descriptionFr,
  sources: [...term.sources],
  origin: 'shipped',
  rowVersion: 0,
  hidden: false,
})

/** What the file and the table say of an entry together; `null`: neither has words for it. */
export function entryOf(term: GlossaryTerm | undefined, row: KeptExplanation | undefined): Entry | null {
  const shipped = term && shippedEntry(term)
  if (row === undefined) return shipped ?? null
  const { id, title, description, hidden, rowVersion } = row
  if (title === null || description === null) return shipped ? { ...shipped, hidden, rowVersion } : null
  return {
    id,
    title,
    title_fr: row.titleFr,
    description,
    description_fr: row.descriptionFr,
    sources: row.sources,
    origin: shipped ? 'changed' : 'own',
    rowVersion,
    hidden,
  }
}

/** Every entry: those of the file in its order, then those that were added. */
export function entriesOf({ terms }: ShippedGlossary, rows: readonly KeptExplanation[]): readonly Entry[] {
  const kept = new Map(rows.map((row) => [row.id, row]))
  return [
    ...[...terms.values()].map((term) => entryOf(term, kept.get(term.id))),
    ...rows.filter(({ id }) => !terms.has(id)).map((row) => entryOf(undefined, row)),
  ].filter((entry) => entry !== null)
}
