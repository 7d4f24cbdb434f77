import { labelEnglishText, type WeightBasis, type Wording } from '@ecotrame/lca'
import type { Language } from '../../../platform/sessions/session.ts'
import type { SheetMarket, SheetView } from '../view/sheet-view.ts'
import { spokenMaterial, spokenPlace } from '../view/spoken-parts.ts'
import { spokenReleases } from '../view/words.ts'
import { formatIn, sharesInTenths, type PageFormat } from './format.ts'
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

const basisTexts = { product: 'perProduct', per100g: 'per100g', per1000g: 'per1000g' } as const

/** What a figure of one product is multiplied by. */
function onBasis({ view: { countedMassKg }, basis }: Page): number {
  if (basis === 'product' || !(countedMassKg > 0)) return 1
  return basis === 'per100g' ? 0.1 / countedMassKg : 1 / countedMassKg
}

/** The label, in French on every page, with what it says for readers of English; `null`: none may be shown. */
export const frenchLabelPart = ({ view: { label }, language }: Page): Markup | null =>
  label.svg === null || label.figures === null
    ? null
    : markup`<div>
        <div class="label">${new Markup(label.svg)}</div>
        ${language === 'en' && markup`<p class="hidden">${labelEnglishText(label.figures)}</p>`}
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

/** The first and the last day of a statement of the table, whose words are English. */
function daysOf(asOf: string, { date }: PageFormat): readonly [string, string] {
  const days = asOf.match(/\d{4}-\d\d-\d\d/g)?.map((day) => date(new Date(`${day}T00:00:00Z`))) ?? [asOf]
  return [days[0] ?? asOf, days.at(-1) ?? asOf]
}

/** A line from the least to the most that is declared, with the median and this product. */
export function marketPart(market: SheetMarket, { say, format }: Page): Markup {
  const [left, right] = [20, 460]
  const { minimum, median, maximum, own } = market
  const place = (value: number) => {
    const share = maximum > minimum ? (value - minimum) / (maximum - minimum) : 0.5
    return (left + Math.min(1, Math.max(0, share)) * (right - left)).toFixed(1)
  }
  const [since, until] = daysOf(market.asOf, format)
  const figures = {
    own: format.whole(own),
    minimum: format.whole(minimum),
    maximum: format.whole(maximum),
    median: format.whole(median),
    since,
    until,
  }
  const said = say('marketText').replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
    String(figures[name as keyof typeof figures]),
  )
  return markup`<h2>${say('market')}${format.colon}${market.category}</h2>
    <svg class="strip" viewBox="0 0 480 44" role="img" aria-label="${said}">
      <line class="rail" x1="${left}" x2="${right}" y1="18" y2="18" stroke-width="4" />
      <line class="mid" x1="${place(median)}" x2="${place(median)}" y1="10" y2="26" stroke-width="2" />
      <circle class="own" cx="${place(own)}" cy="18" r="7" />
      <text x="${left}" y="42">${figures.minimum}</text>
      <text x="${right}" y="42" text-anchor="end">${figures.maximum}</text>
    </svg>
    <p class="soft">${said}</p>`
}

/** All impacts with their amounts; what the data do not cover is said, and is not 0. */
export function impactsPart(page: Page): Markup | null {
  const { view, say, format, basis } = page
  if (view.impacts.length === 0) return null
  const factor = onBasis(page)
  const printed = sharesInTenths(view.impacts.map(({ share }) => share ?? 0))
  return markup`<h2>${say('impacts')}</h2>
    <table>
      <caption>
        ${say(basisTexts[basis])}
      </caption>
      <thead>
        <tr>
          <th scope="col">${say('impact')}</th>
          <th scope="col" class="n">${say('amount')}</th>
          <th scope="col">${say('unit')}</th>
          ${view.kind === 'evaluation' && markup`<th scope="col" class="n">${say('shareOfPef')}</th>`}
        </tr>
      </thead>
      <tbody>
        ${view.impacts.map(
          ({ name, amount, unit, share }, place) =>
            markup`<tr>
              <th scope="row">${name}</th>
              <td class="n">${amount === null ? say('notKnown') : format.amount(amount * factor)}</td>
              <td>${unit}</td>
              ${view.kind === 'evaluation' && markup`<td class="n">${share === null ? '–' : format.percent(printed[place] ?? share)}</td>`}
            </tr>`,
        )}
      </tbody>
    </table>`
}

/** Bars of the stages, each with its share. */
export function stagesPart({ view, say, format }: Page): Markup | null {
  if (view.stages.length === 0) return null
  const widest = Math.max(...view.stages.map(({ share }) => Math.abs(share)))
  const printed = sharesInTenths(view.stages.map(({ share }) => share))
  return markup`<h2>${say('stages')}</h2>
    <table>
      <caption>
        ${say(view.french === null ? 'pef' : 'frenchCost')}
      </caption>
      <tbody>
        ${view.stages.map(
          ({ name, share }, place) =>
            markup`<tr>
              <th scope="row">${name}</th>
              <td>
                <svg width="120" height="10" aria-hidden="true">
                  <rect class="bar" height="10" width="${((Math.abs(share) / widest) * 120).toFixed(1)}" />
                </svg>
              </td>
              <td class="n">${format.percent(printed[place] ?? share)}</td>
            </tr>`,
        )}
      </tbody>
    </table>`
}

export const partsPart = ({ view, say, language }: Page): readonly Markup[] =>
  view.parts.map(
    ({ name, category, quantity, materials, places }) =>
      markup` ${view.parts.length > 1 && markup`<h2>${quantity === 1 ? '' : `${quantity} × `}${name} · ${category}</h2>`}
      ${
        materials.length > 0 &&
        markup`<h2>${say('composition')}</h2>
          <ul>
            ${materials.map((material) => markup`<li>${spokenMaterial(material, language)}</li>`)}
          </ul>`
      }
      ${
        places.length > 0 &&
        markup`<h2>${say('places')}</h2>
          <ul>
            ${places.map((place) => markup`<li>${spokenPlace(place, language)}</li>`)}
          </ul>`
      }`,
  )

/** Method, data, dates: what a figure rests on. */
export function basisPart({ view, language, say, format }: Page): Markup {
  const rows: readonly (readonly [string, string])[] = [
    [say('version'), String(view.version)],
    [say('published'), view.publishedAt === null ? say('draft') : format.date(view.publishedAt)],
    [say('method'), spokenReleases(view.releases, language).join(' · ')],
    [say('mass'), view.massKg === null ? say('notProvided') : format.mass(view.massKg)],
    ...(view.pefCoverage === null ? [] : [[say('coverage'), format.percent(view.pefCoverage)] as const]),
    ...(view.pefMissing === null ? [] : [[say('withoutData'), view.pefMissing] as const]),
    ...(view.dataQuality === null ? [] : [[say('quality'), format.rating(view.dataQuality)] as const]),
  ]
  return markup`<details open>
    <summary><strong>${say('how')}</strong></summary>
    <dl>
      ${rows.map(
        ([name, value]) =>
          markup`<dt>${name}</dt>
            <dd>${value}</dd>`,
      )}
    </dl>
    <p>${say('sources')}</p>
    <ul>
      ${view.sources.map((line) => markup`<li class="soft">${line}</li>`)}
    </ul>
  </details>`
}
