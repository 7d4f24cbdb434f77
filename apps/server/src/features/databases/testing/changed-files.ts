/** Paths and texts of an archive. */
export type Files = readonly (readonly [path: string, text: string])[]

/** The same files with one of their texts changed. */
export const changed = (files: Files, path: string, change: (text: string) => string): Files =>
  files.map(([at, text]) => [at, at === path ? change(text) : text])
