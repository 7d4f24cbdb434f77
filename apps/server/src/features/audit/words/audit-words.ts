import { namedIn, type Wording } from '@ecotrame/texts'
import type { AuditChange, AuditChangeInWords, AuditedEntity } from '@ecotrame/contract'
import type { DatasetPack } from '@ecotrame/lca'
import type { Language } from '../../../platform/sessions/session.ts'
import { dayOf } from '../../../platform/values/days.ts'
import { entryOf } from '../../../platform/values/entry-of.ts'
import type { Catalogue } from '../../categories/index.ts'
import { fieldTitles, fieldUnits } from '../../fields/index.ts'
import { formFields, type FormField } from './form-words.ts'
import { valueNames, yesNo } from './value-names.ts'

type Value = AuditChange['from']

const known: Readonly<Record<string, Wording>> = fieldTitles

/** What names come from besides the texts of the log itself. */
export interface NamedThings {
  readonly catalogue: Pick<Catalogue, 'categories' | 'category'>
  readonly packs: readonly Pick<DatasetPack, 'manifest'>[]
  readonly world: {
    readonly countryName: (code: string, language: Language) => string
    readonly schemeName: (id: string) => string
  }
}

/** Says changes as the screens would. */
export interface AuditWords {
  readonly inWords: (entity: AuditedEntity, change: AuditChange, language: Language) => AuditChangeInWords
}

/** A field whose words are looked for: of a form or of the thing itself. */
interface Field {
  readonly id: string
  readonly entity: AuditedEntity
  readonly language: Language
}

const withCountry: ReadonlySet<AuditedEntity> = new Set(['facility', 'packaging'])
/** What is filled in with fields of a form. */
const bearsForm: ReadonlySet<AuditedEntity> = new Set([
  'component',
  'evaluation',
  'mask',
  'organization_data',
  'packaging',
])

const categoryPrefix = 'category_'
/** A day or a moment as ISO 8601 writes it, if there is such a day: a text may look like one and be none. */
function momentOf(value: string): Date | null {
  if (!/^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/.test(value)) return null
  const moment = new Date(value)
  return !Number.isNaN(moment.getTime()) && dayOf(moment) === value.slice(0, 10) ? moment : null
}
const dayText = (day: Date, language: Language) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(day)
const momentText = (moment: Date, language: Language) =>
  `${dayText(moment, language)}, ${moment.toISOString().slice(11, 16)} UTC`
const lineText: Readonly<Record<Language, (number: number) => string>> = {
  en: (number) => `line ${number}`,
  fr: (number) => `ligne ${number}`,
}
const colon: Readonly<Record<Language, string>> = { en: ': ', fr: '\u202f: ' }

export function auditWords({ catalogue, packs, world }: NamedThings): AuditWords {
  const forms = formFields(catalogue.categories.map(({ form }) => form))
  const packNames = new Map(packs.map(({ manifest }) => [manifest.id, manifest.title]))

  const formField = ({ id, entity }: Field): FormField | undefined =>
    bearsForm.has(entity) ? forms.get(id) : undefined

  const titleOf = (field: Field): string =>
    (entryOf(known, `${field.entity}:${field.id}`) ?? entryOf(known, field.id) ?? formField(field)?.title)?.[
      field.language
    ] ?? field.id

  /** Forms have fields called `name` and `type` too: below `values`, their titles come first. */
  const titleInForm = (field: Field): string =>
    known[`${field.entity}:${field.id}`]?.[field.language] ??
    formField(field)?.title[field.language] ??
    titleOf(field)

  function categoryName(id: string, language: Language): string {
    const category = catalogue.category(id)
    if (!category) return id
    return namedIn(language, category)
  }

  function namedValue(value: string, field: Field): Wording | string | undefined {
    const { id, language } = field
    if (id === 'category' || id === 'classification') return categoryName(value, language)
    if (id === 'capabilities' && value.startsWith(categoryPrefix))
      return categoryName(value.slice(categoryPrefix.length), language)
    if (id === 'packs') return listOfPacks(value, language)
    if (id === 'scheme') return world.schemeName(value)
    if (id === 'country' && withCountry.has(field.entity)) return world.countryName(value, language)
    return entryOf(entryOf(valueNames, id) ?? {}, value) ?? formField(field)?.options.get(value)
  }

  const listOfPacks = (ids: string, language: Language) =>
    ids
      .split(', ')
      .map((id) => packNames.get(id)?.[language] ?? id)
      .join(', ')

  function textOf(value: string, field: Field): string {
    const named = namedValue(value, field)
    if (named !== undefined) return typeof named === 'string' ? named : named[field.language]
    const moment = momentOf(value)
    if (moment === null) return value
    return value.includes('T') ? momentText(moment, field.language) : dayText(moment, field.language)
  }

  function numberText(value: number, field: Field): string {
    const named = entryOf(entryOf(valueNames, field.id) ?? {}, String(value))
    if (named !== undefined) return named[field.language]
    if (field.id === 'year') return String(value)
    const number = new Intl.NumberFormat(field.language, { maximumFractionDigits: 6 }).format(value)
    const unit = entryOf(fieldUnits, field.id)?.[field.language] ?? formField(field)?.unit
    return unit === undefined ? number : `${number}\u00a0${unit}`
  }

  function fieldsText(value: { readonly [field: string]: Value }, field: Field): string {
    const parts = Object.entries(value).map(([id, below]) => {
      // The line that another belongs to is known by its id only, which says nothing to a reader.
      if (id === 'parent') return null
      const inside = { ...field, id }
      const text = valueText(below, inside)
      if (text === null) return null
      return id === 'values' ? text : `${titleInForm(inside)}${colon[field.language]}${text}`
    })
    return parts.filter((part) => part !== null && part !== '').join(' · ')
  }

  /** `null`: nothing is there. */
  function valueText(value: Value, field: Field): string | null {
    if (value === null || value === '') return null
    if (typeof value === 'boolean') return yesNo[`${value}`][field.language]
    if (typeof value === 'number') return numberText(value, field)
    if (typeof value === 'string') return textOf(value, field)
    if (Array.isArray(value)) return value.map((one) => valueText(one, field) ?? '').join(', ')
    return fieldsText(value, field)
  }

  /** `composition[1].values.share` → Composition, line 2 › Share; `versions.3.name` → Version 3 › Name. */
  function pathText(path: string, entity: AuditedEntity, language: Language): string {
    let inForm = false
    const titles: string[] = []
    for (const part of path.split('.')) {
      const [, id = part, place] = /^(.*?)(?:\[(\d+)\])?$/.exec(part) ?? []
      if (id === 'values') inForm = true
      else if (/^\d+$/.test(id)) titles.push(`${titles.pop() ?? ''} ${id}`.trim())
      else {
        const title = (inForm ? titleInForm : titleOf)({ id, entity, language })
        titles.push(place === undefined ? title : `${title}, ${lineText[language](Number(place) + 1)}`)
      }
    }
    return titles.join(' › ')
  }

  return {
    inWords(entity, change, language) {
      const names = change.path.split('.').map((part) => part.replace(/\[\d+\]$/, ''))
      const field = { id: names.at(-1) ?? '', entity, language }
      return {
        ...change,
        field: pathText(change.path, entity, language),
        fromText: valueText(change.from, field),
        toText: valueText(change.to, field),
      }
    },
  }
}
