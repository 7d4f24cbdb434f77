/** U+202F, between thousands and before units (French and English alike). */
export const thinSpace = '\u202f'

/** A whole number with its thousands apart, also with four digits. */
export const formatCount = (count: number): string =>
  String(Math.round(count)).replace(/\B(?=(\d{3})+$)/g, thinSpace)
