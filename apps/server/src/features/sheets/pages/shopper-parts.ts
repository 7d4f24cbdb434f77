import type { SheetMarket, SheetPart } from '../view/sheet-view.ts'
import { spokenMaterial } from '../view/spoken-parts.ts'
import { measured, type PageFormat } from './format.ts'
import { markup, type Markup } from './html.ts'
import { onBasis, type Page } from './parts.ts'

/** What a shopper learns at first sight. */
interface Fact {
  readonly about: string
  readonly says: readonly string[]
}

/** Up to three facts in words: what it is made of and where from, where it was made, where it stands. */
export function factsPart(page: Page): Markup | null {
  const facts = [compositionFact(page), makingFact(page), positionFact(page)].filter((one) => one !== null)
  if (facts.length === 0) return null
  return markup`<dl class="facts">
    ${facts.map(
      ({ about, says: [first = '', ...others] }) =>
        markup`<div>
          <dt>${about}</dt>
          <dd><strong>${first}</strong>${others.map((line) => markup`<br />${line}`)}</dd>
        </div>`,
    )}
  </dl>`
}

const mostMaterials = 2
const byShare = ({ materials }: SheetPart) => materials.toSorted((one, other) => other.share - one.share)

/** Of one item its main materials; of several the main material of each. */
function compositionFact({ view: { parts }, language, say }: Page): Fact | null {
  const main = parts.flatMap((part) => byShare(part).slice(0, parts.length === 1 ? mostMaterials : 1))
  if (main.length === 0) return null
  const lines = main.map((material) => spokenMaterial(material, language))
  return { about: say('mainMaterials'), says: [...new Set(lines)] }
}

function makingFact({ view: { parts }, say }: Page): Fact | null {
  const places = parts.flatMap((part) => part.places.filter(({ id }) => id === 'making'))
  if (places.length === 0) return null
  const countries = [...new Set(places.map(({ country }) => country ?? say('notProvided')))]
  return { about: [...new Set(places.map(({ step }) => step))].join(', '), says: [countries.join(', ')] }
}

/** Among declared products, else what it does to the climate. */
function positionFact(page: Page): Fact | null {
  const { view, say, format } = page
  if (view.market !== null)
    return { about: say('market'), says: [say(positionOf(view.market)), view.market.category] }
  const climate = view.impacts.find(({ id }) => id === 'cch')
  if (climate === undefined || climate.amount === null) return null
  const { amount, unit } = measured(climate.amount * onBasis(page), climate.unit, format)
  return { about: climate.name, says: [`${amount} ${unit}`] }
}

/** Only the least, the median and the most that was declared are published. */
function positionOf({ own, minimum, median, maximum }: SheetMarket) {
  if (own < minimum) return 'belowAll'
  if (own > maximum) return 'aboveAll'
  return own <= median ? 'lowerHalf' : 'upperHalf'
}

/** A line from the least to the most that is declared, with the median and this product. */
export const marketPart = (market: SheetMarket, page: Page): Markup =>
  markup`<h2>${page.say('market')}${page.format.colon}${market.category}</h2>
    ${strip(market, page)}
    <p class="soft">${marketText(market, page)}</p>`

function strip(market: SheetMarket, page: Page): Markup {
  const [left, right] = [20, 460]
  const { minimum, median, maximum, own } = market
  const { whole } = page.format
  const place = (value: number) => {
    const share = maximum > minimum ? (value - minimum) / (maximum - minimum) : 0.5
    return (left + Math.min(1, Math.max(0, share)) * (right - left)).toFixed(1)
  }
  return markup`<svg class="strip" viewBox="0 0 480 44" role="img" aria-label="${marketText(market, page)}">
    <line class="rail" x1="${left}" x2="${right}" y1="18" y2="18" stroke-width="4" />
    <line class="mid" x1="${place(median)}" x2="${place(median)}" y1="10" y2="26" stroke-width="2" />
    <circle class="own" cx="${place(own)}" cy="18" r="7" />
    <text x="${left}" y="42">${whole(minimum)}</text>
    <text x="${right}" y="42" text-anchor="end">${whole(maximum)}</text>
  </svg>`
}

/** The first and the last day of a statement of the table, whose words are English. */
function daysOf(asOf: string, { date }: PageFormat): readonly [string, string] {
  const days = asOf.match(/\d{4}-\d\d-\d\d/g)?.map((day) => date(new Date(`${day}T00:00:00Z`))) ?? [asOf]
  return [days[0] ?? asOf, days.at(-1) ?? asOf]
}

function marketText({ own, minimum, maximum, median, asOf }: SheetMarket, { say, format }: Page): string {
  const [since, until] = daysOf(asOf, format)
  const figures = {
    own: format.whole(own),
    minimum: format.whole(minimum),
    maximum: format.whole(maximum),
    median: format.whole(median),
    since,
    until,
  }
  return say('marketText').replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
    String(figures[name as keyof typeof figures]),
  )
}
