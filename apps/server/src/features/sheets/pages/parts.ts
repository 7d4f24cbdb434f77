import { labelEnglishText, type WeightBasis, type Wording } from '@ecotrame/lca'
import type { Language } from '../../../platform/sessions/session.ts'
import type { SheetView } from '../view/sheet-view.ts'
import { formatIn, type PageFormat } from './format.ts'
import { markup, Markup } from './html.ts'
import { labelLines, toldPoints } from './label-lines.ts'
import { texts } from './texts.ts'

/** What every part of a page is written with. */
export interface Page {
  readonly view: SheetView
  readonly language: Language
  readonly format: PageFormat
  readonly basis: WeightBasis
  readonly say: (name: keyof typeof texts) => string
}

export const pageOf = (view: SheetView, language: Language, basis: WeightBasis): Page => ({
  view,
  language,
  format: formatIn(language),
  basis,
  say: (name) => (texts[name] satisfies Wording)[language],
})

export const basisTexts = { product: 'perProduct', per100g: 'per100g', per1000g: 'per1000g' } as const

/** What a figure of one product is multiplied by. */
export function onBasis({ view: { countedMassKg }, basis }: Page): number {
  if (basis === 'product' || !(countedMassKg > 0)) return 1
  return basis === 'per100g' ? 0.1 / countedMassKg : 1 / countedMassKg
}

/** The label, in French on every page, with what it says for readers of English; `null`: none may be shown. */
const frenchLabelPart = ({ view: { label }, language }: Page): Markup | null =>
  label.svg === null || label.figures === null
    ? null
    : markup`<div>
        <div class="label">${new Markup(label.svg)}</div>
        ${language !== 'fr' && markup`<p class="hidden">${labelEnglishText(label.figures)}</p>`}
      </div>`

/** The label where it may be shown; else the figures as text. A sheet for shoppers shows no PEF single score. */
export function scorePart(page: Page): Markup {
  const { view, say, format, basis } = page
  const lines = labelLines(view, page.language).map((line) => markup`<p class="soft">${line}</p>`)
  const label = basis === 'product' ? frenchLabelPart(page) : null
  if (label !== null) return markup`${label}${lines}`
  const factor = onBasis(page)
  const points = toldPoints(view)
  const line = (name: 'frenchCost' | 'pef', value: number, unit: string) =>
    markup`<p class="figure">
      ${format.whole(value * factor)} ${unit} <small>${say(name)}, ${say(basisTexts[basis])}</small>
    </p>`
  const pef = view.kind === 'evaluation' || view.french === null ? view.pef : null
  return markup`${view.publishedAt === null && markup`<p><strong>${say('draft')}</strong></p>`}
  ${points !== null && line('frenchCost', points, say('points'))}${lines}
  ${view.french === null && view.kind === 'evaluation' && pef !== null && line('pef', pef, 'µPt')}`
}
