const placeOf = (evaluation: string) => `paste.assumed ${evaluation}`

/** Fields of an evaluation that a pasted label only assumed, as long as this window is open. */
export function assumedPaths(evaluation: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(placeOf(evaluation)) ?? '[]')
    return Array.isArray(kept) ? kept.filter((path): path is string => typeof path === 'string') : []
  } catch {
    return []
  }
}

export function keepAssumedPaths(evaluation: string, paths: readonly string[]): void {
  try {
    if (paths.length === 0) sessionStorage.removeItem(placeOf(evaluation))
    else sessionStorage.setItem(placeOf(evaluation), JSON.stringify(paths))
  } catch {
    // Without room the form opens unmarked; its values are there all the same.
  }
}
