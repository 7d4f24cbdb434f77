import type { Checked } from '../problems/problem.ts'
import {
  askedFigure,
  methodsFor,
  scoredForm,
  type AskedScore,
  type ScoringBasis,
} from '../scoring/scored-form.ts'
import type { MeasuredProduct } from './measure.ts'
import { fieldSwings, widthOf } from './swings.ts'
import type { PrecisionTables } from './tables.ts'

/**
 * The fields of the product that drive a figure: those that can move it by a good part of what it is, most first. What
 * stands in the lists of the product, such as its materials, is not among them.
 * @returns ids of parameters, or what keeps the form from being computed, at its fields
 */
export function drivingFields(
  product: MeasuredProduct,
  basis: ScoringBasis,
  tables: PrecisionTables,
  asked: AskedScore,
): Checked<readonly string[]> {
  const scored = scoredForm(product.state, methodsFor([asked], basis), basis)
  if (!scored.ok) return scored
  const swings = fieldSwings(product, basis, tables, asked)
  if (!swings.ok) return swings
  const least = tables.drivingShare * Math.abs(askedFigure(scored.value, asked) ?? Infinity)
  const ids = swings.value
    .filter((swing) => widthOf(swing) >= least)
    .flatMap(({ path }) => /^values\.(.+)$/.exec(path)?.[1] ?? [])
  return { ok: true, value: ids }
}
