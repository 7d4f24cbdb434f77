import { crc32, deflateSync, gzipSync } from 'node:zlib'
import { dice, filesOf, type HostileFile } from './kinds.ts'
import { hostileXml } from './xml-files.ts'

const svg = filesOf('picture', 'svg', 'image/svg+xml')
const png = filesOf('picture', 'png', 'image/png')
const jpeg = filesOf('picture', 'jpg', 'image/jpeg')
const webp = filesOf('picture', 'webp', 'image/webp')

const head = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
const drawing = (inside: string, size = 'viewBox="0 0 800 400"') => `<svg ${head} ${size}>${inside}</svg>`
const zigzag = (points: number): string =>
  Array.from({ length: points }, (_, i) => `L${(i * 7919) % 800} ${(i * 104_729) % 400}`).join('')
const uses = (levels: number, times: number): string =>
  Array.from(
    { length: levels },
    (_, level) => `<g id="u${level + 1}">${`<use xlink:href="#u${level}"/>`.repeat(times)}</g>`,
  ).join('')
const blurred = (primitives: number, shapes: number): string =>
  `<filter id="f">${'<feGaussianBlur stdDeviation="40"/>'.repeat(primitives)}</filter>${'<rect filter="url(#f)" width="800" height="400"/>'.repeat(shapes)}`

/** Drawings that take long, or that are more than drawings. */
const drawings: readonly (readonly [string, string])[] = [
  ['drawing of nobody’s size', drawing('<rect/>', 'width="1e30" height="1e30"')],
  ['drawing of no size', drawing('<rect/>', 'width="0" height="-1" viewBox="0 0 0 0"')],
  ['drawing of NaN', drawing('<rect width="NaN"/>', 'viewBox="NaN NaN Infinity 1e999"')],
  ['60,000 × 60,000 drawing', drawing('<rect/>', 'width="60000" height="60000"')],
  ['uses of uses', drawing(`<g id="u0"><path d="M0 0h9v9"/></g>${uses(12, 10)}`)],
  ['uses in a circle', drawing('<g id="a"><use xlink:href="#b"/></g><g id="b"><use xlink:href="#a"/></g>')],
  ['use of itself', drawing('<use id="a" xlink:href="#a"/>')],
  [
    'pattern of itself',
    drawing(
      '<pattern id="p" width="1" height="1"><rect fill="url(#p)" width="1" height="1"/></pattern><rect fill="url(#p)" width="9" height="9"/>',
    ),
  ],
  [
    'tiny pattern',
    drawing(
      '<pattern id="p" width="1e-9" height="1e-9"><rect width="1" height="1"/></pattern><rect fill="url(#p)" width="800" height="400"/>',
    ),
  ],
  ['300 blurs', drawing(blurred(300, 1))],
  ['2,000 blurred shapes', drawing(blurred(1, 2000))],
  [
    'wide turbulence',
    drawing(
      '<filter id="f"><feTurbulence baseFrequency="0.05" numOctaves="1000000"/></filter><rect filter="url(#f)" width="800" height="400"/>',
    ),
  ],
  [
    'wide morphology',
    drawing(
      '<filter id="f"><feMorphology radius="4000"/></filter><rect filter="url(#f)" width="800" height="400"/>',
    ),
  ],
  [
    '100,000 lines in one stroke',
    drawing(`<path stroke="red" stroke-width="3" stroke-linejoin="round" d="M0 0${zigzag(100_000)}"/>`),
  ],
  ['dashes', drawing(`<path stroke="red" stroke-dasharray="0.01" d="M0 0${zigzag(20_000)}"/>`)],
  ['dashes of nothing', drawing('<path stroke="red" stroke-dasharray="0 1e-30" d="M0 0h1e30"/>')],
  ['letters as large as a town', drawing(`<text font-size="1e9">${'W'.repeat(5000)}</text>`)],
  ['2,000 layers', drawing('<g opacity="0.5"><rect width="800" height="400"/></g>'.repeat(2000))],
  [
    'masks in masks',
    drawing(
      `${Array.from({ length: 90 }, (_, i) => `<mask id="m${i}"><rect mask="url(#m${i + 1})" width="800" height="400" fill="#fff"/></mask>`).join('')}<rect mask="url(#m0)" width="800" height="400"/>`,
    ),
  ],
  ['style of 1 MB', drawing(`<style>${'a{fill:url(#x)}'.repeat(60_000)}</style><g/>`)],
  ['style without end', drawing(`<style>${'{'.repeat(200_000)}</style><g/>`)],
  ['addresses without end', drawing(`<rect style="${'url( '.repeat(200_000)}"/>`)],
  [
    'selectors',
    drawing(`<style>${'g > '.repeat(20_000)}g{fill:red}</style>${'<g>'.repeat(100)}${'</g>'.repeat(100)}`),
  ],
  ['path of 1 MB', drawing(`<path d="M0 0${'h1v1'.repeat(250_000)}"/>`)],
  ['path of nonsense', drawing(`<path d="${'M'.repeat(500_000)}"/>`)],
  ['transforms', drawing(`<g transform="${'scale(1e9)'.repeat(2000)}"><rect width="1" height="1"/></g>`)],
  ['script', drawing('<script>alert(1)</script>')],
  ['handler', drawing('<rect onload="alert(1)"/>')],
  ['picture of the server', drawing('<image xlink:href="file:///etc/passwd" width="9" height="9"/>')],
  ['picture of an address', drawing('<image href="http://127.0.0.1:9/" width="9" height="9"/>')],
  ['page inside', drawing('<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>')],
  ['moving', drawing('<rect><set attributeName="href" to="javascript:alert(1)"/></rect>')],
  ['style of an address', drawing('<style>@import url(http://127.0.0.1:9/)</style>')],
]

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
function chunk(
  type: string,
  data: Buffer,
  said: { readonly length?: number; readonly crc?: number } = {},
): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const around = Buffer.alloc(8)
  around.writeUInt32BE(said.length ?? data.length, 0)
  around.writeUInt32BE(said.crc ?? crc32(body), 4)
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)])
}
function header(width: number, height: number, depth = 8, colour = 6): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data.set([depth, colour, 0, 0, 0], 8)
  return chunk('IHDR', data)
}
const rows = (bytes: number) => chunk('IDAT', deflateSync(Buffer.alloc(bytes)))
const end = chunk('IEND', Buffer.alloc(0))
const pngOf = (...chunks: Buffer[]) => Buffer.concat([signature, ...chunks])
const smallPng = () => pngOf(header(8, 8), rows(8 * 33), end)

/** 8 × 8 pixels as libvips writes them. */
const smallJpeg = () =>
  Buffer.from(
    '/9j/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8tMC0oMCUoKSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCj/wAARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAA//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AKQAMf/Z',
    'base64',
  )
const smallWebp = () => Buffer.from('UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAgA0JaQAA3AA/vuUAAA=', 'base64')

/** A picture cut off, with single bits turned, and with other bytes behind it. */
function damaged(
  make: ReturnType<typeof filesOf>,
  what: string,
  whole: () => Buffer,
): readonly HostileFile[] {
  const cuts = [0.1, 0.4, 0.7, 0.95].map((part) =>
    make(`${what} cut off at ${part}`, () => whole().subarray(0, Math.floor(whole().length * part))),
  )
  const flips = Array.from({ length: 8 }, (_, turn) =>
    make(`${what} with turned bits ${turn}`, () => {
      const next = dice(turn + 7)
      const bytes = Buffer.from(whole())
      for (let bit = 0; bit < 6; bit += 1) {
        const at = 12 + next(bytes.length - 12)
        bytes[at] = (bytes[at] ?? 0) ^ (1 << next(8))
      }
      return bytes
    }),
  )
  const behind = make(`${what} with a page behind it`, () =>
    Buffer.concat([whole(), Buffer.from('<script>alert(1)</script>'), Buffer.alloc(100_000)]),
  )
  return [...cuts, ...flips, behind]
}

function jpegSaying(width: number, height: number): Buffer {
  const bytes = Buffer.from(smallJpeg())
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes.writeUInt16BE(height, frame + 5)
  bytes.writeUInt16BE(width, frame + 7)
  return bytes
}
/** The one scan of a picture many times over: each is decoded for the whole picture. */
function manyScans(count: number): Buffer {
  const bytes = jpegSaying(2000, 2000)
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes[frame + 1] = 0xc2
  const scan = bytes.indexOf(Buffer.from([0xff, 0xda]))
  return Buffer.concat([
    bytes.subarray(0, scan),
    ...Array.from({ length: count }, () => bytes.subarray(scan, bytes.length - 2)),
    bytes.subarray(bytes.length - 2),
  ])
}

const sizes = [
  [0, 0],
  [1, 2_147_483_647],
  [2_147_483_647, 2_147_483_647],
  [4_294_967_295, 1],
  [60_000, 60_000],
  [3900, 4000],
] as const

export const hostilePictures = (): readonly HostileFile[] => [
  ...hostileXml('svg').map(([name, text]) => svg(`SVG: ${name}`, () => text)),
  ...drawings.map(([name, text]) => svg(`SVG: ${name}`, () => text)),
  svg('SVG: in UTF-16', () => Buffer.from(`\uFEFF${drawing('<rect/>')}`, 'utf16le')),
  svg('SVG: bytes that are no text', () => Buffer.concat([Buffer.from('<svg '), Buffer.alloc(1000, 0xff)])),
  svg('SVG: packed', () => gzipSync(Buffer.alloc(50_000_000, 0x20))),
  ...sizes.map(([width, height]) =>
    png(`PNG: ${width} × ${height}`, () => pngOf(header(width, height), rows(1000), end)),
  ),
  png('PNG: 60 MB of rows', () => pngOf(header(3000, 5000), rows(60_000_000), end)),
  png('PNG: without rows', () => pngOf(header(10, 10), end)),
  png('PNG: 20,000 texts', () =>
    pngOf(
      header(8, 8),
      ...Array.from({ length: 20_000 }, () => chunk('tEXt', Buffer.from('a\0b'))),
      rows(8 * 33),
      end,
    ),
  ),
  png('PNG: text of 40 MB', () =>
    pngOf(
      header(8, 8),
      chunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(40_000_000))])),
      rows(8 * 33),
      end,
    ),
  ),
  png('PNG: profile of 40 MB', () =>
    pngOf(
      header(8, 8),
      chunk('iCCP', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(40_000_000))])),
      rows(8 * 33),
      end,
    ),
  ),
  png('PNG: animated, 4,000 million pictures', () =>
    pngOf(header(8, 8), chunk('acTL', Buffer.alloc(8, 0xff)), rows(8 * 33), end),
  ),
  png('PNG: a part of 2 GB', () =>
    pngOf(header(8, 8), chunk('IDAT', Buffer.alloc(10), { length: 0x7fffffff })),
  ),
  png('PNG: a wrong checksum', () =>
    pngOf(header(8, 8), chunk('IDAT', deflateSync(Buffer.alloc(264)), { crc: 1 }), end),
  ),
  png('PNG: unknown colours', () => pngOf(header(8, 8, 7, 9), rows(1000), end)),
  ...damaged(png, 'PNG', smallPng),
  ...damaged(jpeg, 'JPEG', smallJpeg),
  ...damaged(webp, 'WebP', smallWebp),
  jpeg('JPEG: 65,535 × 65,535', () => jpegSaying(65_535, 65_535)),
  jpeg('JPEG: 0 × 0', () => jpegSaying(0, 0)),
  jpeg('JPEG: 5,000 scans', () => manyScans(5000)),
  jpeg('JPEG: 4,000 comments', () =>
    Buffer.concat([
      Buffer.from([0xff, 0xd8]),
      ...Array.from({ length: 4000 }, () =>
        Buffer.concat([Buffer.from([0xff, 0xfe, 0x03, 0xe8]), Buffer.alloc(998)]),
      ),
      smallJpeg().subarray(2),
    ]),
  ),
  webp('WebP: 16,384 × 16,384', () => {
    const bytes = Buffer.from(smallWebp())
    bytes.writeUInt16LE(16_383, 26)
    bytes.writeUInt16LE(16_383, 28)
    return bytes
  }),
  webp('WebP: length of 4 GB', () => {
    const bytes = Buffer.from(smallWebp())
    bytes.writeUInt32LE(0xffffffff, 4)
    return bytes
  }),
]
