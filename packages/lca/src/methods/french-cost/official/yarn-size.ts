/** Grams of 10 km (Dtex) that make 1 km a kilogram: Nm = 10 000 / Dtex. */
const gramsPer10Km = 10_000

const withUnit = /^(\d+)(Nm|Dtex)$/
const plainNumber = /^\d+(\.\d+)?$/

/**
 * A yarn size written as text, in km per kg: `40`, `40Nm`, `250Dtex`; whole numbers before a unit.
 * `null` when the text is none of these. Source: method page §2.
 */
export function yarnSizeOfText(text: string): number | null {
  const yarnSize = plainNumber.test(text) ? Number(text) : ofUnit(withUnit.exec(text))
  return yarnSize !== null && Number.isFinite(yarnSize) ? yarnSize : null
}

function ofUnit(match: RegExpExecArray | null): number | null {
  if (match === null) return null
  const [, digits, unit] = match
  return unit === 'Dtex' ? gramsPer10Km / Number(digits) : Number(digits)
}
