import { folded } from '../../../platform/lists/folded.ts'

/** A text as names are compared: without case, accents and the marks that people put between words. */
export const namedAs = (text: string): string =>
  folded(text)
    .replaceAll(/[’']/g, ' ')
    .replaceAll(/[^\p{L}\p{N}%²+&]+/gu, ' ')
    .trim()

/** How many letters have to change to make one text of the other; more than `atMost` counts as that and one. */
export function editDistance(one: string, other: string, atMost: number): number {
  if (Math.abs(one.length - other.length) > atMost) return atMost + 1
  let before = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row]
    for (let place = 1; place <= other.length; place += 1) {
      const same = one[row - 1] === other[place - 1] ? 0 : 1
      now[place] = Math.min(
        (before[place] ?? 0) + 1,
        (now[place - 1] ?? 0) + 1,
        (before[place - 1] ?? 0) + same,
      )
    }
    before = now
  }
  return Math.min(before[other.length] ?? 0, atMost + 1)
}
