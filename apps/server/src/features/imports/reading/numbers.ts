import { folded } from '../../../platform/lists/folded.ts'

/** What a text says as a number. */
export interface SaidNumber {
  readonly value: number
  /** What stands behind it; empty: nothing. */
  readonly unit: string
  /** `1,234`: a decimal comma here, a mark of thousands elsewhere. */
  readonly ambiguous: boolean
}

const spaces = /[\s\u00A0\u202F'’]/g
const shape = /^([-+]?[\d.,\s\u00A0\u202F'’]*\d(?:e[-+]?\d{1,3})?)\s*(.*)$/i
const sign = /^(?:€|eur|euros?)\s*/i

/** Digits with one decimal point, whichever marks stood there; `null`: no number that people write. */
function plainDigits(digits: string): string | null {
  const marks = [...digits.matchAll(/[.,]/g)].map(([mark]) => mark)
  const last = marks.at(-1)
  if (last === undefined) return digits
  const others = new Set(marks.slice(0, -1))
  // The last mark is that of decimals, unless the same one stands there twice.
  if (others.has(last)) return others.size > 1 ? null : digits.replaceAll(last, '')
  return digits.replaceAll(last === '.' ? ',' : '.', '').replace(last, '.')
}

/** Reads `0,22 kg`, `1 234.5`, `60 %`, `€ 29`. `null`: no number. */
export function readNumber(text: string): SaidNumber | null {
  const found = shape.exec(text.trim().replace(sign, ''))
  if (found === null) return null
  const [, written = '', rest = ''] = found
  const digits = written.replaceAll(spaces, '')
  const plain = plainDigits(digits)
  const value = plain === null ? Number.NaN : Number(plain)
  if (!Number.isFinite(value)) return null
  return { value, unit: rest.trim(), ambiguous: /^[-+]?[1-9]\d{0,2},\d{3}$/.test(digits) }
}

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
