import { entriesOf, pathOfEntry } from '../product/composition.ts'
import type { FormState } from '../product/form.ts'
import type { FormField } from './form-fields.ts'
import type { PrecisionField } from './precision-model.ts'
import type { OriginClass, PrecisionTables } from './tables.ts'

/** Fields that say how much of a material there is and what it is. */
const fieldsOfMaterial = ['material', 'share'] as const

/**
 * Share of the mass that own records tell: of the materials whose kind and share they tell, none while the mass of the
 * product is not known from them; `null`: there is no material.
 */
function ofMass(
  state: FormState,
  fields: readonly FormField[],
  { primaryClasses }: PrecisionTables,
): number | null {
  const isPrimary = classesIn(fields, primaryClasses)
  const materials = entriesOf(state, 'material')
  const percent = (values: FormState['values']) => Number(values['share']?.value ?? 0)
  const whole = materials.reduce((sum, { entry }) => sum + percent(entry.values), 0)
  if (whole === 0) return null
  if (!isPrimary('values.mass')) return 0
  return materials
    .filter((material) => fieldsOfMaterial.every((id) => isPrimary(`${pathOfEntry(material)}.values.${id}`)))
    .reduce((sum, { entry }) => sum + percent(entry.values) / whole, 0)
}

function classesIn(fields: readonly FormField[], classes: readonly OriginClass[]) {
  const origins = new Map(fields.map(({ path, origin }) => [path, origin]))
  return (path: string): boolean => {
    const origin = origins.get(path)
    return origin !== undefined && classes.includes(origin)
  }
}

/**
 * Share of what moves the score that own records tell: elasticities of such fields over those of all; `null`: nothing
 * moves it.
 */
function ofImpact(fields: readonly PrecisionField[], { primaryClasses }: PrecisionTables): number | null {
  const strength = (list: readonly PrecisionField[]) =>
    list.reduce((sum, { elasticity }) => sum + Math.abs(elasticity), 0)
  const whole = strength(fields)
  return whole === 0 ? null : strength(fields.filter(({ origin }) => primaryClasses.includes(origin))) / whole
}

export const primaryShares = { ofMass, ofImpact }
