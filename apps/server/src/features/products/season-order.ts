/** Words by which houses name the half of a year: the first half comes first. */
const halves: readonly (readonly [RegExp, number])[] = [
  [/(^|[^a-z])(ss|pe|sp|spring|summer|printemps|ete|resort|cruise)([^a-z]|$)/, 0],
  [/(^|[^a-z])(aw|fw|ah|fa|autumn|fall|winter|automne|hiver)([^a-z]|$)/, 1],
]

/** Which half of a year a season names: 0 the first, 1 the second; `null`: neither. */
export function halfOf(season: string): number | null {
  const folded = season
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
  return halves.find(([words]) => words.test(folded))?.[1] ?? null
}

/** The year that a season names first. */
export function yearNamedBy(season: string): number | null {
  const year = /(?:19|20)\d\d|\d\d/.exec(season)?.[0]
  if (year === undefined) return null
  return year.length === 4 ? Number(year) : 2000 + Number(year)
}

/** `AW26`, `PE 2027`, `Winter 25/26`: the year and its half. */
export function momentOf(season: string): number | null {
  const year = yearNamedBy(season)
  return year === null ? null : year + (halfOf(season) ?? 0.5) / 2
}

/** Both name the same half of a year, so that what is sold in them is alike. */
export const areAlike = (one: string, other: string): boolean =>
  halfOf(one) !== null && halfOf(one) === halfOf(other)

/** Seasons in the order of time; those that name no year come first, by name. */
export function bySeason(a: string, b: string): number {
  const [first, second] = [momentOf(a), momentOf(b)]
  if (first !== null && second !== null && first !== second) return first - second
  if ((first === null) !== (second === null)) return first === null ? -1 : 1
  return a.localeCompare(b)
}
