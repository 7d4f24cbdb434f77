import { inUnit, readNumber, type NumberLanguage } from '@ecotrame/reading/numbers'
import type { ReadCell } from '../../platform/tables/read-table.ts'
import type { FaultCode } from './stock-faults.ts'

export interface ReadAmount {
  readonly value: number
  /** Written with `±` or `~` before it (2026/2, Annex I, notes (f) and (g)). */
  readonly estimated: boolean
  readonly fault: FaultCode | null
  readonly params?: Readonly<Record<string, string | number>>
}

const comma = /^[±~]?\s*(?:\d+,(?:\d{1,2}|\d{4,})|0,\d+)(?:\s*\p{L}*)?$/u
const point = /^[±~]?\s*(?:\d+\.(?:\d{1,2}|\d{4,})|0\.\d+)(?:\s*\p{L}*)?$/u

/** The mark of decimals that other cells of a column show, which settles `1.250`; `null`: none, or both. */
export function decimalMarkIn(texts: readonly string[]): NumberLanguage | null {
  const [hasComma, hasPoint] = [comma, point].map((mark) => texts.some((text) => mark.test(text)))
  if (hasComma === hasPoint) return null
  return hasComma === true ? 'fr' : 'en'
}

/**
 * An amount of a cell.
 * @param unit in which it is wanted, and which it has where it names none
 * @param marks how the column writes decimals; `null`: not known, then what can be read in two ways is refused
 */
export function amountOf(
  value: ReadCell['value'],
  text: string,
  unit: 'g' | 'kg' | null,
  marks: NumberLanguage | null,
): ReadAmount {
  const estimated = /^[±~]/.test(text)
  const failed = (fault: FaultCode, params?: ReadAmount['params']) => ({
    value: 0,
    estimated,
    fault,
    ...(params && { params }),
  })
  if (typeof value === 'number') return { value, estimated, fault: null }
  if (text === '') return failed('REQUIRED_NUMBER')
  const read = readNumber(estimated ? text.slice(1) : text, marks)
  if (read === null) return failed('NO_NUMBER')
  if (read.other !== null && marks === null)
    return failed('TWO_NUMBERS', { one: String(read.value), other: String(read.other) })
  const amount = unit === null && read.unit !== '' ? null : inUnit(read.value, read.unit, unit)
  return amount === null
    ? failed('UNKNOWN_UNIT', { unit: read.unit.slice(0, 20) })
    : { value: amount, estimated, fault: null }
}
