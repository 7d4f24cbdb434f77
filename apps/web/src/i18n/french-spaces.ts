const wide = '\u00a0'

/** French marks that stand apart from their word stay on its line. */
export const frenchSpaces = (text: string): string =>
  text.replaceAll(/ (?=[:;?!»%€])/g, wide).replaceAll('« ', `«${wide}`)
