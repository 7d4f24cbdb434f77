import { labelEnglishText, type LabelFigures, type WeightBasis, type Wording } from '@ecotrame/lca'
import type { Language } from '../../../platform/sessions/session.ts'
import { labelOnPage } from '../../labels/index.ts'
import type { SheetView } from '../view/sheet-view.ts'
import { formatIn, type PageFormat } from './format.ts'
import { markup, Markup } from './html.ts'
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

/** The label, in French on every page, with what it says for readers of English. */
export const frenchLabelPart = (figures: LabelFigures, { language, say }: Page): Markup =>
  markup`<div>
    <div class="label">${new Markup(labelOnPage(figures))}</div>
    ${language === 'en' && markup`<p class="hidden">${labelEnglishText(figures)}</p>`}
    <p class="soft">${say('preview')}</p>
  </div>`

/** The label where it may be shown; else the figures as text. A sheet for shoppers shows no PEF single score. */
export function scorePart(page: Page): Markup {
  const { view, say, format, basis } = page
  if (view.label !== null && basis === 'product') return frenchLabelPart(view.label, page)
  const factor = onBasis(page)
  const line = (name: 'frenchCost' | 'pef', value: number, unit: string) =>
    markup`<p class="figure">
      ${format.whole(value * factor)} ${unit} <small>${say(name)}, ${say(basisTexts[basis])}</small>
    </p>`
  const pef = view.kind === 'evaluation' || view.french === null ? view.pef : null
  return markup`${view.publishedAt === null && markup`<p><strong>${say('draft')}</strong></p>`}
  ${view.french !== null && line('frenchCost', view.french, say('points'))}
  ${view.french === null && view.kind === 'evaluation' && pef !== null && line('pef', pef, 'µPt')}`
}
