/** Page numbers to offer: the first, the last, the current and its neighbours; `gap` between what is left out. */
export function pagesOffered(page: number, pages: number): readonly (number | 'gap')[] {
  const wanted = [1, 2, page - 1, page, page + 1, pages - 1, pages]
  const numbers = [...new Set(wanted)].filter((n) => n >= 1 && n <= pages).sort((a, b) => a - b)
  return numbers.flatMap((n, place) => {
    const before = numbers[place - 1] ?? 0
    // One page left out takes the room of its own number.
    if (n - before === 2) return [n - 1, n]
    return n - before > 2 ? (['gap', n] as const) : [n]
  })
}
