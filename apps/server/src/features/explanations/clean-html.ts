const kept: ReadonlySet<string> = new Set(['p', 'em', 'strong', 'ul', 'ol', 'li', 'sub', 'sup', 'br'])
const unclosed: ReadonlySet<string> = new Set(['br'])
/** What stands in them is for programs, not for readers. */
const dropped: ReadonlySet<string> = new Set(['script', 'style', 'template', 'iframe', 'noscript'])

const tag = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9-]*)\b[^>]*(?:>|$)/gi

/**
 * HTML of which only the elements of the glossary are left, without any attribute, every one closed. Other elements
 * leave their words, scripts and styles nothing. Screens draw it by their own list besides.
 */
export function cleanHtml(html: string): string {
  const open: string[] = []
  let clean = ''
  let within: string | null = null
  let from = 0
  for (const found of html.matchAll(tag)) {
    if (within === null) clean += asText(html.slice(from, found.index))
    from = found.index + found[0].length
    const [, slash = '', written = ''] = found
    const name = written.toLowerCase()
    if (within !== null) within = slash === '/' && name === within ? null : within
    else if (dropped.has(name)) within = slash === '' ? name : null
    else if (kept.has(name)) clean += slash === '/' ? closed(open, name) : opened(open, name)
  }
  if (within === null) clean += asText(html.slice(from))
  return clean + open.reverse().map(end).join('')
}

const end = (name: string) => `</${name}>`

function opened(open: string[], name: string): string {
  if (!unclosed.has(name)) open.push(name)
  return `<${name}>`
}

/** Ends the element and those left open within it; an end without a beginning is nothing. */
function closed(open: string[], name: string): string {
  const place = open.lastIndexOf(name)
  return place === -1 ? '' : open.splice(place).reverse().map(end).join('')
}

const asText = (text: string): string =>
  text
    .replaceAll(/&(?!(?:[a-z]+\d*|#\d+|#x[\da-f]+);)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

/** The words of it alone, for searches. */
export const wordsOfHtml = (html: string): string =>
  html.replaceAll(/<[^>]{0,2000}>/g, ' ').replaceAll(/&[#\da-z]+;/gi, ' ')
