import { brotliCompressSync, constants, deflateSync } from 'node:zlib'
import { advancesOfMarianne, fixedTexts, type LabelWeight } from '@ecotrame/lca'

const unitsPerEm = 1000
const bearing = 30
const capHeight = 700

/** A font of ours: every letter is a box with one round corner. It is Marianne by name and widths, and by nothing else. */
export interface TestFont {
  readonly weight: number
  readonly family?: string
  readonly style?: string
  /** Characters without a glyph. */
  readonly without?: string
  /** Widths of characters, em. */
  readonly advances?: Readonly<Record<string, number>>
  readonly italicAngle?: number
}

const styles: Readonly<Record<number, string>> = {
  300: 'Light',
  400: 'Regular',
  500: 'Medium',
  700: 'Bold',
  800: 'ExtraBold',
}

/** Letters of fixed texts are so wide that their ink is as wide as the charter's. */
function advancesOf(weight: number): Readonly<Record<string, number>> {
  const texts = Object.values(fixedTexts).filter((one) => one.weight === weight)
  const fixed = texts.flatMap(({ text, size, left, right }) => {
    const signs = text.replaceAll(' ', '')
    const spaces = (text.length - signs.length) * 0.27
    const each = ((right - left) / size + (2 * bearing) / unitsPerEm - spaces) / signs.length
    return [...signs].map((sign) => [sign, each] as const)
  })
  return { ...advancesOfMarianne, ...Object.fromEntries(fixed), ' ': 0.27 }
}

const u16 = (...numbers: readonly number[]) => {
  const bytes = Buffer.alloc(numbers.length * 2)
  numbers.forEach((number, place) => bytes.writeUInt16BE(number & 0xffff, place * 2))
  return bytes
}
const u32 = (...numbers: readonly number[]) => {
  const bytes = Buffer.alloc(numbers.length * 4)
  numbers.forEach((number, place) => bytes.writeUInt32BE(number >>> 0, place * 4))
  return bytes
}
const even = (bytes: Buffer) =>
  bytes.length % 4 === 0 ? bytes : Buffer.concat([bytes, Buffer.alloc(4 - (bytes.length % 4))])

/** Five points, the third of which is off the curve. */
function glyphBox(advance: number): Buffer {
  const right = advance - bearing
  const corner = capHeight - 100
  const xs = [bearing, right, right, right - 100, bearing]
  const ys = [0, 0, capHeight, capHeight, corner]
  const moved = (values: readonly number[]) => values.map((value, place) => value - (values[place - 1] ?? 0))
  return Buffer.concat([
    u16(1, bearing, 0, right, capHeight, xs.length - 1, 0),
    Buffer.from([1, 1, 0, 1, 1]),
    u16(...moved(xs)),
    u16(...moved(ys)),
  ])
}

function nameTable(names: Readonly<Record<number, string>>): Buffer {
  const entries = Object.entries(names).map(([id, text]) => ({
    id: Number(id),
    bytes: Buffer.from(text, 'utf16le').swap16(),
  }))
  let offset = 0
  const records = entries.map(({ id, bytes }) => {
    const record = u16(3, 1, 0x409, id, bytes.length, offset)
    offset += bytes.length
    return record
  })
  return Buffer.concat([
    u16(0, entries.length, 6 + 12 * entries.length),
    ...records,
    ...entries.map(({ bytes }) => bytes),
  ])
}

/** One segment for each character, in their order. */
function cmapTable(codes: readonly number[]): Buffer {
  const segments = [...codes.map((code, place) => [code, place + 1 - code] as const), [0xffff, 1] as const]
  const count = segments.length
  const table = Buffer.concat([
    u16(count * 2, 0, 0, 0),
    u16(...segments.map(([code]) => code)),
    u16(0),
    u16(...segments.map(([code]) => code)),
    u16(...segments.map(([, delta]) => delta)),
    u16(...segments.map(() => 0)),
  ])
  return Buffer.concat([u16(0, 1, 3, 1), u32(12), u16(4, table.length + 6, 0), table])
}

function tablesOf({ weight, family = 'Marianne', style, without = '', advances, italicAngle = 0 }: TestFont) {
  const widths = { ...advancesOf(weight), ...advances }
  const signs = Object.keys(widths)
    .filter((sign) => !without.includes(sign))
    .toSorted((one, other) => (one.codePointAt(0) ?? 0) - (other.codePointAt(0) ?? 0))
  const emOf = (sign: string) => Math.round((widths[sign] ?? 0) * unitsPerEm)
  const glyphs = [
    Buffer.alloc(0),
    ...signs.map((sign) => (sign === ' ' ? Buffer.alloc(0) : even(glyphBox(emOf(sign))))),
  ]
  const offsets = glyphs.reduce((all, glyph) => [...all, (all.at(-1) ?? 0) + glyph.length], [0])
  const styleName = style ?? styles[weight] ?? 'Regular'
  const names = {
    1: `${family} ${styleName}`,
    2: 'Regular',
    4: `${family} ${styleName}`,
    5: 'Version 1.000',
    6: `${family}-${styleName}`.replaceAll(' ', ''),
    16: family,
    17: styleName,
  }
  const os2 = Buffer.concat([u16(4, 600, weight, 5, 0), Buffer.alloc(86)])
  return {
    'OS/2': os2,
    cmap: cmapTable(signs.map((sign) => sign.codePointAt(0) ?? 0)),
    glyf: Buffer.concat(glyphs),
    head: Buffer.concat([
      u32(0x10000, 0x10000, 0, 0x5f0f3cf5),
      u16(0, unitsPerEm),
      Buffer.alloc(16),
      u16(0, 0, 1000, 1000, 0, 8, 2, 1, 0),
    ]),
    hhea: Buffer.concat([u32(0x10000), u16(900, 0xff38, 0, 1000), Buffer.alloc(22), u16(glyphs.length)]),
    hmtx: Buffer.concat([u16(500, 0), ...signs.map((sign) => u16(emOf(sign), sign === ' ' ? 0 : bearing))]),
    loca: u32(...offsets),
    maxp: Buffer.concat([u32(0x10000), u16(glyphs.length, 5, 1), Buffer.alloc(22)]),
    name: nameTable(names),
    post: Buffer.concat([u32(0x30000, italicAngle * 0x10000), Buffer.alloc(24)]),
  }
}

/** As a TrueType file. */
export function testFont(font: TestFont): Buffer {
  const tables = Object.entries(tablesOf(font))
  let offset = 12 + 16 * tables.length
  const directory = tables.map(([tag, bytes]) => {
    const entry = Buffer.concat([Buffer.from(tag.padEnd(4)), u32(0, offset, bytes.length)])
    offset += even(bytes).length
    return entry
  })
  return Buffer.concat([
    u32(0x10000),
    u16(tables.length, 0, 0, 0),
    ...directory,
    ...tables.map(([, bytes]) => even(bytes)),
  ])
}

/** The same, compressed table by table. */
export function testWoff(font: TestFont): Buffer {
  const tables = Object.entries(tablesOf(font)).map(([tag, bytes]) => {
    const small = deflateSync(bytes)
    return { tag, bytes, packed: small.length < bytes.length ? small : bytes }
  })
  let offset = 44 + 20 * tables.length
  const directory = tables.map(({ tag, bytes, packed }) => {
    const entry = Buffer.concat([Buffer.from(tag.padEnd(4)), u32(offset, packed.length, bytes.length, 0)])
    offset += even(packed).length
    return entry
  })
  const body = Buffer.concat([...directory, ...tables.map(({ packed }) => even(packed))])
  const unpacked = tables.reduce((sum, { bytes }) => sum + even(bytes).length, 12 + 16 * tables.length)
  const head = Buffer.concat([
    Buffer.from('wOFF'),
    u32(0x10000, 44 + body.length),
    u16(tables.length, 0),
    u32(unpacked),
  ])
  return Buffer.concat([head, Buffer.alloc(44 - head.length), body])
}

const base128 = (number: number): Buffer => {
  const digits = [number & 0x7f]
  for (let left = number >>> 7; left > 0; left >>>= 7) digits.unshift((left & 0x7f) | 0x80)
  return Buffer.from(digits)
}

/**
 * The same in one compressed stream, without transformation of its outlines.
 * @param claimed what the directory says of the length of each table
 * @param stream in place of the tables
 */
export function testWoff2(
  font: TestFont,
  claimed: (length: number) => number = (length) => length,
  stream?: Buffer,
): Buffer {
  const tables = Object.entries(tablesOf(font))
  const directory = tables.map(([tag, bytes]) => {
    const isOutline = tag === 'glyf' || tag === 'loca'
    return Buffer.concat([
      Buffer.from([63 | (isOutline ? 0xc0 : 0)]),
      Buffer.from(tag.padEnd(4)),
      base128(claimed(bytes.length)),
    ])
  })
  // The best quality takes half a minute for a long stream.
  const packed = brotliCompressSync(stream ?? Buffer.concat(tables.map(([, bytes]) => bytes)), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
  })
  const listed = Buffer.concat(directory)
  const length = 48 + listed.length + packed.length
  const head = Buffer.concat([
    Buffer.from('wOF2'),
    u32(0x10000, length),
    u16(tables.length, 0),
    u32(0, packed.length),
    Buffer.alloc(24),
  ])
  return Buffer.concat([head, listed, packed])
}

export const everyWeight: readonly LabelWeight[] = [400, 500, 700, 800]
