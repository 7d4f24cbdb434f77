/** What cannot stand in a database or on a screen is left out; line breaks within a cell are spaces. */
export const printable = (text: string): string =>
  text
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, '')
    .trim()
