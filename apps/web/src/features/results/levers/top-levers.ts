/**
 * The changes that take most off a score, of as many kinds as there are: three countries for one step are one idea.
 * @param ranked the best first
 */
export function topOfEachKind<Lever extends { readonly kind: string; readonly difference: number }>(
  ranked: readonly Lever[],
  most: number,
): readonly Lever[] {
  const better = ranked.filter(({ difference }) => difference < 0)
  const first = better.filter(({ kind }, place) => better.findIndex((one) => one.kind === kind) === place)
  const chosen = new Set([...first, ...better.filter((one) => !first.includes(one))].slice(0, most))
  return better.filter((one) => chosen.has(one))
}
