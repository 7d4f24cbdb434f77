export type Params = Readonly<Record<string, string | number>>

/** A text with its `{placeholders}` filled; one without a value is left out. */
export const filled = (text: string, params: Params): string =>
  text.replace(/\{(\w+)\}/g, (_whole, name: string) => String(params[name] ?? ''))
