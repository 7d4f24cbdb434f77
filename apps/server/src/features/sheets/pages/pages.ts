import { languageNames, languages } from '@ecotrame/texts'
import type { WeightBasis } from '@ecotrame/lca'
import type { Language } from '../../../platform/sessions/session.ts'
import type { PageTheme } from '../query.ts'
import { hasFigures, type SheetView } from '../view/sheet-view.ts'
import { markup, Markup } from './html.ts'
import { basisPart, impactsPart, partsPart, sourcesPart, stagesPart } from './detail-parts.ts'
import { pageOf, scorePart } from './parts.ts'
import { factsPart, marketPart } from './shopper-parts.ts'
import { heightScript, style } from './style.ts'
import { texts } from './texts.ts'

/** How a page is written, and what it leads to. */
export interface PageOptions {
  readonly language: Language
  readonly theme: PageTheme
  readonly basis: WeightBasis
  /** Its own address in either language. */
  readonly inLanguage: (language: Language) => string
  /** Address of the whole sheet, absolute. */
  readonly sheet: string
  /** Code of that address, SVG. */
  readonly qrCode: string
}

/** A whole document around what a page shows. */
export interface Frame {
  readonly title: string
  readonly language: Language
  readonly theme: PageTheme
  readonly widget: boolean
  /** Search engines may list it. */
  readonly indexed?: boolean
  /** What else stands in its head. */
  readonly head?: Markup
}

// In one piece each: the policy names style and script by the hash of all that stands between their tags.
const styleElement = new Markup(`<style>${style}</style>`)
const scriptElement = new Markup(`<script>${heightScript}</script>`)

export const frame = (
  { title, language, theme, widget, indexed = false, head }: Frame,
  content: Markup,
): string =>
  markup`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">${!indexed && noIndex}
<link rel="icon" href="/favicon.svg">${styleElement}${head ?? null}</head>
<body class="${theme}${widget ? ' widget' : ''}"><main>${content}</main>${widget && scriptElement}</body></html>`
    .text

const noIndex = new Markup('<meta name="robots" content="noindex">')

const subtitle = ({ reference, category }: SheetView, brand: string | null): string =>
  [category, brand, reference].filter(Boolean).join(' · ')

export const languageSwitch = ({
  language,
  inLanguage,
}: Pick<PageOptions, 'language' | 'inLanguage'>): Markup =>
  markup`<nav aria-label="${texts.language[language]}">
    ${languages.map(
      (one) =>
        markup`<a
          lang="${one}"
          hreflang="${one}"
          href="${inLanguage(one)}"
          ${one === language && markup` aria-current="true"`}
          >${languageNames[one]}</a
        > `,
    )}
  </nav>`

/** The whole page of a product, for shoppers, or of an evaluation, for professionals. */
export function sheetPage(view: SheetView, options: PageOptions): string {
  const { language, theme, basis } = options
  const page = pageOf(view, language, basis)
  const { say } = page
  const { image, logo } = view
  const content = markup`<header class="top">
      ${
        logo === null
          ? markup`<p class="soft">${view.organization}</p>`
          : markup`<img class="logo" src="${logo}" alt="${view.organization}" />`
      }
      ${languageSwitch(options)}
    </header>
    <div class="hero">
      ${image && markup`<img src="${image.address}" alt="${image.alt}" />`}
      <div>
        <h1>${view.title}</h1>
        <p class="soft">${subtitle(view, view.brand)}</p>
        ${factsPart(page)}${scorePart(page)}${view.french !== null && markup`<p>${say('meaning')}</p>`}
      </div>
    </div>
    ${partsPart(page)} ${view.market && marketPart(view.market, page)}
    ${
      view.kind === 'product' &&
      markup`<h2>${say('lasting')}</h2>
        <p>${say('lastingText')}</p>`
    }
    ${view.kind === 'evaluation' && stagesPart(page)}
    <div class="foot">
      <div>${impactsPart(page)}${basisPart(page)}${sourcesPart(page)}</div>
      <div role="img" aria-label="${say('code')}">${new Markup(options.qrCode)}</div>
    </div>`
  return frame(
    { title: `${view.title} · ${say('environmentalSheet')}`, language, theme, widget: false },
    content,
  )
}

/** A small box for the page of a shop, with one link to the whole sheet. */
export function widgetPage(view: SheetView, options: PageOptions): string {
  const { language, theme, basis, sheet } = options
  if (!hasFigures(view)) return insufficientWidget(language, theme)
  const page = pageOf(view, language, basis)
  const { say } = page
  const content = markup`<h1>${view.title}</h1>
    <p class="soft">${subtitle(view, view.brand ?? view.organization)}</p>
    ${scorePart(page)}
    <p><a href="${sheet}" target="_blank" rel="noopener">${say('open')}</a></p>
    ${factsPart(page)}`
  return frame({ title: view.title, language, theme, widget: true }, content)
}

export const insufficientWidget = (language: Language, theme: PageTheme): string => {
  const words = texts.notEnough[language]
  return frame({ title: words, language, theme, widget: true }, markup`<p>${words}</p>`)
}

export const missingSheet = (language: Language, theme: PageTheme): string => {
  const words = texts.notAvailable[language]
  return frame({ title: words, language, theme, widget: false }, markup`<h1>${words}</h1>`)
}

/** In place of anything that was public and is no longer. */
export const withdrawnPage = (language: Language, theme: PageTheme, widget: boolean): string => {
  const words = texts.withdrawn[language]
  return frame(
    { title: words, language, theme, widget },
    widget ? markup`<p>${words}</p>` : markup`<h1>${words}</h1>`,
  )
}
