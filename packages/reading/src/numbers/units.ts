import { folded } from '../text.ts'

/** Units as people write them: what is counted, and what one is in the first unit of that. */
const units: Readonly<Record<string, readonly [of: string, factor: number]>> = {
  g: ['mass', 1],
  gr: ['mass', 1],
  gram: ['mass', 1],
  grams: ['mass', 1],
  gramme: ['mass', 1],
  grammes: ['mass', 1],
  kg: ['mass', 1000],
  kgs: ['mass', 1000],
  kilo: ['mass', 1000],
  kilos: ['mass', 1000],
  mg: ['mass', 0.001],
  oz: ['mass', 28.349523125],
  lb: ['mass', 453.59237],
  lbs: ['mass', 453.59237],
  '%': ['share', 1],
  ratio: ['share', 100],
  '€': ['money', 1],
  eur: ['money', 1],
  euro: ['money', 1],
  euros: ['money', 1],
  '€/kg': ['price by mass', 1],
  'eur/kg': ['price by mass', 1],
  'g/m2': ['mass by area', 1],
  'g/m²': ['mass by area', 1],
  gsm: ['mass by area', 1],
  nm: ['yarn count', 1],
  km: ['distance', 1],
  mm: ['length', 1],
  cm: ['length', 10],
  l: ['volume', 1],
  ml: ['volume', 0.001],
  min: ['time', 1],
  minutes: ['time', 1],
  '°c': ['temperature', 1],
  µpt: ['points', 1],
}

const keyOf = (unit: string): string => folded(unit).replaceAll(/[.\s]/g, '')
const unitNamed = (unit: string) => {
  const key = keyOf(unit)
  return Object.hasOwn(units, key) ? units[key] : undefined
}

/** Whether a word is a unit that is known here. */
export const isUnit = (word: string): boolean => unitNamed(word) !== undefined

/** Whether a text is the beginning of a unit that can be counted in the one that is wanted. */
export function mayBecomeUnit(text: string, wanted: string): boolean {
  const of = unitNamed(wanted)?.[0]
  const possible =
    of === undefined ? [keyOf(wanted)] : Object.keys(units).filter((known) => units[known]?.[0] === of)
  return possible.some((known) => known.startsWith(keyOf(text)))
}

/**
 * An amount in another unit.
 * @param from the unit that it is told in; empty: the wanted one
 * @returns `null`: the unit means nothing where the other is wanted
 */
export function inUnit(value: number, from: string, wanted: string | null): number | null {
  if (keyOf(from) === '' || keyOf(from) === keyOf(wanted ?? '')) return value
  const told = unitNamed(from)
  const asked = wanted === null ? undefined : unitNamed(wanted)
  if (told === undefined || asked === undefined || told[0] !== asked[0]) return null
  // What the multiplication adds behind the twelfth digit is no part of what was said.
  return told[1] === asked[1] ? value : Number(((value * told[1]) / asked[1]).toPrecision(12))
}
