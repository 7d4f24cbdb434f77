/** Why a text is no GTIN; `null`: it is one. */
export type GtinProblem = 'NOT_A_GTIN' | 'GTIN_CHECK_DIGIT'

const lengths = new Set([8, 12, 13, 14])

/** The last digit follows from the others, weighed by 3 and 1 from the right (GS1 General Specifications §7.9). */
function checkDigitOf(others: string): number {
  const sum = [...others]
    .toReversed()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

/** Digits of a GTIN, however they were grouped. */
export const gtinDigits = (text: string): string => text.replaceAll(/[\s-]/g, '')

export function gtinProblem(digits: string): GtinProblem | null {
  if (!/^\d+$/.test(digits) || !lengths.has(digits.length)) return 'NOT_A_GTIN'
  return checkDigitOf(digits.slice(0, -1)) === Number(digits.at(-1)) ? null : 'GTIN_CHECK_DIGIT'
}
