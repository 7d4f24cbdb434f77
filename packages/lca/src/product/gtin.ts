const lengths: ReadonlySet<number> = new Set([8, 12, 13, 14])

/**
 * The check digit that belongs behind these digits: from the right they weigh 3 and 1 in turn, and the sum with the
 * check digit is a multiple of ten. Source: GS1 General Specifications, §7.9.1.
 */
export function gtinCheckDigit(digits: string): number {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

/** What is wrong with a GTIN-8, -12, -13 or -14; `null`: nothing. */
export function gtinProblem(gtin: string): 'GTIN_DIGITS' | 'GTIN_CHECK_DIGIT' | null {
  if (!/^\d+$/.test(gtin) || !lengths.has(gtin.length)) return 'GTIN_DIGITS'
  return Number(gtin.at(-1)) === gtinCheckDigit(gtin.slice(0, -1)) ? null : 'GTIN_CHECK_DIGIT'
}

/** Digits as they are kept: without the spaces and dashes that are printed between them. */
export const gtinDigits = (text: string): string => text.replaceAll(/[\s\u2010-\u2015-]/g, '')
