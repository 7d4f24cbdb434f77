import type { Column, Row, Sheet } from '../../../../platform/tables/cells.ts'
import { xlsxFile } from '../../../../platform/tables/write-xlsx.ts'
import type { Language } from '../../../../platform/sessions/session.ts'
import type { Block, Report, ReportTable } from './report.ts'

/** The report as a workbook: its texts on the first sheet, one sheet a table, figures in full precision. */
export const reportXlsx = (report: Report, language: Language): AsyncGenerator<Uint8Array> =>
  xlsxFile([
    textSheet(report, language),
    ...report.sections.flatMap((section, place) => tableSheets(section.blocks, place + 1, report)),
  ])

const titles = {
  en: {
    sheet: 'Report',
    section: 'Section',
    text: 'Text',
    note: 'An empty cell means unknown or not covered, never 0. Shares are fractions.',
  },
  fr: {
    sheet: 'Rapport',
    section: 'Partie',
    text: 'Texte',
    note: 'Une cellule vide signifie inconnu ou non couvert, jamais 0. Les parts sont des fractions.',
  },
} as const

function textSheet({ title, subtitle, notice, sections, trace }: Report, language: Language): Sheet {
  const words = titles[language]
  const rows: Row[] = [
    [title, subtitle],
    ['', notice],
    ['', words.note],
    ['', trace],
  ]
  for (const [place, section] of sections.entries()) {
    const name = `${place + 1}. ${section.title}`
    for (const text of textsOf(section.blocks, place + 1)) rows.push([name, text])
  }
  return {
    name: words.sheet,
    columns: [
      { title: words.section, kind: 'text', width: 36 },
      { title: words.text, kind: 'text', width: 120 },
    ],
    rows,
  }
}

function textsOf(blocks: readonly Block[], section: number): readonly string[] {
  let tables = 0
  return blocks.flatMap((block) => {
    switch (block.kind) {
      case 'text':
      case 'heading':
        return [block.text]
      case 'list':
        return block.items
      case 'picture':
        return [`${block.picture.title}: ${block.picture.alt}`]
      case 'table':
        tables += 1
        return [`${section}.${tables} ${block.table.title}`]
    }
  })
}

function tableSheets(blocks: readonly Block[], section: number, { trace }: Report): readonly Sheet[] {
  return blocks
    .flatMap((block) => (block.kind === 'table' ? [block.table] : []))
    .map((table, place) => sheetOf(table, `${section}.${place + 1}`, trace))
}

/** Where a table comes from stands below it, so that its columns begin on the first row. */
const sheetOf = ({ title, sheet, columns, rows }: ReportTable, number: string, trace: string): Sheet => ({
  name: `${number} ${sheet}`,
  columns: columns.map(({ title: name, form, width }): Column => ({
    title: name,
    kind: form === 'text' || form === 'value' ? 'text' : 'number',
    ...(width === '*' ? { width: 44 } : {}),
  })),
  rows: [...rows, [], [`${number} ${title}`], [trace]],
})
