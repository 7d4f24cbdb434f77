const accents = /\p{M}/gu

/** Letters as a search reads them: no accents, no case, one kind of apostrophe and space. */
export const folded = (words: string): string =>
  words
    .normalize('NFD')
    .replaceAll(accents, '')
    .replaceAll('’', "'")
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
    .trim()

/** Every word of the search stands somewhere in the words. An empty search finds everything. */
export function foundIn(search: string, ...words: readonly (string | undefined)[]): boolean {
  const text = folded(words.filter((word) => word !== undefined).join(' '))
  return folded(search)
    .split(' ')
    .every((part) => text.includes(part))
}
