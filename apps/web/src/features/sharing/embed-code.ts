/** An address with more in its query. */
export function withQuery(address: string, query: Readonly<Record<string, string>>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
const inAttribute = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)

/** What a shop pastes into its page: a frame, without a script. */
export const embedCode = (address: string, name: string): string =>
  `<iframe src="${inAttribute(address)}" title="${inAttribute(name)}" width="400" height="420" style="border:0;max-width:100%" loading="lazy"></iframe>`
