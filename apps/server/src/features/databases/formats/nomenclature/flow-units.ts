/** Writings of units with what one of each is in the first of its row. */
const units: readonly Readonly<Record<string, number>>[] = [
  { kg: 1, kilogram: 1, g: 1e-3, mg: 1e-6, t: 1000 },
  { kbq: 1, bq: 1e-3, 'kilo becquerel': 1 },
  { mj: 1, megajoule: 1, kwh: 3.6 },
  { m3: 1, 'm³': 1, nm3: 1, 'cubic meter': 1, l: 1e-3 },
  { m2a: 1, 'm2*a': 1, 'm2*year': 1, 'm2 a': 1, 'm²*a': 1, 'square meter-year': 1 },
  { m2: 1, 'm²': 1, 'square meter': 1 },
]

/** How many of a unit one of another is; `null`: they measure something else, or nobody knows them. */
export function perUnit(from: string, to: string): number | null {
  const [a, b] = [from.trim().toLowerCase(), to.trim().toLowerCase()]
  if (a === b && a !== '') return 1
  const row = units.find((one) => a in one && b in one)
  return row === undefined ? null : (row[a] ?? 0) / (row[b] ?? 1)
}
