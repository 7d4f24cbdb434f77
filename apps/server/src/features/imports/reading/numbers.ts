import { folded } from '../../../platform/lists/folded.ts'
import type { SaidNumber } from '../../../platform/tables/said-number.ts'

/** Units as people write them, each with the unit of a form and what one of it is there. */
const units: Readonly<Record<string, readonly [of: string, factor: number]>> = {
  g: ['g', 1],
  gr: ['g', 1],
  gram: ['g', 1],
  grams: ['g', 1],
  gramme: ['g', 1],
  grammes: ['g', 1],
  kg: ['g', 1000],
  kgs: ['g', 1000],
  kilo: ['g', 1000],
  kilos: ['g', 1000],
  mg: ['g', 0.001],
  oz: ['g', 28.349523125],
  lb: ['g', 453.59237],
  lbs: ['g', 453.59237],
  '%': ['%', 1],
  ratio: ['%', 100],
  '€': ['€', 1],
  eur: ['€', 1],
  euro: ['€', 1],
  euros: ['€', 1],
  'g/m2': ['g/m²', 1],
  'g/m²': ['g/m²', 1],
  gsm: ['g/m²', 1],
  nm: ['Nm', 1],
  km: ['km', 1],
  l: ['L', 1],
  ml: ['L', 0.001],
  min: ['min', 1],
  minutes: ['min', 1],
  '°c': ['°C', 1],
}

/** Whether a word is a unit that is known here. */
export const isUnit = (word: string): boolean => Object.hasOwn(units, folded(word.trim()))

/**
 * A number in the unit of its field.
 * @param assumed unit of the column, when the cell says none
 * @returns `null`: it is said in a unit that means nothing for this field
 */
export function inUnitOf({ value, unit }: SaidNumber, wanted: string | null, assumed: string | null) {
  const said = folded(unit === '' ? (assumed ?? '') : unit).replaceAll(/[.\s]/g, '')
  if (said === '') return value
  const known = Object.hasOwn(units, said) ? units[said] : undefined
  if (known === undefined || known[0] !== wanted) return null
  // What the multiplication adds behind the twelfth digit is no part of what was said.
  return known[1] === 1 ? value : Number((value * known[1]).toPrecision(12))
}

const yes = new Set(['1', 'yes', 'y', 'true', 'x', 'oui', 'o', 'vrai'])
const no = new Set(['0', 'no', 'n', 'false', 'non', 'faux', '-'])

/** `null`: neither yes nor no in any language of ours. */
export function readYesOrNo(text: string): boolean | null {
  const word = folded(text.trim())
  if (yes.has(word)) return true
  return no.has(word) ? false : null
}
