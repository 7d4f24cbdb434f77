import type { SelectOption } from './form.ts'

/** Letters without case and accents. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()

/** How many letters have to change to make one text of the other. */
function distance(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row]
    for (let place = 1; place <= other.length; place += 1) {
      const changed = (before[place - 1] ?? 0) + (one[row - 1] === other[place - 1] ? 0 : 1)
      now[place] = Math.min((before[place] ?? 0) + 1, (now[place - 1] ?? 0) + 1, changed)
    }
    before = now
  }
  return before[other.length] ?? 0
}

/** Longer texts are no names. */
const longest = 60
const most = 5

/** The offered options whose names or ids are most like a text, likeliest first. */
export function nearestOptions(options: readonly SelectOption[], text: string): readonly SelectOption[] {
  const asked = plain(text.slice(0, longest))
  return options
    .filter(({ replacedBy }) => replacedBy === undefined)
    .map((option) => {
      const { id, label, names = [] } = option
      const unlike = [id, label.en, label.fr, ...names].map((name) => distance(asked, plain(name)))
      return { option, unlike: Math.min(...unlike) }
    })
    .toSorted((a, b) => a.unlike - b.unlike)
    .slice(0, most)
    .map(({ option }) => option)
}
