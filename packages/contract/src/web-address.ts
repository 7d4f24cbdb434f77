/**
 * An address of the Web, whole and without user name or password: it is shown to colleagues, and stands in logs and
 * errors (RFC 9110 §4.2.4).
 */
export const isWebAddress = (text: string): boolean => isAddressOf('https?', text)

/** The same, of a file by SFTP as well. */
export const isSourceAddress = (text: string): boolean => isAddressOf('https?|sftp', text)

const isAddressOf = (protocols: string, text: string) =>
  new RegExp(`^(?:${protocols})://[^\\s/?#@]+(?:[/?#]\\S*)?$`, 'i').test(text) && URL.canParse(text)
