import { entriesOf, type PlacedEntry } from './composition.ts'
import type { CategoryForm, FieldValue, FormState, FormValue, Parameter } from './form.ts'
import { fieldOf } from './given.ts'
import { inModelUnit, isGiven, isVisible } from './values.ts'

/** Steps of the making whose country a form asks for. */
export const placedSteps = ['spinning', 'fabric', 'ennobling', 'making'] as const
export type PlacedStep = (typeof placedSteps)[number]

/** Where a share of a material comes from; the share is of the material. */
export interface StatedOrigin {
  readonly countryCode: string
  readonly share: number
}

export interface StatedMaterial {
  readonly materialId: string
  /** Of all materials. */
  readonly share: number
  /** Name of the part that it is in; `null`: of the product itself. */
  readonly part: string | null
  /** Empty: not stated. */
  readonly origins: readonly StatedOrigin[]
}

export interface StatedPlace {
  readonly step: PlacedStep
  /** Name of the part that takes its own way; `null`: the product. */
  readonly part: string | null
  /** `null`: not stated. */
  readonly countryCode: string | null
}

/** What somebody entered of a product, and nothing that a method takes where nobody did. */
export interface StatedProduct {
  /** `null`: not stated. */
  readonly massKg: number | null
  readonly materials: readonly StatedMaterial[]
  /** Each step of the product, then those of parts that say their own. */
  readonly places: readonly StatedPlace[]
}

/** What a product sets by a field, by the name that either method has for it. */
const fieldsOfStep: Readonly<Record<PlacedStep, readonly string[]>> = {
  spinning: ['spinningCountry', 'countries.spinning'],
  fabric: ['fabricCountry', 'countries.fabric'],
  ennobling: ['ennoblingCountry', 'countries.dyeing'],
  making: ['makingCountry', 'countries.making'],
}
const unknownCountry = '---'

type Values = Readonly<Record<string, FormValue>>

const parameterOf = (parameters: readonly Parameter[], fields: readonly string[]): Parameter | undefined =>
  parameters.find((one) => {
    const field = fieldOf(one, 'french') ?? fieldOf(one, 'pef')
    return field !== null && fields.includes(field)
  })

/** The entered answer of a field in the units of the model; `null`: nobody entered one. */
function enteredIn(parameter: Parameter | undefined, values: Values, all: Values): FieldValue {
  const value = parameter && values[parameter.id]
  if (!parameter || !value || value.origin === 'default' || !isVisible(parameter, all)) return null
  return value.value === null || value.value === unknownCountry || value.value === ''
    ? null
    : inModelUnit(parameter, value.value)
}

const asText = (value: FieldValue): string | null => (typeof value === 'string' ? value : null)
const asNumber = (value: FieldValue): number | null => (typeof value === 'number' ? value : null)

/**
 * What was entered of a product: by a person, a mask, an import, a component, a supplier or the organization. A typical
 * mass, an origin that the method assumes and a country that is unknown are not in it.
 */
export function statedProduct(form: CategoryForm, state: FormState): StatedProduct {
  const mass = enteredIn(parameterOf(form.parameters, ['massKg']), state.values, state.values)
  return { massKg: asNumber(mass), materials: materialsOf(form, state), places: placesOf(form, state) }
}

function materialsOf(form: CategoryForm, state: FormState): readonly StatedMaterial[] {
  const fields = form.composition.material
  return entriesOf(state, 'material').flatMap(({ entry }): StatedMaterial[] => {
    const materialId = asText(enteredIn(parameterOf(fields, ['materialId']), entry.values, state.values))
    const share = shareOf(fields, entry.values)
    if (materialId === null || share === null) return []
    return [
      {
        materialId,
        share,
        part: partName(form, state, entry.parent),
        origins: originsOf(form, state, entry),
      },
    ]
  })
}

/** A share that follows from entered masses is as good as one that was typed. */
function shareOf(parameters: readonly Parameter[], values: Values): number | null {
  const parameter = parameterOf(parameters, ['share'])
  const value = parameter && values[parameter.id]
  return parameter && isGiven(parameter, value) ? asNumber(inModelUnit(parameter, value.value)) : null
}

/** A material with origins ignores its own country. */
function originsOf(
  form: CategoryForm,
  state: FormState,
  entry: PlacedEntry['entry'],
): readonly StatedOrigin[] {
  const countryIn = (parameters: readonly Parameter[], values: Values) =>
    asText(enteredIn(parameterOf(parameters, ['countryCode']), values, state.values))
  const origins = entriesOf(state, 'origin', entry.id)
  if (origins.length === 0) {
    const countryCode = countryIn(form.composition.material, entry.values)
    return countryCode === null ? [] : [{ countryCode, share: 1 }]
  }
  return origins.flatMap(({ entry: { values } }): StatedOrigin[] => {
    const countryCode = countryIn(form.composition.origin, values)
    const share = shareOf(form.composition.origin, values)
    return countryCode === null || share === null ? [] : [{ countryCode, share }]
  })
}

function partName(form: CategoryForm, state: FormState, id: string | undefined): string | null {
  const part = state.composition.find((entry) => entry.type === 'part' && entry.id === id)
  return part
    ? asText(enteredIn(parameterOf(form.composition.part, ['name']), part.values, state.values))
    : null
}

function placesOf(form: CategoryForm, state: FormState): readonly StatedPlace[] {
  const at = (step: PlacedStep, parameters: readonly Parameter[], values: Values) =>
    asText(enteredIn(parameterOf(parameters, fieldsOfStep[step]), values, state.values))
  const parts = entriesOf(state, 'part')
  return placedSteps.flatMap((step): StatedPlace[] => {
    if (!parameterOf(form.parameters, fieldsOfStep[step])) return []
    const own = parts.flatMap(({ entry }): StatedPlace[] => {
      const countryCode = at(step, form.composition.part, entry.values)
      return countryCode === null ? [] : [{ step, part: partName(form, state, entry.id), countryCode }]
    })
    const countryCode = at(step, form.parameters, state.values)
    const isOfParts = own.length > 0 && own.length === parts.length && allInParts(state)
    return countryCode === null && isOfParts ? own : [{ step, part: null, countryCode }, ...own]
  })
}

/** Whether every material is in a part, so that the product itself takes no way of its own. */
const allInParts = (state: FormState): boolean =>
  entriesOf(state, 'material').every(({ entry }) => entry.parent !== undefined)
