import type { SelectOption } from '@ecotrame/lca'
import type { Language } from '../../../platform/sessions/session.ts'
import type { Choice } from '../importer.ts'
import type { EvaluationImportDeps } from './deps.ts'
import type { FoundProblem } from '../reading/problems.ts'
import { editDistance, namedAs } from '../reading/words.ts'

/** The parameters that a field of the import stands for, in all forms. */
function optionsOf({ catalogue }: EvaluationImportDeps, field: string): readonly SelectOption[] {
  const options = new Map<string, SelectOption>()
  for (const { form } of catalogue.categories) {
    const parameter =
      field === 'composition'
        ? form.composition.material.find(({ id }) => id === 'material')
        : field === 'materialCountry'
          ? form.composition.material.find(({ id }) => id === 'country')
          : field === 'trims'
            ? form.composition.trim.find(({ id }) => id === 'trim')
            : form.parameters.find(({ id }) => id === field)
    for (const option of parameter?.configuration.options ?? [])
      if (!options.has(option.id)) options.set(option.id, option)
  }
  return [...options.values()].filter(({ replacedBy }) => replacedBy === undefined)
}

const known = new WeakMap<EvaluationImportDeps['catalogue'], Map<string, readonly SelectOption[]>>()

function rememberedOptions(deps: EvaluationImportDeps, field: string): readonly SelectOption[] {
  const byField = known.get(deps.catalogue) ?? new Map<string, readonly SelectOption[]>()
  known.set(deps.catalogue, byField)
  const options = byField.get(field) ?? optionsOf(deps, field)
  byField.set(field, options)
  return options
}

const far = 12
/** How unlike a label is: words that both have count most. */
function unlikeness(value: string, label: string): number {
  const [one, other] = [namedAs(value), namedAs(label)]
  const shared = one.split(' ').filter((word) => word.length > 2 && other.includes(word)).length
  return editDistance(one, other, far) - shared * far
}

/** What a value can mean, likeliest first. */
export function choicesFor(
  deps: EvaluationImportDeps,
  { field, value }: FoundProblem,
  language: Language,
): Choice[] {
  const choices =
    field === 'category'
      ? deps.catalogue.categories.map(({ id, nameEn, nameFr }) => ({
          id,
          label: { en: nameEn, fr: nameFr }[language],
          names: [{ en: nameEn, fr: nameFr }[language]],
        }))
      : rememberedOptions(deps, field ?? '').map(({ id, label, names = [] }) => ({
          id,
          label: label[language],
          names: [label.en, label.fr, ...names],
        }))
  return choices
    .map(({ names, ...choice }) => ({
      choice,
      unlike: Math.min(...names.map((name) => unlikeness(value ?? '', name))),
    }))
    .toSorted((a, b) => a.unlike - b.unlike)
    .map(({ choice }) => choice)
}
