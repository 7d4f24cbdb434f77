/** What a text says as a number. */
export interface SaidNumber {
  readonly value: number
  /** What stands behind it; empty: nothing. */
  readonly unit: string
  /** `1,234`: a decimal comma here, a mark of thousands elsewhere. */
  readonly ambiguous: boolean
}

const spaces = /[\s\u00A0\u202F'’]/g
const shape = /^([-+]?[\d.,\s\u00A0\u202F'’]{0,400}\d(?:e[-+]?\d{1,3})?)(.*)$/i
/** Of a number with its unit. */
const longest = 400
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
  if (text.length > longest) return null
  const found = shape.exec(text.trim().replace(sign, ''))
  if (found === null) return null
  const [, written = '', rest = ''] = found
  const digits = written.replaceAll(spaces, '')
  const plain = plainDigits(digits)
  const value = plain === null ? Number.NaN : Number(plain)
  if (!Number.isFinite(value)) return null
  return { value, unit: rest.trim(), ambiguous: /^[-+]?[1-9]\d{0,2},\d{3}$/.test(digits) }
}
