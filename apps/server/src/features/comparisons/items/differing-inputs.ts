import type { Compared } from '@ecotrame/contract'
import { isVisible, type CategoryForm, type FieldValue, type FormState, type Parameter } from '@ecotrame/lca'
import { choiceOf, type CountryName } from '../../attribution/index.ts'

type Inputs = Compared['inputs']
type Choice = Inputs[number]['entry']

/** A description with its form. */
export interface FormOfItem {
  readonly form: CategoryForm
  readonly state: FormState
}

interface Field {
  readonly path: string
  readonly parameter: Parameter
  readonly value: FieldValue
  /** What the line of the composition is called; `null`: a field of the product. */
  readonly line: Choice
}

/** The fields in which descriptions differ, in the order of their forms; one that has no description says nothing. */
export function differingInputs(items: readonly (FormOfItem | null)[], countryName: CountryName): Inputs {
  const fields = items.map((item) => (item === null ? null : fieldsOf(item)))
  const described = fields.filter((one) => one !== null)
  if (described.length < 2) return []
  const paths = [...new Set(described.flatMap((one) => [...one.keys()]))]
  return paths.flatMap((path) => {
    const found = fields.map((one) => one?.get(path) ?? null)
    const values = found.filter((_, place) => fields[place] !== null).map((field) => field?.value ?? null)
    const first = found.find((field) => field !== null)
    if (!first || values.every((value) => value === values[0])) return []
    return [
      {
        field: {
          id: first.parameter.id,
          label: first.parameter.label.en,
          label_fr: first.parameter.label.fr,
          unit: first.parameter.configuration.unit ?? '',
        },
        entry: first.line,
        values: found.map((field) =>
          field === null
            ? null
            : {
                value: field.value,
                choice: choiceOf(field.parameter, field.value, countryName),
              },
        ),
      },
    ]
  })
}

function fieldsOf({ form, state }: FormOfItem): ReadonlyMap<string, Field> {
  const ofProduct = form.parameters
    .filter((parameter) => isVisible(parameter, state.values))
    .map((parameter): Field => ({
      path: `values.${parameter.id}`,
      parameter,
      value: state.values[parameter.id]?.value ?? null,
      line: null,
    }))
  const places = new Map<string, number>()
  const ofLines = state.composition.flatMap(({ type, values }) => {
    const place = (places.get(type) ?? 0) + 1
    places.set(type, place)
    const line = nameOfLine(type, place)
    return form.composition[type]
      .filter((parameter) => isVisible(parameter, state.values))
      .map((parameter): Field => ({
        // By its place among those of its type: lines of two descriptions have nothing else in common.
        path: `${type} ${place} ${parameter.id}`,
        parameter,
        value: values[parameter.id]?.value ?? null,
        line,
      }))
  })
  return new Map([...ofProduct, ...ofLines].map((field) => [field.path, field]))
}

const typeNames: Readonly<Record<string, readonly [string, string]>> = {
  material: ['Material', 'Matière'],
  trim: ['Trim', 'Accessoire'],
  part: ['Part', 'Partie'],
  origin: ['Origin', 'Origine'],
  packaging: ['Packaging', 'Emballage'],
  leg: ['Transport leg', 'Trajet'],
}

function nameOfLine(type: string, place: number): Choice {
  const [name, nameFr] = typeNames[type] ?? [type, type]
  return { name: `${name} ${place}`, name_fr: `${nameFr} ${place}` }
}
