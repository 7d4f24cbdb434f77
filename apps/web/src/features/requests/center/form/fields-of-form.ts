import type { Evaluation } from '@ecotrame/contract'
import {
  isFrenchByHand,
  isVisible,
  type CategoryForm,
  type CompositionEntry,
  type Parameter,
  type Wording,
} from '@ecotrame/lca'

/** A field that can be asked for. */
export interface AskableField {
  readonly path: string
  readonly label: Wording
  /** What its entry of the composition is; `null`: the product. */
  readonly entry: Wording | null
}

/** What the French method takes for an answer is nobody's answer. */
const isAskable = (parameter: Parameter) =>
  parameter.configuration.kind !== 'text' && !isFrenchByHand(parameter)

/** Every field of a form that has an answer: those of the product, then those of each entry of the composition. */
export function askableFields(
  form: CategoryForm,
  { values, composition }: Pick<Evaluation, 'values' | 'composition'>,
): readonly AskableField[] {
  const ofProduct = form.parameters
    .filter((parameter) => isAskable(parameter) && isVisible(parameter, values))
    .map(({ id, label }) => ({ path: `values.${id}`, label, entry: null }))
  const ofEntries = composition.flatMap((entry, index) =>
    form.composition[entry.type]
      .filter((parameter) => isAskable(parameter) && isVisible(parameter, values))
      .map(({ id, label }) => ({
        path: `composition[${index}].values.${id}`,
        label,
        entry: nameOfEntry(form, entry),
      })),
  )
  return [...ofProduct, ...ofEntries]
}

/** What an entry is called: by its name, or by what it is made of. */
function nameOfEntry(
  form: CategoryForm,
  { type, values }: Pick<CompositionEntry, 'type' | 'values'>,
): Wording {
  const typed = values['name']?.value
  if (typeof typed === 'string' && typed !== '') return { en: typed, fr: typed }
  const chosen = form.composition[type].find(({ id }) => id === 'material' || id === 'trim')
  const value = chosen && values[chosen.id]?.value
  return chosen?.configuration.options?.find(({ id }) => id === value)?.label ?? { en: type, fr: type }
}
