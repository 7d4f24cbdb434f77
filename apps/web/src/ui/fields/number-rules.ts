import { inUnit, mayBecomeNumber, readNumber, type NumberLanguage } from '@ecotrame/reading/numbers'

/** Rules of the number field (specification §5). Pure: the component only draws them. */
export interface NumberRules {
  /** What the number counts; a value pasted in another unit of the same kind is converted. */
  readonly unit?: string | undefined
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

/** What the field keeps of what was typed. */
export interface Kept {
  readonly text: string
  /** Signs that belong to no number were left out, which is said beside the field. */
  readonly dropped: boolean
}

/** Keeps every sign that a number in the unit of the field may have: other signs and leading zeros go. */
export function cleaned(typed: string, { unit = '' }: Pick<NumberRules, 'unit'> = {}): Kept {
  let text = ''
  let dropped = false
  for (const sign of typed) {
    const next = (text + sign).replace(/^(-?)0+(?=\d)/, '$1').replace(/^(-?)(?=[.,])/, '$10')
    if (mayBecomeNumber(next, unit)) text = next
    else dropped = true
  }
  return { text, dropped }
}

/** The number that a text says in the unit of the field, within its decimals. */
export interface TypedNumber {
  readonly value: number
  /** What the same text may mean besides: `1,200` in French. */
  readonly other: number | null
  /** Decimals that the field does not have were dropped. */
  readonly isRounded: boolean
  /** It was told in another unit. */
  readonly isConverted: boolean
}

/** @returns `null`: the text is no number, or in a unit that the field cannot count */
export function typedNumber(text: string, rules: NumberRules, language: NumberLanguage): TypedNumber | null {
  const read = readNumber(text, language)
  if (read === null) return null
  const [first = null, second = null] = [read.value, read.other].map((reading) =>
    reading === null ? null : inUnit(reading, read.unit, rules.unit ?? ''),
  )
  if (first === null) return null
  const isSecondPossible = second !== null && isAdmissible(second, rules)
  // Of two readings the field may admit one only: whole numbers, or a maximum.
  const isSecondMeant = isSecondPossible && !isAdmissible(first, rules)
  const value = isSecondMeant ? second : first
  const within = withinDecimals(value, rules)
  return {
    value: within,
    other: isSecondPossible && !isSecondMeant ? withinDecimals(second, rules) : null,
    isRounded: within !== value,
    isConverted: first !== read.value,
  }
}

const isAdmissible = (value: number, rules: NumberRules): boolean =>
  !(rules.integer && !Number.isInteger(value)) && limited(value, rules) === null

const withinDecimals = (value: number, { integer, fixed }: NumberRules): number =>
  integer ? Math.trunc(value) : fixed === undefined ? value : Number(value.toFixed(Math.min(fixed, 100)))

/** How a number stands in the field: full precision, the mark of the language. */
export function fieldText(value: number | null, decimalMark: string, fixed?: number): string {
  if (value === null) return ''
  const digits = new Intl.NumberFormat('en', {
    useGrouping: false,
    maximumFractionDigits: fixed ?? 12,
  }).format(value)
  return digits.replace('.', decimalMark)
}

type Limit = 'minimum' | 'maximum'
export type Correction = Limit | 'decimals' | 'unit' | 'unread'
export interface Settled {
  readonly value: number | null
  /** What the field changed on leaving, to be said beside it. */
  readonly correction: Correction | null
  /** The other number that was perhaps meant, to be asked for. */
  readonly other: number | null
}

/** The limit that a value is brought back to; a number of the form is never below 0 unless its field allows it. */
function limited(value: number, { min = 0, max, integer }: NumberRules) {
  if (max !== undefined && value > max)
    return { value: integer ? Math.floor(max) : max, correction: 'maximum' } as const
  return value < min ? ({ value: min, correction: 'minimum' } as const) : null
}

/**
 * The value on leaving the field: back to the minimum, down to the maximum, whole for integers.
 * @param before the value when typing began, which stays where the text is no number
 */
export function settled(
  text: string,
  rules: NumberRules,
  { language, before }: { readonly language: NumberLanguage; readonly before: number | null },
): Settled {
  if (text.trim() === '') return { value: null, correction: null, other: null }
  const typed = typedNumber(text, rules, language)
  if (typed === null) return { value: before, correction: 'unread', other: null }
  const { value, other, isRounded, isConverted } = typed
  const limit = limited(value, rules)
  if (limit) return { ...limit, other }
  return { value, correction: isRounded ? 'decimals' : isConverted ? 'unit' : null, other }
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
export function stepped(value: number | null, by: 1 | -1, rules: NumberRules): number {
  const next = Math.trunc(value ?? 0) + by
  const lowest = Math.max(rules.min ?? 0, 0)
  if (next < lowest) return lowest
  if (rules.max !== undefined && next > rules.max) return rules.integer ? Math.floor(rules.max) : rules.max
  return next
}
