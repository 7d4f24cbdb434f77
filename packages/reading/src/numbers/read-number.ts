/** Languages with a rule of their own for `1,200` and `1.200`. */
export type NumberLanguage = 'en' | 'fr'

/** What a text says as a number. */
export interface WrittenNumber {
  readonly value: number
  /** What stands behind the number, or the currency before it; empty: nothing. */
  readonly unit: string
  /** The other number that the same text may mean, worth a question; `null`: there is no doubt. */
  readonly other: number | null
}

/** Of a number with its unit; longer texts are none. */
const longest = 400
const currencyBefore = /^(?:€|eur|euros?)\s*/i

/** One mark before exactly three digits: of thousands or of decimals. No group of thousands begins with 0. */
const eitherWay = /^[1-9]\d{0,2}([.,])\d{3}$/
const decimal = /^\d*(?:[.,]\d*)?$/
/** Groups of three with one separator throughout, then decimals behind another mark. */
const grouped = /^\d{1,3}(?:([ '.,])\d{3})(?:\1\d{3})*(?:(?!\1)[.,]\d*)?$/

type Mark = '.' | ','
interface Convention {
  /** The mark that parts thousands where it may be either. */
  readonly thousands: Mark | null
  /** Marks that people also use the other way round in this language: their reading is asked for. */
  readonly asked: string
}

/**
 * English has no other use for a comma within a number. In French the point of a keypad may stand for the comma, so
 * both are asked for. A text of no known language is a decimal, and a comma in it doubtful.
 */
const conventions: Readonly<Record<NumberLanguage | 'unknown', Convention>> = {
  en: { thousands: ',', asked: '.' },
  fr: { thousands: '.', asked: '.,' },
  unknown: { thousands: null, asked: ',' },
}

/** Kinds of space, apostrophe and minus, each as one; nothing around them. */
export const plainSigns = (text: string): string =>
  text
    .replaceAll(/\s/g, ' ')
    .replaceAll(/[’‘ʼ´`]/g, "'")
    .replaceAll(/[−–]/g, '-')

/**
 * Reads a number as people write it: `1,299.00`, `1 234,5`, `1'000`, `−20`, `1e3`, `0.15 kg`, `€ 29`.
 * @param language of the person who wrote it, by which `1,200` and `1.200` are read; `null`: not known
 * @returns `null`: no number
 */
export function readNumber(text: string, language: NumberLanguage | null): WrittenNumber | null {
  if (text.length > longest) return null
  const trimmed = plainSigns(text).trim()
  const [currency = ''] = currencyBefore.exec(trimmed) ?? []
  const { sign, figure, exponent, rest } = piecesOf(trimmed.slice(currency.length))
  const read = valuesOf(figure, conventions[language ?? 'unknown'])
  if (read === null) return null
  const scaled = (plain: string) => Number(`${sign}${plain}${exponent}`)
  const value = scaled(read.value)
  if (!Number.isFinite(value)) return null
  const unit = rest === '' && currency !== '' ? '€' : rest
  return { value, unit, other: read.other === null ? null : scaled(read.other) }
}

/** A number and what stands behind it. */
export function piecesOf(text: string) {
  const sign = /^[-+]/.exec(text)?.[0] ?? ''
  const [run = ''] = /^[\d.,' ]*/.exec(text.slice(sign.length)) ?? []
  const behind = text.slice(sign.length + run.length)
  const exponent = /\d$/.test(run) ? (/^e[-+]?\d{1,3}(?![\p{L}\d])/iu.exec(behind)?.[0] ?? '') : ''
  return { sign, figure: run.trim(), exponent, rest: behind.slice(exponent.length).trim(), spaced: run }
}

/** Digits with a decimal point; two where both are possible. */
function valuesOf(
  figure: string,
  { thousands, asked }: Convention,
): { readonly value: string; readonly other: string | null } | null {
  if (!/\d/.test(figure)) return null
  const mark = eitherWay.exec(figure)?.[1]
  if (mark !== undefined) {
    const asThousands = figure.replace(mark, '')
    const asDecimal = figure.replace(mark, '.')
    const [value, other] = mark === thousands ? [asThousands, asDecimal] : [asDecimal, asThousands]
    return { value, other: asked.includes(mark) ? other : null }
  }
  if (decimal.test(figure)) return { value: figure.replace(',', '.'), other: null }
  const separator = grouped.exec(figure)?.[1]
  if (separator === undefined) return null
  return { value: figure.replaceAll(separator, '').replace(',', '.'), other: null }
}
