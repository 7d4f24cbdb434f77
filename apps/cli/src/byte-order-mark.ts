const byteOrderMark = '\uFEFF'

/** The text without the mark with which Windows programs begin UTF-8 files, and which JSON does not know (RFC 8259 §8.1). */
export const withoutByteOrderMark = (text: string): string =>
  text.startsWith(byteOrderMark) ? text.slice(byteOrderMark.length) : text
