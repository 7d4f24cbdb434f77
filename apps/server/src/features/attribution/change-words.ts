import type { CallAnswer, differenceOfVersions } from '@ecotrame/contract'
import {
  compositionTypes,
  type CategoryForm,
  type CompositionEntry,
  type DifferenceChange,
  type FieldChange,
  type FieldValue,
  type FormState,
  type Parameter,
} from '@ecotrame/lca'
import type { CountryName } from './country-names.ts'

type Change = NonNullable<CallAnswer<typeof differenceOfVersions>['parts']>[number]['changes'][number]
type Choice = Change['beforeChoice']

/** What changes are told with. */
export interface ChangeContext {
  readonly form: CategoryForm
  /** The description before the changes: entries are named by it. */
  readonly before: FormState
  readonly countryName: CountryName
  readonly releases: Readonly<Record<'data' | 'method', readonly [before: string, after: string]>>
}

const nothing = { list: null, entry: null, field: null, beforeChoice: null, afterChoice: null } as const

/** A change in the words of the form. */
export function changeInWords(change: DifferenceChange, context: ChangeContext): Change {
  if (change.kind !== 'input') {
    const [before, after] = context.releases[change.kind]
    return { ...nothing, kind: change.kind, before, after }
  }
  const { input } = change
  if (input.kind === 'list') return { ...nothing, kind: 'list', list: input.list, before: null, after: null }
  return fieldInWords(input, context)
}

function fieldInWords(change: FieldChange, context: ChangeContext): Change {
  const { form, before: state, countryName } = context
  const entry = state.composition.find(({ id }) => id === change.entry)
  const parameters = entry ? form.composition[entry.type] : form.parameters
  const parameter = parameters.find(({ id }) => id === change.parameter)
  const named = (value: FieldValue) => (parameter ? choiceOf(parameter, value, countryName) : null)
  return {
    kind: 'field',
    list: change.list,
    entry: entry ? nameOfEntry(entry, context) : null,
    field: {
      id: change.parameter,
      label: parameter?.label.en ?? change.parameter,
      label_fr: parameter?.label.fr ?? change.parameter,
      unit: parameter?.configuration.unit ?? '',
    },
    before: change.before,
    after: change.after,
    beforeChoice: named(change.before),
    afterChoice: named(change.after),
  }
}

/** What the value of a choice is called. */
export function choiceOf({ configuration }: Parameter, value: FieldValue, countryName: CountryName): Choice {
  if (typeof value !== 'string') return null
  const option = configuration.options?.find(({ id }) => id === value)
  if (option) return { name: option.label.en, name_fr: option.label.fr }
  return configuration.kind === 'country' ? countryName(value) : null
}

/** Fields that say what an entry is. */
const naming = ['name', ...compositionTypes]

/** What an entry of the composition is called; `null`: nothing says it. */
export function nameOfEntry(
  { type, values }: CompositionEntry,
  { form, countryName }: Pick<ChangeContext, 'form' | 'countryName'>,
): Choice {
  for (const id of naming) {
    const [parameter, value] = [form.composition[type].find((one) => one.id === id), values[id]?.value]
    if (!parameter || typeof value !== 'string' || value === '') continue
    return choiceOf(parameter, value, countryName) ?? { name: value, name_fr: value }
  }
  return null
}
