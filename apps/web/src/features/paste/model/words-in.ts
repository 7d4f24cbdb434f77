/** The words of a fibre without its share. */
export const wordsIn = (said: string): string =>
  said
    .replaceAll(/[\d.,]*\d\s*%?|[%=:;()/|]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
