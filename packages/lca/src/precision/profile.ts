import type { PefCategory } from '../methods/pef/method.ts'
import type {
  CategoryForm,
  CompositionEntry,
  FieldValue,
  FormState,
  FormValue,
  Parameter,
} from '../product/form.ts'
import { formValue, initialFormState, newEntry } from '../product/values.ts'
import type { KnownClasses } from './form-fields.ts'
import type { MeasuredProduct } from './measure.ts'
import type { OriginClass, ProfileRules } from './tables.ts'

/**
 * The reference product of a category: every field at its default, one usual material, made up somewhere. What it takes
 * for want of a default is known no better than the default is. Source: DPR method page, §1.
 * @param newId ids of entries, made by the caller: lca draws no lots
 */
export function categoryProfile(
  form: CategoryForm,
  category: PefCategory,
  rules: ProfileRules,
  newId: () => string,
): MeasuredProduct {
  const initial = initialFormState(form, newId)
  const assumed = assumedValues(form, category, rules)
  const material = filledEntry(form, newEntry(form, 'material', newId()), {
    material: materialOf(form, category, rules),
    share: 100,
  })
  return {
    state: { values: { ...initial.values, ...assumed }, composition: [material, ...initial.composition] },
    classes: {
      ...Object.fromEntries(
        Object.keys(assumed).map((id): [string, OriginClass] => [`values.${id}`, 'default']),
      ),
      'composition[0].values.material': rules.originClass,
      'composition[0].values.share': rules.originClass,
    } satisfies KnownClasses,
  }
}

/** What the calculation cannot do without and no method states. */
function assumedValues(form: CategoryForm, { part }: PefCategory, rules: ProfileRules): FormState['values'] {
  const wanted: Readonly<Record<string, FieldValue>> = {
    makingCountry: rules.makingCountry,
    ...(part.kind === 'sheet' ? { surfaceMass: rules.surfaceMassOfSheet } : {}),
    ...(hasNoDefault(form, 'mass') ? { mass: rules.massG } : {}),
  }
  return typedValues(form.parameters, wanted)
}

const hasNoDefault = ({ parameters }: CategoryForm, id: string): boolean =>
  parameters.some((parameter) => parameter.id === id && parameter.configuration.default === null)

function materialOf(form: CategoryForm, { group, part }: PefCategory, rules: ProfileRules): string {
  if (form.frenchProductId !== null) return rules.frenchMaterial
  return group === 'packaging' ? rules.packagingMaterial : rules.pefMaterials[part.kind]
}

const filledEntry = (
  form: CategoryForm,
  entry: CompositionEntry,
  wanted: Readonly<Record<string, FieldValue>>,
): CompositionEntry => ({
  ...entry,
  values: { ...entry.values, ...typedValues(form.composition[entry.type], wanted) },
})

const typedValues = (
  parameters: readonly Parameter[],
  wanted: Readonly<Record<string, FieldValue>>,
): Readonly<Record<string, FormValue>> =>
  Object.fromEntries(
    parameters.flatMap((parameter) => {
      const value = wanted[parameter.id]
      return value === undefined ? [] : [[parameter.id, formValue(parameter, value, 'user')]]
    }),
  )
