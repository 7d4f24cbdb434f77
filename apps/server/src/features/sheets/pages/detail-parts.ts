import { measured, sharesInTenths } from './format.ts'
import { markup, type Markup } from './html.ts'
import { basisTexts, onBasis, type Page } from './parts.ts'
import { spokenMaterial, spokenPlace } from '../view/spoken-parts.ts'
import { spokenReleases } from '../view/words.ts'

/** What is there for who asks: without a script, and open on paper. */
const folded = (title: string, content: Markup): Markup =>
  markup`<details>
    <summary><strong>${title}</strong></summary>
    ${content}
  </details>`

/** All impacts with their amounts; what the data do not cover is said, and is not 0. */
export function impactsPart(page: Page): Markup | null {
  const { view, say, format, basis } = page
  if (view.impacts.length === 0) return null
  const factor = onBasis(page)
  const printed = sharesInTenths(view.impacts.map(({ share }) => share ?? 0))
  const withShares = view.kind === 'evaluation'
  const rows = view.impacts.flatMap(({ name, amount, unit, share }, place) => {
    if (amount === null) return []
    const written = measured(amount * factor, unit, format)
    return [
      markup`<tr>
        <th scope="row">${name}</th>
        <td class="n">${written.amount}</td>
        <td>${written.unit}</td>
        ${withShares && markup`<td class="n">${share === null ? '–' : format.percent(printed[place] ?? share)}</td>`}
      </tr>`,
    ]
  })
  const without = view.impacts.filter(({ amount }) => amount === null).map(({ name }) => name)
  return folded(
    say('impacts'),
    markup`${
      rows.length > 0 &&
      markup`<table>
        <caption>
          ${say(basisTexts[basis])}
        </caption>
        <thead>
          <tr>
            <th scope="col">${say('impact')}</th>
            <th scope="col" class="n">${say('amount')}</th>
            <th scope="col">${say('unit')}</th>
            ${withShares && markup`<th scope="col" class="n">${say('shareOfPef')}</th>`}
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>`
    }${without.length > 0 && markup`<p class="soft">${say('notKnown')}${format.colon}${without.join(', ')}</p>`}`,
  )
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
  return folded(
    say('how'),
    markup`<dl>
      ${rows.map(
        ([name, value]) =>
          markup`<dt>${name}</dt>
            <dd>${value}</dd>`,
      )}
    </dl>`,
  )
}

/** Where figures come from, with their licences. */
export const sourcesPart = ({ view, say }: Page): Markup =>
  folded(
    say('sourcesAndLicences'),
    markup`<ul>
      ${view.sources.map((line) => markup`<li class="soft">${line}</li>`)}
    </ul>`,
  )
