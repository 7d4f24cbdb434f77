import type { FrozenInput } from '@ecotrame/contract'
import type { CategoryForm, CompositionEntry, FormValue, Parameter } from '@ecotrame/lca'
import { choiceOf, nameOfEntry, type CountryName } from '../../attribution/index.ts'
import type { VersionResult } from '../../evaluations/index.ts'

type VersionForm = VersionResult['form']

/** Every value of a form in the words of the form: what was entered, and what the method decided. */
export function frozenInputs(
  form: CategoryForm | undefined,
  state: VersionForm,
  countryName: CountryName,
): FrozenInput[] {
  const said = { parameters: form?.parameters ?? [], countryName }
  const own = Object.values(state.values).map((value) =>
    inputOf(value, `values.${value.parameter}`, null, said),
  )
  const entries = state.composition.flatMap((entry) => inputsOfEntry(entry, form, countryName))
  return [...own, ...entries].filter(({ value }) => value !== null && value !== '')
}

function inputsOfEntry(
  entry: CompositionEntry,
  form: CategoryForm | undefined,
  countryName: CountryName,
): FrozenInput[] {
  const named = form && nameOfEntry(entry, { form, countryName })
  const name = named ? { en: named.name, fr: named.name_fr } : { en: entry.type, fr: entry.type }
  const parameters = form === undefined ? [] : [...form.composition[entry.type], form.totalWeight]
  return [...Object.values(entry.values), entry.total_weight].map((value) =>
    inputOf(value, `composition.${entry.id}.values.${value.parameter}`, name, { parameters, countryName }),
  )
}

function inputOf(
  { parameter: id, value, origin }: FormValue,
  path: string,
  entry: FrozenInput['entry'],
  {
    parameters,
    countryName,
  }: { readonly parameters: readonly Parameter[]; readonly countryName: CountryName },
): FrozenInput {
  const parameter = parameters.find((one) => one.id === id)
  const choice = parameter ? choiceOf(parameter, value, countryName) : null
  return {
    path,
    label: parameter?.label ?? { en: id, fr: id },
    entry,
    value,
    choice: choice && { en: choice.name, fr: choice.name_fr },
    unit: parameter?.configuration.unit ?? '',
    origin,
  }
}
