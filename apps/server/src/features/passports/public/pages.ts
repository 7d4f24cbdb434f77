import type { AgecRuleSet, PassportField } from '@ecotrame/reference-data'
import { codeName } from '@ecotrame/texts'
import type { Language } from '../../../platform/sessions/session.ts'
import {
  formatIn,
  frame,
  languageSwitch,
  markup,
  Markup,
  spokenReleases,
  type PageTheme,
} from '../../sheets/index.ts'
import { materialsIn, stepsIn, textOf, type PublicField, type PublicRecord } from './record.ts'
import { percentOf, type RecordLinks } from './schema-org.ts'
import { jsonInMarkup, type JsonObject } from './set-path.ts'
import { passportTexts, type PassportText } from './texts.ts'

/** How a page is written, and what it leads to. */
export interface PassportPageOptions {
  readonly language: Language
  readonly theme: PageTheme
  readonly inLanguage: (language: Language) => string
  readonly links: RecordLinks
  readonly renderings: readonly {
    readonly type: string
    readonly version?: string | undefined
    readonly address: string
  }[]
  /** For machines that read pages. */
  readonly jsonLd: JsonObject
}

const sayIn = (language: Language) => (name: PassportText) => passportTexts[name][language]

/** JSON in an element that no browser runs; nothing in it can end the element. */
const jsonLdElement = (jsonLd: JsonObject): Markup =>
  new Markup(`<script type="application/ld+json">${jsonInMarkup(jsonLd)}</script>`)

const dayOf = (record: PublicRecord, language: Language) => formatIn(language).date(record.publishedAt)
const writtenDay = (day: string, language: Language): string =>
  formatIn(language).date(new Date(`${day}T00:00:00Z`))

const under = (record: PublicRecord): string =>
  [textOf(record, 'brand') ?? textOf(record, 'operator'), textOf(record, 'reference')]
    .filter(Boolean)
    .join(' · ')

const dataLinks = ({ language, renderings }: PassportPageOptions): Markup =>
  markup`<p class="soft">${passportTexts.data[language]}${formatIn(language).colon}${renderings.map(
    ({ type, version, address }, place) =>
      markup`${place > 0 && ' · '}<a href="${address}">${type}${version !== undefined && ` (UNTP ${version})`}</a>`,
  )}</p>`

/** The French sheet, on a page of its own under its exact title; a translation stands below each line for others. */
export function agecPage(
  record: PublicRecord,
  { phrases }: AgecRuleSet,
  options: PassportPageOptions,
): string {
  const { language, theme, links, jsonLd } = options
  const say = sayIn(language)
  const printed = record.agec.flatMap((block) => block.phrases)
  const content = markup`<header>
      <div>
        <h1 lang="fr">${phrases.title.fr}</h1>
        <p><strong>${textOf(record, 'name')}</strong> · ${under(record)}</p>
      </div>
      ${languageSwitch(options)}
    </header>
    ${record.replaced && markup`<p><strong>${say('replaced')}</strong></p>`}
    ${language !== 'fr' && markup`<p class="soft">${say('inFrench')}</p>`}
    ${
      printed.length === 0
        ? markup`<p>${say('nothing')}</p>`
        : markup`<ul>
            ${printed.map(
              ({ fr, en }) =>
                markup`<li>
                  <span lang="fr">${fr}</span>
                  ${language !== 'fr' && fr !== en && markup`<br /><span class="soft">${en}</span>`}
                </li>`,
            )}
          </ul>`
    }
    <dl>
      ${row(say('operator'), textOf(record, 'operator'))}
      ${row(say('published'), dayOf(record, language))}
      ${row(say('version'), String(record.version))}
      ${row(say('rules'), writtenDay(record.rulesOf, language))}
    </dl>
    <p><a href="${links.passport}">${say('toPassport')}</a></p>
    ${dataLinks(options)}`
  const title = `${textOf(record, 'name') ?? ''} · ${phrases.title.fr}`
  return frame({ title, language, theme, widget: false, indexed: true, head: jsonLdElement(jsonLd) }, content)
}

const row = (name: string, value: string | Markup | null): Markup | null =>
  value === null || value === ''
    ? null
    : markup`<dt>${name}</dt>
        <dd>${value}</dd>`

const sections = ['identity', 'composition', 'places', 'substances', 'footprint', 'use'] as const

/** Everything that everybody may see of a product, in the order of the table. */
export function passportPage(record: PublicRecord, options: PassportPageOptions): string {
  const { language, theme, links, jsonLd } = options
  const say = sayIn(language)
  const name = textOf(record, 'name') ?? ''
  const content = markup`<header>
      <div>
        <h1>${name}</h1>
        <p class="soft">${under(record)} · ${say('passport')}</p>
      </div>
      ${languageSwitch(options)}
    </header>
    ${record.replaced && markup`<p><strong>${say('replaced')}</strong></p>`}${unitPart(record, language)}
    ${sections.map((section) => sectionPart(record, section, language))}
    <p><a href="${links.agec}" lang="fr">${say('agecSheet')}</a></p>
    <dl>
      ${row(say('published'), dayOf(record, language))} ${row(say('version'), String(record.version))}
    </dl>
    ${signedPart(record, options)}
    <p class="soft">${say('ownWord')}</p>
    ${dataLinks(options)}`
  return frame(
    {
      title: `${name} · ${say('passport')}`,
      language,
      theme,
      widget: false,
      indexed: true,
      head: jsonLdElement(jsonLd),
    },
    content,
  )
}

/** Who vouches for it, and how anybody computes its checksum again. */
function signedPart(record: PublicRecord, { language, links }: PassportPageOptions): Markup {
  const say = sayIn(language)
  const recipe = record.checksumOf === 'public' ? 'checksumPublic' : 'checksumContent'
  return markup`<dl>
      ${row(say('signedBy'), links.did)}
      ${row(say('checksum'), markup`${record.checksum}<br /><span class="soft">${say(recipe)}</span>`)}
    </dl>
    <p><a href="${links.verify}">${say('verify')}</a></p>`
}

function unitPart({ unit, level }: PublicRecord, language: Language): Markup | null {
  if (unit === null || level === 'model') return null
  const say = sayIn(language)
  return markup`<h2>${say(level)}</h2>
    <dl>
      ${row(say('variant'), unit.variant)}${row(say('lot'), unit.lot)}${row(say('serial'), unit.serial)}
      ${row(say('producedOn'), unit.producedOn === null ? null : writtenDay(unit.producedOn, language))}
      ${row(say('note'), unit.note)}
    </dl>`
}

function sectionPart(record: PublicRecord, section: string, language: Language): Markup | null {
  const shown = record.fields
    .filter(({ field }) => field.section === section && field.page !== null)
    .toSorted((one, other) => (one.field.page ?? 0) - (other.field.page ?? 0))
  if (shown.length === 0) return null
  return markup`<h2 id="${section}">${passportTexts[section as PassportText][language]}</h2>
    <dl>
      ${shown.map(
        ({ field, value }) =>
          markup`<dt id="${field.id}">${field[language]}</dt>
            <dd>${written({ field, value }, language)}</dd>`,
      )}
    </dl>`
}

/** A value as its kind is read by people. Values of a schema that is not this one still show as text. */
function written({ field, value }: PublicField, language: Language): string | Markup {
  const format = formatIn(language)
  const byKind: Partial<Record<PassportField['kind'], () => string | Markup>> = {
    wording: () => (value as Readonly<Record<Language, string>>)[language],
    mass: () => format.mass(Number(value)),
    percent: () => `${decimal(Number(value), language)}\u202F%`,
    points: () => `${format.whole(Number(value))}\u202Fpts`,
    carbon: () => `${format.amount(Number(value))}\u202Fkg CO₂ ${{ en: 'eq', fr: 'éq.' }[language]}`,
    day: () => writtenDay(String(value), language),
    notAsked: () => passportTexts.notAskedYet[language],
    names: () => {
      const names = value as readonly string[]
      return (field.id === 'methods' ? spokenReleases(names, language) : names).join(', ')
    },
    list: () => lines((value as Readonly<Record<Language, readonly string[]>>)[language]),
    materials: () =>
      lines(
        materialsIn(value).map(
          ({ name, share }) => `${decimal(percentOf(share), language)}\u202F% ${name[language]}`,
        ),
      ),
    steps: () =>
      lines(
        stepsIn(value).flatMap(({ step, country }) =>
          country === null
            ? []
            : [
                `${passportTexts[step as PassportText][language]}${format.colon}${codeName('region', country, language)}`,
              ],
        ),
      ),
  }
  return (byKind[field.kind] ?? (() => String(value)))()
}

const decimal = (value: number, language: Language): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(value)

const lines = (all: readonly string[]): Markup => markup`${all.map((one) => markup`<div>${one}</div>`)}`

/** A page that says why nothing else is there. */
export const plainPage = (text: PassportText, language: Language, theme: PageTheme): string => {
  const words = passportTexts[text][language]
  return frame({ title: words, language, theme, widget: false }, markup`<h1>${words}</h1>`)
}
