import type { Parameter, Wording } from '@ecotrame/lca'
import type { ImportHeader } from '@ecotrame/reference-data'
import type { Catalogue } from '../../categories/index.ts'
import { fieldsNamed, type Field, type FieldName, type Fields, type Guessing } from '../reading/fields.ts'
import { ownFields } from './own-fields.ts'

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
function formFields({ categories }: Pick<Catalogue, 'categories'>): readonly Field[] {
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
      })
    }
  }
  return [...fields.values()]
}

/** Names that forms of other categories give the same fields. */
const namesInForms = ({ categories }: Pick<Catalogue, 'categories'>): readonly FieldName[] =>
  categories.flatMap(({ form }) =>
    form.parameters.flatMap(({ id, label, olca_parameter_id }) =>
      // `net_mass_kg` says its unit in its name; its column would be in kilograms.
      [label.en, label.fr, ...(/_(?:kg|m3)$/.test(olca_parameter_id) ? [] : [olca_parameter_id])].map(
        (name) => ({ name, field: id, unit: null }),
      ),
    ),
  )

/** What fields are called, besides the titles of forms, and how columns are guessed. */
export interface NameTables {
  readonly headers: readonly ImportHeader[]
  readonly guessing: Guessing
}

/** Everything that columns can mean, and all names of it. What the table of headers says goes before titles and ids. */
export function fieldsOf(
  catalogue: Pick<Catalogue, 'categories'>,
  { headers, guessing }: NameTables,
): Fields {
  const all: readonly Field[] = [...ownFields, ...formFields(catalogue)]
  const named = headers.map(({ header, ...field }): FieldName => ({ name: header, ...field }))
  const own = all.flatMap(({ id, label }) =>
    [label.en, label.fr, id].map((name) => ({ name, field: id, unit: null })),
  )
  return fieldsNamed(all, [...named, ...own, ...namesInForms(catalogue)], guessing)
}
