import type { FieldValue, FormState } from '../product/form.ts'
import type { FormField } from './form-fields.ts'
import { rescaled, siblingShares } from './shares.ts'
import type { PrecisionTables } from './tables.ts'

/** An amount that can be moved up and down. */
export interface MovableAmount {
  readonly field: FormField
  /** What it is moved from: its own value, or the default in place of a zero. */
  readonly value: number
  /** Shares above a half move by their odds: ln(p / (1 - p)). Source: DPR method page, §2. */
  readonly byOdds: boolean
}

/**
 * The amount of a field as it can be moved; `null`: it cannot be: no number, a share that is the whole, or a zero that
 * is known to be one or has no default in its place. Source: DPR method page, §2.
 */
export function movableAmount(
  field: FormField,
  state: FormState,
  tables: PrecisionTables,
): MovableAmount | null {
  const { parameter, value } = field
  if (typeof value !== 'number') return null
  const standard = parameter.configuration.default
  const moved = value !== 0 ? value : tables.primaryClasses.includes(field.origin) ? 0 : Number(standard ?? 0)
  if (moved === 0) return null
  const isShare = parameter.configuration.unit === '%'
  if (isShare && moved >= 100) return null
  if (isPartOfWhole(field) && siblingShares(field, state).length === 0) return null
  return { field, value: moved, byOdds: isShare && moved / 100 > tables.logisticFrom }
}

const partsOfWholes = [
  'share',
  'storeShare',
  'onlineShare',
  'directShare',
  'endRecycled',
  'endIncinerated',
  'endLandfilled',
]
/** Whether a share makes up a whole with others. */
export const isPartOfWhole = ({ parameter: { id } }: FormField): boolean => partsOfWholes.includes(id)

/** The amount moved by so much on its own scale: the logarithm, or that of its odds; within the limits of the field. */
export function movedBy({ field, value, byOdds }: MovableAmount, logarithm: number): number {
  const { minimum = -Infinity, maximum = Infinity, integer = false } = field.parameter.configuration
  const free = byOdds ? 100 * fromOdds(toOdds(value / 100) + logarithm) : value * Math.exp(logarithm)
  const whole = integer ? awayFrom(value, free) : free
  return Math.min(Math.max(whole, minimum), maximum)
}

/** Where an amount stands on the scale on which it moves. */
export const placeOf = ({ byOdds }: MovableAmount, value: number): number =>
  byOdds ? toOdds(value / 100) : Math.log(value)

const toOdds = (share: number) => Math.log(share / (1 - share))
const fromOdds = (odds: number) => 1 / (1 + Math.exp(-odds))

/** A whole number that is another one. */
function awayFrom(value: number, moved: number): number {
  if (moved === value) return value
  const rounded = Math.round(moved)
  if (rounded !== value) return rounded
  return moved > value ? value + 1 : value - 1
}

/** The changes of the form that give an amount another value: with it the shares that make up a whole. */
export function changesOf(
  { field }: Pick<MovableAmount, 'field'>,
  value: number,
  state: FormState,
): ReadonlyMap<string, FieldValue> {
  return new Map<string, FieldValue>([
    [field.path, value],
    ...(isPartOfWhole(field) ? rescaled(siblingShares(field, state), value) : []),
  ])
}
