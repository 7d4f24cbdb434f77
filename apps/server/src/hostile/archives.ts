import { crc32 } from 'node:zlib'
import { dice, filesOf, type HostileFile } from './kinds.ts'
import { lyingZip, overlappingZip, zip64Records, type LyingEntry } from './zip.ts'
import { hostileXml } from './xml-files.ts'
import {
  entriesOf,
  hostileWorkbooks,
  sheetPath,
  sheetText,
  workbook,
  workbookParts,
  xlsx,
} from './workbooks.ts'

/** What an archive may claim to be, and the entries by which it is known as such. */
interface Clothing {
  readonly what: string
  readonly make: ReturnType<typeof filesOf>
  readonly entries: readonly LyingEntry[]
  /** A part that is read, and its text. */
  readonly part: string
  readonly text: string
}

const zip = filesOf('archive', 'zip', 'application/zip')
const ilcdProcess = '<processDataSet><processInformation/></processDataSet>'
const openLcaProcess = '{"@type":"Process","@id":"p"}'

const clothings: readonly Clothing[] = [
  { what: 'XLSX', make: xlsx, entries: entriesOf(workbookParts), part: sheetPath, text: sheetText },
  {
    what: 'ILCD',
    make: zip,
    entries: [{ path: 'ILCD/processes/p.xml', content: ilcdProcess }],
    part: 'ILCD/processes/p.xml',
    text: ilcdProcess,
  },
  {
    what: 'openLCA',
    make: zip,
    entries: [
      { path: 'openlca.json', content: '{"schemaVersion":2}' },
      { path: 'processes/p.json', content: openLcaProcess },
    ],
    part: 'processes/p.json',
    text: openLcaProcess,
  },
]

const bomb = () => Buffer.alloc(30_000_000, 0x20)

/** What can be wrong with the archive itself, whatever it holds. */
function hostileArchives({ what, make, entries, part, text }: Clothing): readonly HostileFile[] {
  const whole = () => lyingZip(entries)
  const changed =
    (change: Partial<LyingEntry>, told = {}) =>
    () =>
      lyingZip(
        entries.map((entry) => (entry.path === part ? { ...entry, ...change } : entry)),
        told,
      )
  const beside =
    (...others: LyingEntry[]) =>
    () =>
      lyingZip([...entries, ...others])
  const cases: readonly (readonly [string, () => Buffer])[] = [
    ...[0.02, 0.1, 0.25, 0.5, 0.75, 0.9, 0.97, 0.995].map(
      (share) =>
        [`cut off at ${share}`, () => whole().subarray(0, Math.floor(whole().length * share))] as const,
    ),
    ...Array.from({ length: 12 }, (_, turn) => {
      const turned = () => {
        const next = dice(turn + 3)
        const bytes = whole()
        for (let bit = 0; bit < 5; bit += 1) {
          const at = 4 + next(bytes.length - 4)
          bytes[at] = (bytes[at] ?? 0) ^ (1 << next(8))
        }
        return bytes
      }
      return [`with turned bits ${turn}`, turned] as const
    }),
    ['that unpacks to 30 MB', changed({ content: bomb() })],
    ['that unpacks to 30 MB and says 100', changed({ content: bomb(), size: 100 })],
    ['that says it unpacks to 4 GB', changed({ size: 0xfffffffe })],
    ['that says nothing is packed', changed({ packedSize: 0 })],
    ['that says more is packed than there is', changed({ packedSize: 0x7fffffff })],
    ['with a wrong checksum', changed({ crc: 1 })],
    ['stored, of another size', changed({ method: 0, size: 5 })],
    ['packed in an unknown way', changed({ method: 99 })],
    ['packed by LZMA', changed({ method: 14 })],
    ['with noise for packed bytes', changed({ packed: Buffer.alloc(5000, 0xa7), size: 5000 })],
    ['with a password', changed({ flags: 0x0801 })],
    ['with a strong password', changed({ flags: 0x0841 })],
    ['with a part that begins elsewhere', changed({ offset: 3 })],
    ['with a part that begins behind the end', changed({ offset: 0xfffffff0 })],
    ['with the same path twice', beside({ path: part, content: text })],
    ['with a path out of it', beside({ path: '../../../../etc/cron.d/x', content: 'x' })],
    ['with an absolute path', beside({ path: '/etc/passwd', content: 'x' })],
    ['with a path of Windows', beside({ path: 'C:\\Windows\\x.dll', content: 'x' })],
    ['with a path out of it, as Windows writes it', beside({ path: '..\\..\\x', content: 'x' })],
    ['with a zero in a path', beside({ path: 'a\0b', content: 'x' })],
    ['with no path', beside({ path: '', content: 'x' })],
    ['with a path of 65,535 letters', beside({ path: 'a'.repeat(65_535), content: 'x' })],
    ['with paths that are no text', beside({ path: Buffer.from([0xff, 0xfe, 0x80]), content: 'x' })],
    [
      'with paths of objects',
      beside({ path: '__proto__', content: 'x' }, { path: 'constructor', content: '' }),
    ],
    [
      'with 12,000 parts',
      beside(
        ...Array.from({ length: 12_000 }, (_, place) => ({ path: `x/${place}`, content: '', method: 0 })),
      ),
    ],
    ['within itself', beside({ path: 'inner.zip', content: whole() })],
    [
      'whose parts share their bytes',
      () =>
        overlappingZip(
          [
            ...entries.map(({ path }) => String(path)),
            ...Array.from({ length: 2000 }, (_, place) => `x/${place}.xml`),
          ],
          bomb(),
        ),
    ],
    ['that says it has no parts', () => lyingZip(entries, { count: 0 })],
    ['that says it has 65,000 parts', () => lyingZip(entries, { count: 65_000 })],
    ['whose directory begins elsewhere', () => lyingZip(entries, { directoryOffset: 7 })],
    ['whose directory begins behind the end', () => lyingZip(entries, { directoryOffset: 0x7fffffff })],
    ['on several disks', () => lyingZip(entries, { disk: 3 })],
    [
      'with a comment that is no end',
      () => lyingZip(entries, { comment: Buffer.concat([Buffer.from('PK\u0005\u0006'), Buffer.alloc(60)]) }),
    ],
    ['with a comment shorter than it says', () => lyingZip(entries, { commentLength: 60_000 })],
    ['with 70 KB behind it', () => Buffer.concat([whole(), Buffer.alloc(70_000)])],
    ['with a page before it', () => Buffer.concat([Buffer.from('<html>'), whole()])],
    ['that is an end alone', () => Buffer.concat([Buffer.from('PK\u0003\u0004'), lyingZip([])])],
    ['with ZIP64 records that are right', () => lyingZip(entries, { beforeEnd: zip64Records() })],
    ['with ZIP64 and 2^60 parts', () => lyingZip(entries, { beforeEnd: zip64Records({ count: 2n ** 60n }) })],
    [
      'with ZIP64 and a directory at 2^63',
      () => lyingZip(entries, { beforeEnd: zip64Records({ offset: 2n ** 63n }) }),
    ],
    [
      'with ZIP64 and a record at 2^64',
      () => lyingZip(entries, { beforeEnd: zip64Records({ record: 2n ** 64n - 1n }) }),
    ],
    [
      'with a ZIP64 field that is too short',
      changed({ size: 0xffffffff, extra: Buffer.from([1, 0, 2, 0, 9, 9]) }),
    ],
    ['with a field longer than there is', changed({ extra: Buffer.from([1, 0, 0xff, 0xff]) })],
    ['with text that is no UTF-8', changed({ content: Buffer.alloc(3000, 0xff) })],
    ['with UTF-16 inside', changed({ content: Buffer.from(`\uFEFF${text}`, 'utf16le') })],
  ]
  return cases.map(([name, bytes]) => make(`${what} ${name}`, bytes))
}

/** Rounds of the same hostile XML in each part that is read as such. */
const hostileParts: readonly HostileFile[] = [
  ...hostileXml('workbook').map(([name, text]) =>
    xlsx(`workbook.xml: ${name}`, workbook({ 'xl/workbook.xml': text })),
  ),
  ...hostileXml('worksheet').map(([name, text]) => xlsx(`sheet: ${name}`, workbook({ [sheetPath]: text }))),
  ...hostileXml('processDataSet').map(([name, text]) =>
    zip(`ILCD process: ${name}`, () => lyingZip([{ path: 'ILCD/processes/p.xml', content: text }])),
  ),
]

export const hostileJson: readonly (readonly [string, () => string | Buffer])[] = [
  ...[100, 100_000].map(
    (depth) => [`${depth} lists in lists`, () => '['.repeat(depth) + ']'.repeat(depth)] as const,
  ),
  ['lists without end', () => '['.repeat(1_000_000)],
  ['objects without end', () => '{"a":'.repeat(300_000)],
  ['100,000 objects in objects', () => '{"a":'.repeat(100_000) + '1' + '}'.repeat(100_000)],
  ['a number of 1,000,000 digits', () => `[${'9'.repeat(1_000_000)}]`],
  ['numbers without end', () => '[1e999999, -1e999999, 1e-999999]'],
  ['keys of objects', () => '[{"__proto__":{"a":1},"constructor":{"prototype":{"b":2}}}]'],
  ['300,000 keys', () => `{${Array.from({ length: 300_000 }, (_, place) => `"k${place}":1`).join(',')}}`],
  ['the same key', () => `{${'"a":1,'.repeat(200_000)}"a":1}`],
  ['half a letter', () => '["\\ud800"]'],
  ['escapes', () => `["${'\\u0000'.repeat(300_000)}"]`],
  ['bytes that are no text', () => Buffer.from([0x5b, 0x22, 0xff, 0xfe, 0x22, 0x5d])],
  ['a mark of its encoding', () => '\uFEFF[]'],
  ['no value', () => '[NaN, undefined]'],
  ['2,000,000 zeros', () => `[${'0,'.repeat(2_000_000)}0]`],
]

export const hostileArchiveFiles = (): readonly HostileFile[] => [
  ...clothings.flatMap(hostileArchives),
  ...hostileWorkbooks.map(([name, bytes]) => xlsx(`XLSX: ${name}`, bytes)),
  ...hostileParts,
  ...hostileJson.map(([name, text]) =>
    zip(`openLCA process: ${name}`, () =>
      lyingZip([
        { path: 'openlca.json', content: '{"schemaVersion":2}' },
        { path: 'processes/p.json', content: text() },
      ]),
    ),
  ),
  zip('65,000 empty parts', () =>
    lyingZip(
      Array.from({ length: 65_000 }, (_, place) => ({
        path: `processes/${place}.xml`,
        content: '',
        method: 0,
        crc: crc32(''),
      })),
    ),
  ),
]
