/** Digits that matter of a printed figure. */
const digitsOf = (printed: string) =>
  printed.replace(/e.*$/, '').replace(/[-.]/g, '').replace(/^0+/, '').length

/**
 * A figure has the printed digits: rounded to the number of digits of its column it is what is printed. A
 * column drops trailing zeros, so a shorter figure is held to the digits of the column as well.
 */
export const hasDigits = (actual: number | null, printed: string, digits: number): boolean =>
  actual !== null && Number(actual.toPrecision(Math.max(digits, digitsOf(printed)))) === Number(printed)

/** Within 1e-9 of the printed figure, for columns of 12 digits and more. */
export const agrees = (actual: number | null, printed: string): boolean =>
  actual !== null && Math.abs(actual - Number(printed)) <= 1e-9 * Math.abs(Number(printed))
