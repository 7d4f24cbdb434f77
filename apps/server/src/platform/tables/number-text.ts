import { formats } from '@ecotrame/texts'
import type { Language } from '../sessions/session.ts'

const spaces = /(?<=\d)[ \u00A0\u202F'’](?=\d{3}(?!\d))/g
const plain = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i

/**
 * The number that a text says, as `numberText` writes it or a person; `null`: none. A French text has a comma or a point before the decimals, an English one a point,
 * and commas only between thousands.
 */
export function numberIn(text: string, language: Language): number | null {
  const close = text.trim().replace(spaces, '').replace('\u2212', '-')
  const said = formats[language].decimalMark === ',' ? close.replace(',', '.') : withoutThousands(close)
  if (!plain.test(said)) return null
  const value = Number(said)
  return Number.isFinite(value) ? value : null
}

/** `1,234.5` and `12,345,678`; `1,234` alone may be meant either way and is no number. */
const withoutThousands = (text: string): string =>
  /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(text) && /[.]|,.*,/.test(text) ? text.replaceAll(',', '') : text
