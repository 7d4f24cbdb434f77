import { readFieldExplanationsFile, readGlossaryFile } from '#files'
import { readJson } from './tables/json.ts'
import { refuseIfAny } from './tables/reasons.ts'
import { readTable } from './tables/table.ts'

/** A term with its explanation, in both languages. Descriptions are HTML of a few elements without attributes. */
export interface GlossaryTerm {
  /** `functional-unit`: stays as it is, whatever the words. */
  readonly id: string
  readonly title: string
  readonly titleFr: string
  readonly description: string
  readonly descriptionFr: string
  /** Addresses, or words that name what it rests on. */
  readonly sources: readonly string[]
}

/** Which term explains a field of a form (`parameter.mass`), a group of it or a figure on a screen. */
export interface FieldExplanation {
  readonly field: string
  readonly explanation: string
}

export interface Glossary {
  /** In the order of the subject. */
  readonly terms: readonly GlossaryTerm[]
  readonly fields: readonly FieldExplanation[]
}

/** The glossary that is shipped. @throws ReferenceDataError when a term is broken, doubled or missing for a field */
export async function loadGlossary(): Promise<Glossary> {
  const [glossary, fieldTable] = await Promise.all([readGlossaryFile(), readFieldExplanationsFile()])
  const reasons: string[] = []
  const json = readJson('glossary.json', `{"terms":${glossary}}`, reasons)
  const count = (json.at('terms') as readonly unknown[]).length
  const terms = Array.from({ length: count }, (_, place): GlossaryTerm => {
    const of = (name: string) => json.text(`terms.${place}.${name}`)
    return {
      id: of('id'),
      title: of('title'),
      titleFr: of('title_fr'),
      description: of('description'),
      descriptionFr: of('description_fr'),
      sources: json.texts(`terms.${place}.sources`),
    }
  })
  const fields = readTable(
    'explanations.csv',
    fieldTable,
    (row): FieldExplanation => ({ field: row.text('field'), explanation: row.text('explanation') }),
    reasons,
  )
  refuseIfAny('the glossary', [...reasons, ...brokenGlossary({ terms, fields })])
  return { terms, fields }
}

/** What must hold: no term and no field twice, and a term for every field. */
export function brokenGlossary({ terms, fields }: Glossary): string[] {
  const known = new Set(terms.map(({ id }) => id))
  return [
    ...doubles(terms.map(({ id }) => id)).map((id) => `everyTermStandsOnce: ${id}`),
    ...doubles(fields.map(({ field }) => field)).map((field) => `everyFieldIsExplainedOnce: ${field}`),
    ...fields
      .filter(({ explanation }) => !known.has(explanation))
      .map(({ field, explanation }) => `everyFieldHasItsTerm: ${field} names ${explanation}`),
  ]
}

const doubles = (ids: readonly string[]): readonly string[] =>
  ids.filter((id, place) => ids.indexOf(id) !== place)
