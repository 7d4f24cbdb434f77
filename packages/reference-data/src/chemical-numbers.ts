const digitsOf = (number: string): readonly number[] => [...number.replaceAll('-', '')].map(Number)

/** Whether a CAS number (`50-00-0`) has the form and the check digit of one: the digits weighted from the right, modulo 10. */
export function hasCasCheckDigit(number: string): boolean {
  if (!/^\d{2,7}-\d\d-\d$/.test(number)) return false
  const [check, ...digits] = digitsOf(number).toReversed()
  return digits.reduce((sum, digit, index) => sum + digit * (index + 1), 0) % 10 === check
}

/** Whether an EC number (`200-001-8`) has the form and the check digit of one: weighted from the left, modulo 11. */
export function hasEcCheckDigit(number: string): boolean {
  if (!/^\d{3}-\d{3}-\d$/.test(number)) return false
  const digits = digitsOf(number)
  const check = digits.at(-1)
  return digits.slice(0, -1).reduce((sum, digit, index) => sum + digit * (index + 1), 0) % 11 === check
}
