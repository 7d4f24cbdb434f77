import { inflateSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { xmlReader } from '../xml/xml.ts'
import { lettersOf } from './letters.ts'
import { pdfTable, right, type Piece } from './pdf-content.ts'
import { pdfBytes } from './pdf-file.ts'
import { pdfText } from './pdf-text.ts'
import { readBack } from './reading-back.ts'

async function bytesOf(content: readonly Piece[], said: object = {}): Promise<Buffer> {
  const about = {
    title: 'Rapport',
    author: 'Maison',
    subject: 'Essai',
    language: 'fr',
    foot: 'Pied',
  } as const
  // As it comes to the process that draws it.
  return Buffer.from(await pdfBytes(structuredClone({ ...about, ...said, content })))
}

const square = '<svg viewBox="0 0 10 10"><rect width="5" height="5"/></svg>'

test('a document says what each of its pieces is, in the order of reading', async () => {
  const read = readBack(
    await bytesOf([
      { text: 'Rapport', style: 'title', heading: 1 },
      { text: [{ text: '12 pts', bold: true }, ' par produit'] },
      { toc: { title: { text: 'Sommaire', style: 'head', heading: 2 } } },
      { text: '1. Un', style: 'section', heading: 2, tocItem: true },
      { ul: ['un', 'deux'] },
      pdfTable({ title: 'Tableau 1', widths: ['*', 80], head: ['Nom', right('Valeur')], rows: [['a', '1']] }),
      { columns: [['gauche'], { svg: square, alt: 'Un carre', width: 90 }] },
    ]),
  )
  expect(read.outline).toEqual([
    'Document',
    '  H1',
    '  P',
    '  H2',
    '  TOC',
    '    TOCI',
    '      Link',
    '      Link',
    '  H2',
    '  L',
    '    LI',
    '      LBody',
    '    LI',
    '      LBody',
    '  Table',
    '    Caption',
    '    TR',
    '      TH',
    '      TH',
    '    TR',
    '      TD',
    '      TD',
    '  P',
    '  Figure Un carre',
  ])
  expect(read.catalog).toContain('/Lang (fr)')
  expect(read.catalog).toContain('/MarkInfo')
})

test('everything drawn belongs to the tree once or is marked as no part of it, over several pages too', async () => {
  const rows = Array.from({ length: 90 }, (_, row) => [`ligne ${row}`, right(String(row))])
  const head = ['Nom', right('Valeur')]
  const read = readBack(
    await bytesOf([
      { text: 'Rapport', heading: 1 },
      pdfTable({ title: 'Long', widths: ['*', 80], head, rows }),
      { stack: ['avant', pdfTable({ widths: ['*', 80], head, rows: rows.slice(0, 3) })], unbreakable: true },
      'mot '.repeat(2000),
    ]),
  )
  expect(read.unmarked).toEqual([])
  expect(new Set(read.named).size).toBe(read.named.length)
  expect([...read.named].sort()).toEqual([...read.marked].sort())
  expect(new Set(read.named.map((place) => place.split('/')[0])).size).toBeGreaterThan(3)
  // The head of a table stands again on the next page, and is read once.
  expect(read.outline.filter((line) => line.trim() === 'TH')).toHaveLength(4)
})

test('letters that the font does not have are marked, told of once, and whole for who listens', async () => {
  const letters = lettersOf((codePoint) => codePoint < 0x250)
  expect(letters.written('Usine Sève → Łódź, ＡＢ')).toBe('Usine Sève -> Łódź, AB')
  expect(letters.haveMissed()).toBe(false)
  expect(letters.written('上海纺织 (Shanghai) شركة')).toBe('[?] (Shanghai) [?]')
  expect(letters.haveMissed()).toBe(true)

  const heading = { text: '中国', heading: 1 }
  const [plain, marked] = [await bytesOf(['Shanghai']), await bytesOf([heading, 'Shanghai'])]
  expect(readBack(plain).outline).toEqual(['Document', '  P'])
  expect(readBack(marked).outline).toEqual(['Document', '  H1', '  P', '  P'])
  const inUtf16 = Buffer.from('\uFEFF中国', 'utf16le').swap16()
  expect(marked.includes(Buffer.concat([Buffer.from('/ActualText ('), inUtf16]))).toBe(true)
  expect(plain.includes('/ActualText')).toBe(false)
})

const block = (number: number) => ({
  stack: [
    { text: `Head ${number}`, style: 'head', headlineLevel: 1 },
    pdfTable({
      widths: ['*', 60],
      head: ['What', 'Unit'],
      rows: Array.from({ length: 14 }, (_, row) => [`Row ${row}`, 'kg']),
    }),
  ],
  unbreakable: true,
})

/** How many lines of text are drawn. */
async function linesDrawn(rowsAbove: number): Promise<number> {
  const above = Array.from({ length: rowsAbove }, (_, row) => `Above ${row}`)
  const file = await bytesOf([...above, ...[1, 2, 3].map(block)])
  let drawn = 0
  for (let at = file.indexOf('stream\n'); at !== -1; at = file.indexOf('stream\n', at + 7)) {
    if (file.subarray(at - 3, at).toString() === 'end') continue
    try {
      const content = inflateSync(file.subarray(at + 7, file.indexOf('endstream', at))).toString('latin1')
      drawn += content.match(/ TJ$/gm)?.length ?? 0
    } catch {
      // Fonts and pictures are no lines of text.
    }
  }
  return drawn
}

test('what stays together is there wherever on a page its head would stand', async () => {
  const alone = await linesDrawn(0)
  for (const above of [30, 36, 40, 44, 50])
    expect((await linesDrawn(above)) - alone - above).toBeGreaterThanOrEqual(0)
})

test('the description of a document is well-formed XML that says what it was given, whatever that is', async () => {
  const text = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
    .filter((one) => /\p{L}/u.test(one))
  const given = fc.record({ title: text, author: text, subject: text })
  await fc.assert(
    fc.asyncProperty(given, async (said) => {
      const described = descriptionIn(await bytesOf(['x'], said))
      // Spaces and marks that nobody sees are what the pages have as well.
      for (const one of Object.values(said)) expect(described).toContain(pdfText(one).trim())
    }),
    {
      numRuns: 25,
      examples: [
        [
          {
            title: 'Pull <Laine> ]]> "des" Alpes',
            author: 'Atelier Lin & Laine',
            subject: "L'été &amp; \u0001",
          },
        ],
      ],
    },
  )
})

/** The texts of the description, by a parser that refuses what is not well-formed. */
function descriptionIn(bytes: Buffer): readonly string[] {
  const file = bytes.toString('utf8')
  const [xml = ''] = /<x:xmpmeta[\s\S]*?<\/x:xmpmeta>/.exec(file) ?? []
  const texts: string[] = []
  let open = ''
  const reader = xmlReader({
    opened: () => (open = ''),
    said: (text) => (open += text),
    closed: () => texts.push(open.trim()),
  })
  reader.write(xml)
  reader.end()
  return texts
}
