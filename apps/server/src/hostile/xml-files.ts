const laughs = (levels: number, times: number): string =>
  `<!DOCTYPE x [<!ENTITY l0 "ha">${Array.from(
    { length: levels },
    (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(times)}">`,
  ).join('')}]>`

/** Documents that are hostile whatever they are about; `root` is the element that the reader looks for. */
export const hostileXml = (root: string): readonly (readonly [name: string, text: string])[] => [
  ...[1, 22, 60, 5000].map((count) => [`${count} empty comments`, `${'<!---->'.repeat(count)}x`] as const),
  ...[22, 5000].map(
    (count) => [`${count} empty comments before it`, `${'<!---->'.repeat(count)}<${root}/>`] as const,
  ),
  ['comment without end', `<!--${'-'.repeat(500_000)}`],
  ['comments without end', '<!--'.repeat(100_000)],
  ['declarations', `${'<?xml version="1.0"?>'.repeat(5000)}<${root}/>`],
  ['instruction without end', `<?${'?'.repeat(500_000)}`],
  ['document type without end', `<!DOCTYPE ${'['.repeat(200_000)}`],
  ['document types', `${'<!DOCTYPE x>'.repeat(20_000)}<${root}/>`],
  ['billion laughs', `${laughs(9, 10)}<${root} a="&l9;">&l9;</${root}>`],
  [
    'quadratic entity',
    `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(50_000)}">]><${root}>${'&a;'.repeat(50_000)}</${root}>`,
  ],
  ['file by an entity', `<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><${root}>&f;</${root}>`],
  [
    'address by a parameter entity',
    `<!DOCTYPE x [<!ENTITY % p SYSTEM "http://127.0.0.1:9/x.dtd">%p;]><${root}/>`,
  ],
  ['entities of nobody', `<${root}>${'&nobody;'.repeat(10_000)}</${root}>`],
  ['entity without end', `<${root}>&${'a'.repeat(500_000)}`],
  ['characters that are none', `<${root}>&#0;&#xFFFFFFFF;&#xD800;</${root}>`],
  ...[300, 100_000].map(
    (depth) =>
      [`${depth} levels`, `<${root}>${'<g>'.repeat(depth)}${'</g>'.repeat(depth)}</${root}>`] as const,
  ),
  ['levels that never end', `<${root}>${'<g>'.repeat(200_000)}`],
  ['ends without beginning', `<${root}>${'</g>'.repeat(200_000)}`],
  ['attribute of 5 MB', `<${root} a="${'a'.repeat(5_000_000)}"/>`],
  ...[20, 20_000, 1_000_000].map(
    (count) => [`${count} marks in a quote without end`, `<${root} a="${'>'.repeat(count)}`] as const,
  ),
  ['quotes that do not match', `<${root} a="${`'">`.repeat(100_000)}`],
  [
    '100,000 attributes',
    `<${root} ${Array.from({ length: 100_000 }, (_, place) => `a${place}=""`).join(' ')}/>`,
  ],
  ['the same attribute', `<${root} ${'a="" '.repeat(50_000)}/>`],
  ['attributes of objects', `<${root} __proto__="x" constructor="y" toString="z"/>`],
  ['spaces in a tag', `<${root}${' '.repeat(2_000_000)}`],
  ['name of 2 MB', `<${'a'.repeat(2_000_000)}`],
  ['CDATA without end', `<${root}><![CDATA[${']'.repeat(500_000)}`],
  ['300,000 elements', `<${root}>${'<g/>'.repeat(300_000)}</${root}>`],
  ['zeros', `<${root}>\0\0\0</${root}>`],
]
