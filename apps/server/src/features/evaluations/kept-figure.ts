/** Relative: what sums in another order may give. */
const noise = 1e-9

/** Whether a figure that was computed again is the one that a version keeps. */
export const isKeptFigure = (figure: number | null, kept: number | null): boolean =>
  figure === null || kept === null ? figure === kept : Math.abs(figure - kept) <= noise * Math.abs(kept)
