/** Where an arrow leads in a grid whose rows wrap where the screen ends; `null` when the key does not move. */
export function nextInGrid(
  key: string,
  at: number,
  boxes: readonly { left: number; top: number }[],
): number | null {
  const here = boxes[at]
  if (!here) return null
  const last = boxes.length - 1
  if (key === 'ArrowRight') return Math.min(at + 1, last)
  if (key === 'ArrowLeft') return Math.max(at - 1, 0)
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return null
  return nearestInNextRow(key === 'ArrowDown' ? 1 : -1, here, boxes) ?? at
}

/** The box of the row below (1) or above (-1) that stands nearest under the same left edge. */
function nearestInNextRow(
  direction: 1 | -1,
  here: { left: number; top: number },
  boxes: readonly { left: number; top: number }[],
): number | null {
  const beyond = boxes.map(({ top }) => top).filter((top) => (top - here.top) * direction > 0)
  if (beyond.length === 0) return null
  const row = direction === 1 ? Math.min(...beyond) : Math.max(...beyond)
  let best: { place: number; distance: number } | null = null
  for (const [place, { left, top }] of boxes.entries()) {
    const distance = Math.abs(left - here.left)
    if (top === row && (best === null || distance < best.distance)) best = { place, distance }
  }
  return best?.place ?? null
}
