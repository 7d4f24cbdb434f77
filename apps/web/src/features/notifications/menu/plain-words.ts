/** What a text says without its tags. Nothing of it is run or loaded: the document it is read into is shown nowhere. */
export function plainWords(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const hidden of body.querySelectorAll('script, style')) hidden.remove()
  return (body.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
}
