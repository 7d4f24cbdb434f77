import { labelAltText, labelEnglishText, type LabelFigures } from '@ecotrame/lca'
import { pdfTable, right, type PdfContent, type Piece } from '../../../platform/pdf/pdf-content.ts'
import type { Language } from '../../../platform/sessions/session.ts'
import { formatIn, measured, sharesInTenths } from '../pages/format.ts'
import { labelLines, toldPoints } from '../pages/label-lines.ts'
import { texts } from '../pages/texts.ts'
import type { SheetPart, SheetView } from '../view/sheet-view.ts'
import { spokenMaterial, spokenPlace } from '../view/spoken-parts.ts'
import { spokenReleases } from '../view/words.ts'

export interface PdfOptions {
  readonly language: Language
  /** Address of the published sheet and its code; `null`: nothing is published. */
  readonly page: { readonly address: string; readonly code: string } | null
}

type Say = (name: keyof typeof texts) => string
const sayIn =
  (language: Language): Say =>
  (name) =>
    texts[name][language]

/** The sheet on paper: A4, with its sources at the end and the page at its foot. */
export function sheetPdf(view: SheetView, options: PdfOptions): PdfContent {
  const say = sayIn(options.language)
  const title = `${view.title} · ${say('environmentalSheet')}`
  return {
    title,
    author: view.organization,
    subject: say('environmentalSheet'),
    language: options.language,
    foot: title,
    content: [
      ...heading(view, options),
      ...view.parts.flatMap((part) => partPieces(part, view.parts.length > 1, options.language)),
      ...stagesOf(view, options),
      ...impactsOf(view, options),
      ...basisOf(view, options),
    ],
  }
}

/** A sheet for shoppers shows no single score of PEF (PEFCR A&F, communication). */
const shownPef = ({ kind, french, pef }: SheetView): number | null =>
  kind === 'evaluation' || french === null ? pef : null

const labelText = (figures: LabelFigures, language: Language): string =>
  ({ en: labelEnglishText, fr: labelAltText })[language](figures)

function heading(view: SheetView, options: PdfOptions): readonly Piece[] {
  const { language, page } = options
  const say = sayIn(language)
  const under = [view.category, view.brand ?? view.organization, view.reference].filter(Boolean).join(' · ')
  const { french } = view
  return [
    {
      columns: [
        [
          { text: view.title, style: 'title', heading: 1 },
          { text: under, style: 'soft', margin: [0, 2, 0, 0] },
          ...(view.publishedAt === null ? [{ text: say('draft'), bold: true, margin: [0, 8, 0, 0] }] : []),
          ...scores(view, language),
        ],
        ...(page === null
          ? []
          : [{ svg: page.code, alt: `${say('code')} ${page.address}`, fit: [90, 90], width: 90 }]),
      ],
      columnGap: 24,
    },
    ...labelPieces(view, language),
    ...(french === null ? [] : [{ text: say('meaning'), margin: [0, 8, 0, 0] }]),
  ]
}

/** The label where it may be shown, and what stands of its declaration. */
function labelPieces(view: SheetView, language: Language): readonly Piece[] {
  const { svg, figures } = view.label
  return [
    ...(svg === null || figures === null
      ? []
      : [{ svg, alt: labelText(figures, language), margin: [0, 12, 0, 4] }]),
    ...labelLines(view, language).map((text): Piece => ({ text, style: 'soft' })),
  ]
}

function scores(view: SheetView, language: Language): readonly Piece[] {
  const say = sayIn(language)
  const format = formatIn(language)
  const figure = (name: 'frenchCost' | 'pef', value: number, unit: string): Piece => ({
    text: [
      { text: `${format.whole(value)} ${unit}`, fontSize: 16, bold: true },
      `  ${say(name)}, ${say('perProduct')}`,
    ],
    margin: [0, 8, 0, 0],
  })
  const [points, pef] = [toldPoints(view), shownPef(view)]
  return [
    ...(points === null ? [] : [figure('frenchCost', points, say('points'))]),
    ...(pef === null ? [] : [figure('pef', pef, 'µPt'), { text: say('businessUse'), style: 'soft' }]),
  ]
}

/** Longer lists may break over pages: what stays together and is higher than a page would be lost. */
const mostTogether = 20

const head = (text: string, heading = 2): Piece => ({ text, style: 'head', heading, headlineLevel: 1 })

/** What an item is made of and where; it is named where there are several. */
function partPieces(
  { name, category, quantity, materials, places }: SheetPart,
  isOneOfSeveral: boolean,
  language: Language,
): readonly Piece[] {
  const say = sayIn(language)
  const list = (title: 'composition' | 'places', items: readonly string[]): Piece[] =>
    items.length === 0 ? [] : [{ stack: [head(say(title), isOneOfSeveral ? 3 : 2), { ul: [...items] }] }]
  const columns = [
    ...list(
      'composition',
      materials.map((material) => spokenMaterial(material, language)),
    ),
    ...list(
      'places',
      places.map((place) => spokenPlace(place, language)),
    ),
  ]
  const title = `${quantity === 1 ? '' : `${quantity} × `}${name} · ${category}`
  return [
    ...(isOneOfSeveral ? [{ text: title, bold: true, fontSize: 12, heading: 2, margin: [0, 14, 0, 0] }] : []),
    ...(columns.length === 0
      ? []
      : [{ columns, columnGap: 24, unbreakable: materials.length < mostTogether }]),
  ]
}

function stagesOf(view: SheetView, { language }: PdfOptions): readonly Piece[] {
  const say = sayIn(language)
  const { amount, percent } = formatIn(language)
  if (view.stages.length === 0) return []
  // Points of PEF are its single score again.
  const points = view.kind === 'evaluation' || view.french !== null
  const printed = sharesInTenths(view.stages.map(({ share }) => share))
  const rows = view.stages.map((stage, place) => [
    stage.name,
    ...(points ? [right(amount(stage.points))] : []),
    right(percent(printed[place] ?? stage.share)),
  ])
  const unit = view.french === null ? 'µPt' : say('points')
  const titles = [say('stage'), ...(points ? [right(unit)] : []), right(say('share'))]
  const table = pdfTable({ widths: points ? ['*', 70, 60] : ['*', 60], head: titles, rows })
  return [{ stack: [head(say('stages')), table], unbreakable: true }]
}

function impactsOf(view: SheetView, { language }: PdfOptions): readonly Piece[] {
  const say = sayIn(language)
  const format = formatIn(language)
  if (view.impacts.length === 0) return []
  const withShares = view.kind === 'evaluation'
  const printed = sharesInTenths(view.impacts.map(({ share }) => share ?? 0))
  const rows = view.impacts.flatMap(({ name, amount, unit, share }, place) => {
    if (amount === null) return []
    const written = measured(amount, unit, format)
    const ofPef = withShares ? [right(share === null ? '–' : format.percent(printed[place] ?? share))] : []
    return [[name, right(written.amount), written.unit, ...ofPef]]
  })
  const without = view.impacts.filter(({ amount }) => amount === null).map(({ name }) => name)
  const missing =
    without.length === 0
      ? []
      : [{ text: `${say('notKnown')}${format.colon}${without.join(', ')}`, style: 'soft' }]
  const titles = [
    say('impact'),
    right(say('amount')),
    say('unit'),
    ...(withShares ? [right(say('shareOfPef'))] : []),
  ]
  const table = pdfTable({ widths: withShares ? ['*', 80, 110, 50] : ['*', 80, 110], head: titles, rows })
  return [
    { stack: [head(say('impacts')), ...(rows.length === 0 ? [] : [table]), ...missing], unbreakable: true },
  ]
}

function basisOf(view: SheetView, { language }: PdfOptions): readonly Piece[] {
  const say = sayIn(language)
  const { colon, date, percent, rating, mass } = formatIn(language)
  const line = (name: keyof typeof texts, value: string): Piece => `${say(name)}${colon}${value}`
  const lines = [
    ...(view.version === null ? [] : [line('version', String(view.version))]),
    view.publishedAt === null ? say('draft') : line('published', date(view.publishedAt)),
    line('method', spokenReleases(view.releases, language).join(' · ')),
    line('mass', view.massKg === null ? say('notProvided') : mass(view.massKg)),
    ...(view.pefCoverage === null ? [] : [line('coverage', percent(view.pefCoverage))]),
    ...(view.pefMissing === null ? [] : [line('withoutData', view.pefMissing)]),
    ...(view.dataQuality === null ? [] : [line('quality', rating(view.dataQuality))]),
  ]
  return [
    { stack: [head(say('how')), ...lines], unbreakable: true },
    {
      stack: [head(say('sourcesAndLicences')), { ul: [...view.sources], fontSize: 8 }],
      unbreakable: view.sources.length < mostTogether,
    },
  ]
}
