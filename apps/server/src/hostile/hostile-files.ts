import { gzipSync } from 'node:zlib'
import { hostileArchiveFiles, hostileJson } from './archives.ts'
import { workbookParts } from './workbooks.ts'
import { filesOf, noise, type HostileFile } from './kinds.ts'
import { hostilePictures } from './pictures.ts'
import { lyingZip } from './zip.ts'

export type { HostileFile, HostileKind } from './kinds.ts'

const csv = filesOf('table', 'csv', 'text/csv')
const json = filesOf('text', 'json', 'application/json')
const pdf = filesOf('document', 'pdf', 'application/pdf')
const other = filesOf('other', 'bin', 'application/octet-stream')

const tables: readonly (readonly [string, () => string | Buffer])[] = [
  ...[',', ';', '\t', '"', '\n', '\r', "'", '=', ' '].map(
    (mark) => [`5 MB of ${JSON.stringify(mark)}`, () => mark.repeat(5_000_000)] as const,
  ),
  ...['a\n', ';\n', '"a"b\n', '"a\n', 'a;b;c\n', '""""\n'].map(
    (row) => [`2,000,000 rows of ${JSON.stringify(row)}`, () => row.repeat(2_000_000)] as const,
  ),
  ['a line of 20 MB', () => 'a'.repeat(20_000_000)],
  ['a quote of 20 MB', () => `a;b\n"${'a'.repeat(20_000_000)}`],
  ['20 MB of quotes in a quote', () => `a;b\n"${'""'.repeat(10_000_000)}"`],
  ['a header of 1,000,000 columns', () => `${'a,'.repeat(1_000_000)}\n1,2\n`],
  ['a row of 1,000,000 columns', () => `a,b\n${'1,'.repeat(1_000_000)}\n`],
  ['100,000 rows of 100 columns', () => `${'1,'.repeat(99)}1\n`.repeat(100_000)],
  ['quotes that open and close', () => 'a,"b'.repeat(1_000_000)],
  ['spaces around a cell', () => `a;b\n${' '.repeat(900_000)}x${' '.repeat(900_000)};1\n`],
  ['half of UTF-16', () => Buffer.from('\uFEFFa;b\nc;d', 'utf16le').subarray(0, 15)],
  ['half letters', () => Buffer.from('\uFEFFa;\ud800b\n\udc00;d\n', 'utf16le')],
  ['a mark of its encoding alone', () => '\uFEFF'],
  ['zeros in it', () => 'a;b\n\0;1\n'],
  [
    'formulas',
    () =>
      `reference;category\n${['=cmd|x', '+1', '-1', '@x', '\uFF1D1', '\t=1'].map((cell) => `${cell};tshirt\n`).join('')}`,
  ],
  ['dates of no day', () => 'reference;category\n2026-13-45;9999-99-99T99:99:99Z\n'],
  ['words of objects', () => '__proto__;constructor\ntoString;valueOf\n'],
  ['letters that turn the line', () => 'reference;category\n\u202Egpj.exe\u0000\u2066;\uFFFF\n'],
]

/** Texts that are slow to read for who looks for something in them: each as a cell under each header. */
const cells: readonly (readonly [string, string])[] = [
  ['spaces', ' '.repeat(50_000)],
  ['digits', '1'.repeat(50_000)],
  ['commas and digits', '1,'.repeat(50_000)],
  ['letters', 'a'.repeat(50_000)],
  ['words', 'coton '.repeat(20_000)],
  ['brackets', '('.repeat(50_000)],
  ['shares', '1 % coton '.repeat(20_000)],
  ['per cent', '%'.repeat(50_000)],
  ['plus', ' + '.repeat(30_000)],
  ['lines', '\\n'.repeat(30_000)],
  ['dots', '. '.repeat(30_000)],
  ['dashes', '-'.repeat(50_000)],
]
const fields =
  'Référence;Nom;Catégorie;Poids (kg);Composition;Accessoires;Pays de tissage;Pays de confection;Prix'
const ofEachField = (text: string): string =>
  `${fields}\n${fields
    .split(';')
    .map((_, place, all) =>
      all
        .map((_field, at) =>
          at === place ? ` 1${text}x ` : ['A', 'b', 'T-shirt', '1', '100 % coton', '', 'FR', 'FR', '9'][at],
        )
        .join(';'),
    )
    .join('\n')}\n`

const pdfBegin = '%PDF-1.7\n'
const documents: readonly (readonly [string, () => string | Buffer])[] = [
  ['nothing behind its head', () => pdfBegin],
  ['noise', () => Buffer.concat([Buffer.from(pdfBegin), noise(100_000, 5)])],
  ['objects in objects', () => `${pdfBegin}${'1 0 obj << /A '.repeat(100_000)}`],
  ['a program', () => `${pdfBegin}1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj`],
  ['a table of 4,000 million entries', () => `${pdfBegin}xref\n0 4294967295\n`],
  [
    'an archive behind it',
    () => Buffer.concat([Buffer.from(pdfBegin), lyingZip([{ path: 'a', content: 'b' }])]),
  ],
  ['a page behind it', () => `${pdfBegin}<html><script>alert(1)</script>`],
  ['10 MB of it', () => `${pdfBegin}${'%'.repeat(10_000_000)}`],
]

const workbook = () => lyingZip(Object.entries(workbookParts).map(([path, content]) => ({ path, content })))
const others: readonly (readonly [string, () => string | Buffer])[] = [
  ['nothing', () => ''],
  ['a zero', () => '\0'],
  ['1 MB of zeros', () => Buffer.alloc(1_000_000)],
  ['1 MB of 255', () => Buffer.alloc(1_000_000, 255)],
  ...[1, 2, 3, 4, 5, 6].map((seed) => [`noise ${seed}`, () => noise(10 ** seed, seed)] as const),
  ['a program of Windows', () => Buffer.from('MZ\x90\0'.repeat(100), 'latin1')],
  ['a program of Linux', () => Buffer.from('\x7fELF\x02\x01\x01'.repeat(100), 'latin1')],
  ['an archive of tar', () => Buffer.concat([Buffer.alloc(257), Buffer.from('ustar'), Buffer.alloc(1000)])],
  ['an archive of 7-Zip', () => Buffer.from('377abcaf271c0004', 'hex')],
  ['an archive of RAR', () => Buffer.from('526172211a070100', 'hex')],
  ['a packed bomb', () => gzipSync(Buffer.alloc(50_000_000))],
  ['an old workbook', () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(5000)])],
  [
    'a workbook with a password',
    () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
  ],
  ['a GIF', () => 'GIF89a\u0001\0\u0001\0'],
  ['a TIFF', () => Buffer.from('49492a0008000000ffff', 'hex')],
  ['a page', () => '<!doctype html><script>alert(1)</script>'],
  ['a page in UTF-16', () => Buffer.from('\uFEFF<html><script>alert(1)</script>', 'utf16le')],
  ['a page in UTF-7', () => '+ADw-script+AD4-alert(1)+ADw-/script+AD4-'],
  [
    'a picture that begins as an archive',
    () => Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')]),
  ],
  [
    'a picture that ends as an archive',
    () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), workbook()]),
  ],
]

/** Files that call themselves something else. */
const renamed: readonly HostileFile[] = [
  filesOf('picture', 'png', 'image/png')('a workbook called a picture', workbook),
  filesOf('picture', 'svg', 'image/svg+xml')('a table called a drawing', () => 'a;b\n1;2\n'),
  csv('a workbook called a table', workbook),
  csv('a picture called a table', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  pdf('a page called a document', () => '<html><script>alert(1)</script>'),
  filesOf('table', 'xlsx', 'text/plain')('a drawing called a workbook', () => '<svg/>'),
  filesOf('archive', 'zip', 'image/png')('a drawing called an archive', () => '<svg onload="x"/>'),
]

/** Files as somebody careless or hostile would send them, hundreds, always the same. */
export function* hostileFiles(): Generator<HostileFile> {
  yield* hostilePictures()
  yield* hostileArchiveFiles()
  for (const [name, bytes] of tables) yield csv(`CSV: ${name}`, bytes)
  for (const [name, text] of cells) yield csv(`CSV: cells of ${name}`, () => ofEachField(text))
  for (const [name, bytes] of hostileJson) yield json(`JSON: ${name}`, bytes)
  for (const [name, bytes] of documents) yield pdf(`PDF: ${name}`, bytes)
  for (const [name, bytes] of others) yield other(name, bytes)
  yield* renamed
}
