/** Words by which houses name the half of a year: the first half comes first. */
const halves: readonly (readonly [RegExp, number])[] = [
  [/(^|[^a-z])(ss|pe|sp|spring|summer|printemps|ete|resort|cruise)([^a-z]|$)/, 0],
  [/(^|[^a-z])(aw|fw|ah|fa|autumn|fall|winter|automne|hiver)([^a-z]|$)/, 1],
]

/** `AW26`, `PE 2027`, `Winter 25/26`: the year that a season names first, and its half. */
function momentOf(season: string): number | null {
  const year = /(?:19|20)\d\d|\d\d/.exec(season)?.[0]
  if (year === undefined) return null
  const folded = season
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
  const half = halves.find(([words]) => words.test(folded))?.[1] ?? 0.5
  return (year.length === 4 ? Number(year) : 2000 + Number(year)) + half / 2
}

/** Seasons in the order of time; those that name no year come first, by name. */
export function bySeason(a: string, b: string): number {
  const [first, second] = [momentOf(a), momentOf(b)]
  if (first !== null && second !== null && first !== second) return first - second
  if ((first === null) !== (second === null)) return first === null ? -1 : 1
  return a.localeCompare(b)
}
