/** Average advance of the interface's typeface at 13 px: enough to decide whether a name fits. */
const advance = 7

export const textWidth = (text: string): number => text.length * advance

/** A name cut to a width, with an ellipsis where something was left out. */
export function cutTo(text: string, width: number): string {
  if (textWidth(text) <= width) return text
  const letters = Math.max(1, Math.floor(width / advance) - 1)
  return `${text.slice(0, letters).trimEnd()}…`
}

interface Stretch {
  readonly id: string
  readonly x: number
  readonly width: number
}

/** Gap between the parts of a stacked bar, so that neighbours never touch. */
export const gap = 2

/**
 * Places parts side by side in a bar of a width. Parts that are 0 or negative have no place; what is there stays
 * visible (1 px at least). The sum of `values` fills `width`.
 */
export function stacked(
  parts: readonly { readonly id: string; readonly value: number }[],
  width: number,
): readonly Stretch[] {
  const drawn = parts.filter(({ value }) => value > 0)
  const total = drawn.reduce((all, { value }) => all + value, 0)
  const room = Math.max(0, width - gap * Math.max(0, drawn.length - 1))
  let x = 0
  return drawn.map(({ id, value }) => {
    const own = Math.max(1, (value / total) * room)
    const stretch = { id, x, width: own }
    x += own + gap
    return stretch
  })
}
