/** Strokes of each drawing on a ground of 64 × 64, by category. Drawn for this project. */
export type Drawings = Readonly<Record<string, readonly string[]>>
