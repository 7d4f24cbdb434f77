import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pdfFile, pdfTable } from './pdf-file.ts'

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

/** How many lines of text are drawn on each page that has any beside its foot. */
async function linesDrawn(rowsAbove: number): Promise<number> {
  const parts: Uint8Array[] = []
  for await (const part of pdfFile({
    title: 'T',
    author: 'A',
    subject: 'S',
    language: 'en',
    foot: '',
    content: [...Array.from({ length: rowsAbove }, (_, row) => `Above ${row}`), ...[1, 2, 3].map(block)],
  }))
    parts.push(part)
  const file = Buffer.concat(parts)
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
