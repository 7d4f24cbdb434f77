/** Rules of the number field (specification §5). Pure: the component only draws them. */
export interface NumberRules {
  readonly min?: number | undefined
  readonly max?: number | undefined
  /** The minimum itself is not admissible. */
  readonly minExcluded?: boolean | undefined
  readonly integer?: boolean | undefined
  /** Largest number of decimals. */
  readonly fixed?: number | undefined
  readonly allowedValues?: readonly number[] | undefined
  /** Tested on the number written with a decimal point. */
  readonly pattern?: RegExp | undefined
  readonly required?: boolean | undefined
  readonly default?: number | null | undefined
  readonly gapPercent?: number | undefined
}

/** Digits with one optional decimal mark; thousands may be apart when a number is pasted. */
const numeric = /^\d*[.,]?\d*$/
const spaces = /[\s\u00a0\u202f]/g

/** A paste that is not a number is refused as a whole. */
export const pasteIsNumeric = (pasted: string): boolean => {
  const text = pasted.replaceAll(spaces, '')
  return numeric.test(text) && /\d/.test(text)
}

/**
 * What the field keeps of what was typed: digits and the first decimal mark, without leading zeros, and no more
 * decimals than `fixed` allows. The mark is the one typed; both are understood.
 */
export function cleaned(typed: string, { fixed }: Pick<NumberRules, 'fixed'> = {}): string {
  const kept = typed.replaceAll(/[^\d.,]/g, '')
  const at = kept.search(/[.,]/)
  const whole = at < 0 ? kept : kept.slice(0, at)
  const withoutZeros = whole.replace(/^0+(?=\d)/, '')
  if (at < 0 || fixed === 0) return withoutZeros
  const decimals = kept.slice(at + 1).replaceAll(/[.,]/g, '')
  const most = fixed === undefined ? decimals : decimals.slice(0, fixed)
  return `${withoutZeros === '' ? '0' : withoutZeros}${kept[at]}${most}`
}

/** The number that a cleaned text says; `null` for an empty one. An integer drops the decimal part. */
export function numberOf(text: string, { integer }: Pick<NumberRules, 'integer'> = {}): number | null {
  const plain = text.replaceAll(spaces, '').replace(',', '.')
  if (!/\d/.test(plain)) return null
  const value = Number(plain)
  if (!Number.isFinite(value)) return null
  return integer ? Math.trunc(value) : value
}

/** How a number stands in the field: full precision, the mark of the language. */
export function fieldText(value: number | null, decimalMark: string, fixed?: number): string {
  if (value === null) return ''
  const digits = new Intl.NumberFormat('en', {
    useGrouping: false,
    maximumFractionDigits: fixed ?? 12,
  }).format(value)
  return digits.replace('.', decimalMark)
}

export type Correction = 'minimum' | 'maximum' | 'decimals'
export interface Settled {
  readonly value: number | null
  /** What the field changed on leaving, to be said beside it for some seconds. */
  readonly correction: Correction | null
}

/** The value on leaving the field: back to the minimum, down to the maximum, whole for integers. */
export function settled(text: string, rules: NumberRules): Settled {
  const typed = numberOf(text)
  if (typed === null) return { value: null, correction: null }
  const value = rules.integer ? Math.trunc(typed) : typed
  if (rules.max !== undefined && value > rules.max)
    return { value: rules.integer ? Math.floor(rules.max) : rules.max, correction: 'maximum' }
  if (rules.min !== undefined && value < rules.min) return { value: rules.min, correction: 'minimum' }
  return { value, correction: value === typed ? null : 'decimals' }
}

export type NumberProblem = 'required' | 'notAllowed' | 'pattern' | 'minimum' | 'maximum'

/** Everything that makes a value invalid, the most telling first. */
export function problemOfNumber(value: number | null, rules: NumberRules): NumberProblem | null {
  if (value === null) return rules.required ? 'required' : null
  const { min, max, allowedValues, pattern } = rules
  if (min !== undefined && (value < min || (rules.minExcluded && value === min))) return 'minimum'
  if (max !== undefined && value > max) return 'maximum'
  if (allowedValues && !allowedValues.includes(value)) return 'notAllowed'
  if (pattern && !pattern.test(fieldText(value, '.', rules.fixed))) return 'pattern'
  return null
}

/**
 * How far a value is from its default, in percent of the default, when that is at least the configured gap;
 * `null` otherwise. From a default of 0 every other value is infinitely far.
 */
export function significantGap(value: number | null, rules: NumberRules): number | null {
  const { default: usual, gapPercent } = rules
  if (value === null || usual === null || usual === undefined || gapPercent === undefined) return null
  if (value === usual) return null
  const percent = (Math.abs(value - usual) / Math.abs(usual)) * 100
  // 1e-9: 20 % of 0.3 must count as 20 % in spite of binary fractions.
  return percent + 1e-9 >= gapPercent ? percent : null
}

/** One step of the plus and minus controls: the integer moves by 1, an empty or invalid value counts as 0. */
export function stepped(text: string, by: 1 | -1, rules: NumberRules): number {
  const next = Math.trunc(numberOf(text) ?? 0) + by
  const lowest = Math.max(rules.min ?? 0, 0)
  if (next < lowest) return lowest
  if (rules.max !== undefined && next > rules.max) return rules.integer ? Math.floor(rules.max) : rules.max
  return next
}
