import { createRequire } from 'node:module'
import pdfmake from 'pdfmake'
import { formatIn } from '../pages/format.ts'
import { texts } from '../pages/texts.ts'
import type { Language } from '../../../platform/sessions/session.ts'
import type { SheetView } from '../view/sheet-view.ts'

const fontFolder = createRequire(import.meta.url)
  .resolve('pdfmake/fonts/Roboto/Roboto-Regular.ttf')
  .replace(/[^/\\]*$/, '')
pdfmake.fonts = {
  Roboto: { normal: `${fontFolder}Roboto-Regular.ttf`, bold: `${fontFolder}Roboto-Medium.ttf` },
}
// A name of an item never makes the server fetch or read anything.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => path.startsWith(fontFolder))

/** A piece of the document, as the library takes it. */
type Piece = Readonly<Record<string, unknown>> | string

export interface PdfOptions {
  readonly language: Language
  /** The label as SVG; `null`: none may be shown. */
  readonly label: string | null
  /** Address of the published sheet; `null`: nothing is published. */
  readonly address: string | null
}

/** The sheet on paper: A4, with its sources at the end and the page at its foot. */
export function sheetPdf(view: SheetView, options: PdfOptions): Promise<Buffer> {
  const say = (name: keyof typeof texts) => texts[name][options.language]
  const title = `${view.title} · ${say('environmentalSheet')}`
  return pdfmake
    .createPdf({
      info: { title, author: view.organization, subject: say('environmentalSheet') },
      language: options.language,
      pageSize: 'A4',
      pageMargins: [48, 48, 48, 56],
      defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.25 },
      styles: {
        title: { fontSize: 20, bold: true },
        head: { fontSize: 13, bold: true, margin: [0, 14, 0, 4] },
        soft: { color: '#55605b' },
      },
      footer: (page: number, pages: number) => ({
        columns: [{ text: title }, { text: `${page} / ${pages}`, alignment: 'right', width: 60 }],
        margin: [48, 16, 48, 0],
        fontSize: 8,
        color: '#55605b',
      }),
      content: [
        ...heading(view, options),
        ...stagesOf(view, options),
        ...impactsOf(view, options),
        ...basisOf(view, options),
      ],
    })
    .getBuffer()
}

type Say = (name: keyof typeof texts) => string
const sayIn =
  (language: Language): Say =>
  (name) =>
    texts[name][language]

function heading(view: SheetView, { language, label, address }: PdfOptions): readonly Piece[] {
  const say = sayIn(language)
  const format = formatIn(language)
  const figure = (name: 'frenchCost' | 'pef', value: number, unit: string): Piece => ({
    text: [
      { text: `${format.whole(value)} ${unit}`, fontSize: 16, bold: true },
      `  ${say(name)}, ${say('perProduct')}`,
    ],
    margin: [0, 8, 0, 0],
  })
  const under = [view.category, view.brand ?? view.organization, view.reference].filter(Boolean).join(' · ')
  return [
    {
      columns: [
        [
          { text: view.title, style: 'title' },
          { text: under, style: 'soft' },
          ...(view.publishedAt === null ? [{ text: say('draft'), bold: true, margin: [0, 8, 0, 0] }] : []),
          ...(view.french === null ? [] : [figure('frenchCost', view.french, say('points'))]),
          ...(view.pef === null ? [] : [figure('pef', view.pef, 'µPt')]),
        ],
        ...(address === null ? [] : [{ qr: address, fit: 90, width: 'auto' }]),
      ],
      columnGap: 24,
    },
    ...(label === null
      ? []
      : [
          { svg: label, margin: [0, 12, 0, 4] },
          { text: say('preview'), style: 'soft', fontSize: 8 },
        ]),
    ...(view.french === null ? [] : [{ text: say('meaning'), margin: [0, 8, 0, 0] }]),
  ]
}

const table = (
  widths: readonly string[],
  head: readonly string[],
  rows: readonly (readonly Piece[])[],
): Piece => ({
  layout: 'lightHorizontalLines',
  table: {
    headerRows: 1,
    widths,
    body: [head.map((text) => ({ text, bold: true })), ...rows],
  },
})
const right = (text: string): Piece => ({ text, alignment: 'right' })

function stagesOf(view: SheetView, { language }: PdfOptions): readonly Piece[] {
  const say = sayIn(language)
  const { amount, percent } = formatIn(language)
  if (view.stages.length === 0) return []
  const rows = view.stages.map(({ name, points, share }) => [
    name,
    right(amount(points)),
    right(percent(share)),
  ])
  const unit = view.french === null ? 'µPt' : say('points')
  return [
    { text: say('stages'), style: 'head' },
    table(['*', 'auto', 'auto'], [say('stage'), unit, say('share')], rows),
  ]
}

function impactsOf(view: SheetView, { language }: PdfOptions): readonly Piece[] {
  const say = sayIn(language)
  const format = formatIn(language)
  if (view.impacts.length === 0) return []
  const rows = view.impacts.map(({ name, amount, unit, share }) => [
    name,
    right(amount === null ? say('notKnown') : format.amount(amount)),
    unit,
    right(share === null ? '–' : format.percent(share)),
  ])
  return [
    { text: say('impacts'), style: 'head' },
    table(['*', 'auto', 'auto', 'auto'], [say('impact'), say('amount'), say('unit'), say('share')], rows),
  ]
}

function basisOf(view: SheetView, { language }: PdfOptions): readonly Piece[] {
  const say = sayIn(language)
  const { colon, date, percent, amount } = formatIn(language)
  const line = (name: keyof typeof texts, value: string): Piece => `${say(name)}${colon}${value}`
  return [
    ...view.parts.flatMap(({ materials, places }): readonly Piece[] => [
      { text: say('composition'), style: 'head' },
      { ul: materials.map(({ name, share }) => `${percent(share)} ${name}`) },
      { text: say('places'), style: 'head' },
      { ul: places.map(({ step, country }) => `${step}${colon}${country}`) },
    ]),
    { text: say('how'), style: 'head' },
    line('version', String(view.version)),
    line('published', view.publishedAt === null ? say('draft') : date(view.publishedAt)),
    line('method', view.releases.join(' · ')),
    line('mass', `${amount(view.massKg)} kg`),
    ...(view.pefCoverage === null ? [] : [line('coverage', percent(view.pefCoverage))]),
    ...(view.dataQuality === null ? [] : [line('quality', amount(view.dataQuality))]),
    { text: say('sources'), style: 'head' },
    { ul: [...view.sources], fontSize: 8 },
  ]
}
