/** A secret or code that is typed off a screen is read in groups of four. */
export const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? ''

export const withoutSpaces = (code: string): string => code.replaceAll(/\s/g, '')

/** What the file of the recovery codes says: whose they are, then one a line. */
export const codesFile = (head: string, codes: readonly string[]): string =>
  `${[head, '', ...codes].join('\r\n')}\r\n`
