const entities: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
  amp: '&',
}

/**
 * What a text says without its tags, for a mail, whose HTML is written from plain text and escaped there: what this
 * leaves of markup is shown as letters, never run.
 */
export const plainWords = (html: string): string =>
  html
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replaceAll(/<\/?[a-z!][^>]*>/gi, ' ')
    .replaceAll(/&(lt|gt|quot|#39|nbsp|amp);/g, (_all, name: string) => entities[name] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
