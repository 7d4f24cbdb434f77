import type { Problem } from '../problems/problem.ts'
import { byId } from './by-id.ts'
import { entriesOf, pathOfEntry } from './composition.ts'
import type { CategoryForm, FormState, Parameter, SelectOption } from './form.ts'
import { fieldOf } from './given.ts'
import { takenInFrance, type TakenInFrance } from './taken-in-france.ts'

/** Sums of shares in per cent: what doubles add to them is none of their figure. */
const grain = 1e-9

/** Codes of what keeps the French cost from being computed and PEF not. */
export const frenchCoverageCodes = ['NO_FRENCH_MATERIAL', 'FRENCH_MATERIAL_SHARE'] as const

/** Whether a product has no French cost for want of a French material, and is described as it should be. */
export const isNotCoveredInFrance = (problems: readonly Problem[]): boolean =>
  problems.length > 0 && problems.every(({ code }) => frenchCoverageCodes.some((one) => one === code))

interface StatedMaterial {
  readonly path: string
  readonly option: SelectOption
  readonly taken: TakenInFrance
  /** Per cent of the product. */
  readonly share: number
}

/**
 * Materials of which the French method has nothing, and those that it takes for another one up to a share that the
 * product exceeds: the limit holds for all of them together. Never taken silently as something else.
 * Source: methodological note, 4.I, 5.I and 8.I; README of `french-derivation`.
 */
export function notCoveredInFrance(form: CategoryForm, state: FormState): readonly Problem[] {
  const parameter = form.composition.material.find((one) => fieldOf(one, 'french') === 'materialId')
  if (parameter === undefined) return []
  const stated = statedMaterials(form, state, parameter)
  const limited = stated.filter(({ taken }) => taken.id !== null && taken.below !== undefined)
  const share = limited.reduce((sum, one) => sum + one.share, 0)
  const over = limited.filter(({ taken }) => share >= (taken.below ?? 1) * 100 - grain)
  return [
    ...stated.filter(({ taken }) => taken.id === null).map(problemOf('NO_FRENCH_MATERIAL')),
    ...over.map(problemOf('FRENCH_MATERIAL_SHARE')),
  ]
}

function statedMaterials(
  form: CategoryForm,
  state: FormState,
  parameter: Parameter,
): readonly StatedMaterial[] {
  const options = byId<SelectOption>(parameter.configuration.options ?? [])
  return entriesOf(state, 'material').flatMap((placed) => {
    const { values } = placed.entry
    const option = options.get(String(values[parameter.id]?.value ?? ''))
    const taken = takenInFrance(parameter, form.composition.material, values)
    if (option === undefined || taken === null) return []
    const path = `${pathOfEntry(placed)}.values.${parameter.id}`
    return [{ path, option, taken, share: Number(values['share']?.value ?? 0) }]
  })
}

const problemOf =
  (code: (typeof frenchCoverageCodes)[number]) =>
  ({ path, option, taken }: StatedMaterial): Problem => ({
    path,
    code,
    kind: 'value',
    params: {
      nameEn: option.label.en,
      nameFr: option.label.fr,
      ...(taken.below === undefined ? {} : { percent: Math.round(taken.below * 100) }),
    },
  })
