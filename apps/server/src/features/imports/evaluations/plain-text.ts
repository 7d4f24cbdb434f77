const entities: Readonly<Record<string, string>> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  rsquo: '’',
}

const entity = /&(?:#(\d{1,6})|(\w{2,8}));/g

/** A text as shops keep it, without its marks of HTML: what stood in paragraphs of its own is parted by a sign. */
export const plainTextOf = (text: string): string =>
  /<\/?[a-z][^>]{0,500}>/i.test(text)
    ? text
        .replaceAll(/<\/(?:p|li|div|h\d|tr)>|<br ?\/?>/gi, ' ; ')
        .replaceAll(/<\/?[a-z!][^>]{0,500}>/gi, ' ')
        .replaceAll(entity, (whole, code: string | undefined, name: string | undefined) =>
          code === undefined
            ? (entities[name ?? ''] ?? whole)
            : String.fromCodePoint(Math.min(Number(code), 0xffff)),
        )
        .split(';')
        .map((part) => part.replaceAll(/\s+/g, ' ').trim())
        .filter((part) => part !== '')
        .join(' ; ')
    : text
