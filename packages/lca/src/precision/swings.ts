import type { Checked } from '../problems/problem.ts'
import type { FieldValue } from '../product/form.ts'
import { figuresOf } from './field-effects.ts'
import { withValues, type FormField } from './form-fields.ts'
import { uncertainFields, type MeasuredProduct } from './measure.ts'
import { everyAnswer } from './options.ts'
import { originSigma } from './pedigree.ts'
import {
  askedFigure,
  methodsFor,
  scoredForm,
  type AskedScore,
  type ScoringBasis,
} from '../scoring/scored-form.ts'
import { siblingShares } from './shares.ts'
import { changesOf, isPartOfWhole } from './steps.ts'
import type { PrecisionTables } from './tables.ts'

/** How far a figure would move over the values that a field can take, in its unit. */
export interface FieldSwing {
  readonly path: string
  /** At most 0: how much lower than now. */
  readonly lower: number
  /** At least 0: how much higher. */
  readonly higher: number
}

interface Swinging {
  readonly product: MeasuredProduct
  readonly basis: ScoringBasis
  readonly tables: PrecisionTables
  readonly asked: AskedScore
}

/**
 * How far a figure would move over the admissible values of each field: all options, the limits of a number, or where
 * those only catch slips of the keyboard what a default may be off. Largest first; fields that do not move it are left
 * out.
 * @returns what keeps the form from being computed, at its fields
 */
export function fieldSwings(
  product: MeasuredProduct,
  basis: ScoringBasis,
  tables: PrecisionTables,
  asked: AskedScore,
): Checked<readonly FieldSwing[]> {
  const methods = methodsFor([asked], basis)
  const scored = scoredForm(product.state, methods, basis)
  if (!scored.ok) return scored
  const now = askedFigure(scored.value, asked)
  if (now === null) return { ok: true, value: [] }
  const swinging = { product, basis, tables, asked }
  const swings = uncertainFields(product, scored.value, basis, tables, true).flatMap((field) => {
    const figures = admissibleChanges(field, swinging).flatMap((changes) =>
      (
        figuresOf(withValues(product.state, changes), {
          asked: [asked],
          methods,
          basis,
          scored: scored.value,
        }) ?? []
      ).filter(Number.isFinite),
    )
    const lower = Math.min(0, ...figures.map((figure) => figure - now))
    const higher = Math.max(0, ...figures.map((figure) => figure - now))
    return higher - lower > noise * Math.abs(now) ? [{ path: field.path, lower, higher }] : []
  })
  return { ok: true, value: swings.toSorted((a, b) => widthOf(b) - widthOf(a)) }
}

/** Differences of this part of a figure are those of floating-point sums. */
const noise = 1e-9

/** Half of what lies between the ends: "± so much". */
export const widthOf = ({ lower, higher }: Pick<FieldSwing, 'lower' | 'higher'>): number =>
  Math.max(-lower, higher)

function admissibleChanges(
  field: FormField,
  { product, basis, tables }: Swinging,
): readonly ReadonlyMap<string, FieldValue>[] {
  if (field.parameter.configuration.kind !== 'number')
    return everyAnswer(field, basis.release, tables).map((answer) => new Map([[field.path, answer]]))
  if (isPartOfWhole(field) && siblingShares(field, product.state).length === 0) return []
  return endsOf(field, tables).map((value) => changesOf({ field }, value, product.state))
}

/** A share can be anything but the whole; a number with a lowest value above 0 all that lies between its limits. */
function endsOf({ parameter, value }: FormField, tables: PrecisionTables): readonly number[] {
  const { minimum = -Infinity, maximum = Infinity, unit, integer = false } = parameter.configuration
  if (unit === '%') return [Math.max(minimum, 0), Math.min(maximum, mostOfWhole)]
  if (minimum > 0 && maximum <= widestRange * minimum) return [minimum, maximum]
  const factor = Math.exp(1.96 * originSigma('default', 'amount', 'expert', tables))
  const ends = [Number(value) / factor, Number(value) * factor]
  return ends.map((end) => Math.min(Math.max(integer ? Math.round(end) : end, minimum), maximum))
}

/** Per cent: of a whole nothing else would be left. */
const mostOfWhole = 99
/** Limits further apart than this catch slips of the keyboard. */
const widestRange = 50
