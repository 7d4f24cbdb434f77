/** Letters with a share, or with two numbers: worth the reader, which comes with the first such text. */
export const likeComposition = (text: string): boolean =>
  /\p{L}/u.test(text) && (/\d\s*%/.test(text) || (text.match(/\d+/g)?.length ?? 0) > 1)
