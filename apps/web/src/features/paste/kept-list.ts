/** A list of an evaluation in a store of the browser; what is not one of its things is left out, and so is a broken list. */
export function keptList<One>(
  store: () => Storage,
  placeOf: (evaluation: string) => string,
  isOne: (kept: unknown) => kept is One,
) {
  return {
    read(evaluation: string): readonly One[] {
      try {
        const kept: unknown = JSON.parse(store().getItem(placeOf(evaluation)) ?? '[]')
        return Array.isArray(kept) ? kept.filter(isOne) : []
      } catch {
        return []
      }
    },
    keep(evaluation: string, list: readonly One[]): void {
      try {
        if (list.length === 0) store().removeItem(placeOf(evaluation))
        else store().setItem(placeOf(evaluation), JSON.stringify(list))
      } catch {
        // Without room the form opens without it: it stood on the screen before, and the values are there all the same.
      }
    },
  }
}
