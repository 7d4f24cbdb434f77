/** A text of the reference data with its `{name}` filled in. */
export const filledIn = (words: string, params: Readonly<Record<string, string | number>> = {}): string =>
  words.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))
