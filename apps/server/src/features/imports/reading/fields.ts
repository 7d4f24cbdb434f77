import type { Parameter, Wording } from '@ecotrame/lca'
import type { ImportHeader, SourceColumn } from '@ecotrame/reference-data'
import type { Catalogue } from '../../categories/index.ts'
import { keyWords } from './header-words.ts'
import { knownSources, type KnownSource } from './known-sources.ts'
import { ownFields, type OwnFieldId } from './own-fields.ts'
import { namedAs } from './words.ts'

/** What a column can mean: a field of the import itself, or one of the forms of categories. */
export interface Field {
  readonly id: string
  readonly label: Wording
  readonly group: Wording
  readonly unit: string | null
  readonly expected: Wording
  readonly required: boolean
  readonly kind: Parameter['configuration']['kind']
  /** `null`: the field of a form. */
  readonly own: OwnFieldId | null
}

/** A field as a header names it, with the unit that the header says; `null`: that of the field. */
export interface NamedField {
  readonly field: string
  readonly unit: string | null
  /** The name is used for other things too. */
  readonly doubtful: boolean
}

/** What values of a file can be. */
export interface ValueWords {
  readonly isCountry: (text: string) => boolean
  readonly isCategory: (text: string) => boolean
}

export interface Fields {
  readonly byId: ReadonlyMap<string, Field>
  /** By the words of a header. */
  readonly byName: ReadonlyMap<string, NamedField>
  /** By the words that carry a name. */
  readonly byKey: ReadonlyMap<string, NamedField>
  readonly abbreviations: ReadonlyMap<string, string>
  readonly sources: readonly KnownSource[]
  readonly values: ValueWords
}

const kinds: Readonly<Record<Parameter['configuration']['kind'], Wording>> = {
  number: { en: 'a number', fr: 'un nombre' },
  select: { en: 'one of the values of the form', fr: 'une des valeurs du formulaire' },
  boolean: { en: 'yes or no', fr: 'oui ou non' },
  text: { en: 'a text', fr: 'un texte' },
  country: { en: 'a country: its name or its code (FR)', fr: 'un pays : son nom ou son code (FR)' },
}

function expectedOf({ configuration }: Parameter): Wording {
  const { kind, unit, minimum, maximum } = configuration
  const { en, fr } = kinds[kind]
  if (kind !== 'number') return { en, fr }
  const limits = {
    en: minimum !== undefined && maximum !== undefined ? ` from ${minimum} to ${maximum}` : '',
    fr: minimum !== undefined && maximum !== undefined ? ` de ${minimum} à ${maximum}` : '',
  }
  const of = unit === undefined ? '' : ` (${unit})`
  return { en: `${en}${limits.en}${of}`, fr: `${fr}${limits.fr}${of}` }
}

/** The fields of all forms; where forms of two categories know a field by different titles, the first one names it. */
function formFields({ categories }: Pick<Catalogue, 'categories'>): ReadonlyMap<string, Field> {
  const fields = new Map<string, Field>()
  for (const { form } of categories) {
    const groups = new Map(form.informationGroups.map(({ id, label }) => [id, label]))
    for (const parameter of form.parameters) {
      if (fields.has(parameter.id)) continue
      fields.set(parameter.id, {
        id: parameter.id,
        label: parameter.label,
        group: groups.get(parameter.informationGroup) ?? parameter.label,
        unit: parameter.configuration.unit ?? null,
        expected: expectedOf(parameter),
        required: false,
        kind: parameter.configuration.kind,
        own: null,
      })
    }
  }
  return fields
}

/** What fields are called, besides the titles of forms. */
export interface NameTables {
  readonly headers: readonly ImportHeader[]
  readonly abbreviations: ReadonlyMap<string, string>
  readonly sources: readonly SourceColumn[]
  readonly values: ValueWords
}

/** Names by the words that carry them; the first name of each counts. */
function byKeyWords(
  byName: ReadonlyMap<string, NamedField>,
  abbreviations: ReadonlyMap<string, string>,
): ReadonlyMap<string, NamedField> {
  const byKey = new Map<string, NamedField>()
  for (const [name, found] of byName) {
    const key = keyWords(name, abbreviations)
    if (key !== '' && !byKey.has(key)) byKey.set(key, found)
  }
  return byKey
}

type Names = Map<string, NamedField>

const addName = (names: Names, name: string, found: NamedField): void => {
  const words = namedAs(name)
  if (words !== '' && !names.has(words)) names.set(words, found)
}

/** Everything that columns can mean, and all names of it. What the table of headers says goes before titles and ids. */
export function fieldsOf(
  catalogue: Pick<Catalogue, 'categories'>,
  { headers, abbreviations, sources, values }: NameTables,
): Fields {
  const kindOf = (id: string): Field['kind'] => (id === 'materialCountry' ? 'country' : 'text')
  const byId = new Map<string, Field>([
    ...ownFields.map((field): [string, Field] => [
      field.id,
      { ...field, kind: kindOf(field.id), own: field.id },
    ]),
    ...formFields(catalogue),
  ])
  const byName: Names = new Map()
  const add = (name: string, field: string) => addName(byName, name, { field, unit: null, doubtful: false })
  for (const { header, field, unit, doubtful } of headers)
    if (byId.has(field)) addName(byName, header, { field, unit, doubtful })
  for (const { id, label } of byId.values()) for (const name of [label.en, label.fr, id]) add(name, id)
  for (const { form } of catalogue.categories)
    for (const { id, label, olca_parameter_id } of form.parameters) {
      add(label.en, id)
      add(label.fr, id)
      // `net_mass_kg` says its unit in its name; its column would be in kilograms.
      if (!/_(?:kg|m3)$/.test(olca_parameter_id)) add(olca_parameter_id, id)
    }
  return {
    byId,
    byName,
    byKey: byKeyWords(byName, abbreviations),
    abbreviations,
    sources: knownSources(sources),
    values,
  }
}
