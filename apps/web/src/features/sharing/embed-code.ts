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

/** Gives every frame that tells its height that height; who takes no script keeps one that holds the widget. */
const fit =
  "<script>addEventListener('message',function(e){if(e.data&&e.data.type==='ecotrame:height')document.querySelectorAll('iframe').forEach(function(f){if(f.contentWindow===e.source)f.style.height=e.data.height+'px'})})</script>"

/** What a shop pastes into its page. */
export const embedCode = (address: string, name: string): string =>
  `<iframe src="${inAttribute(address)}" title="${inAttribute(name)}" width="400" height="500" style="border:0;max-width:100%" loading="lazy"></iframe>\n${fit}`
