import { codeName } from '@ecotrame/texts'
import type { Wording } from '@ecotrame/lca'
import type { Language } from '../../../../platform/sessions/session.ts'
import { materialsIn, numberOf, textOf, valueOf, type PublicRecord } from '../record.ts'
import { makingCountry, type RecordLinks } from '../schema-org.ts'
import type { JsonObject } from '../set-path.ts'

/** What a passport of UNTP is written from, whatever its version. */
export interface UntpInput {
  readonly record: PublicRecord
  readonly links: RecordLinks
  readonly language: Language
}

/** What is not known is left out, never null and never 0. */
export const present = (members: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null && value !== undefined))

/** The credential around a subject. Source: W3C Verifiable Credentials Data Model 2.0, §4. */
export const credential = ({ record, links }: UntpInput, context: string, rest: JsonObject): JsonObject => ({
  '@context': ['https://www.w3.org/ns/credentials/v2', context],
  type: ['DigitalProductPassport', 'VerifiableCredential'],
  id: links.version,
  issuer: { type: ['CredentialIssuer'], id: links.did, name: textOf(record, 'operator') ?? links.did },
  validFrom: record.publishedAt.toISOString(),
  ...rest,
})

/** What both versions say of a product under the same names. */
export const productOf = ({ record, links }: UntpInput): JsonObject => ({
  type: ['Product'],
  id: links.identity,
  name: textOf(record, 'name') ?? '',
  batchNumber: record.unit?.lot,
  productionDate: record.unit?.producedOn,
  dimensions: massOf(record),
})

function massOf(record: PublicRecord): JsonObject | null {
  const value = numberOf(record, 'mass')
  return value === null ? null : { weight: { value, unit: 'KGM' } }
}

/** Scheme of the identifier of a product: GS1 where it has a GTIN, else who places it on the market. */
export const schemeOf = ({ record, links }: UntpInput): JsonObject => ({
  type: ['IdentifierScheme'],
  ...(textOf(record, 'gtin') === null
    ? { id: links.operator, name: textOf(record, 'operator') ?? links.did }
    : { id: 'https://id.gs1.org/01/', name: 'Global Trade Item Number (GTIN)' }),
})

export const operatorOf = ({ record, links }: UntpInput): JsonObject | null => {
  const name = textOf(record, 'operator')
  const registeredId = textOf(record, 'operatorIdentifier')
  return name === null ? null : present({ id: links.operator, name, registeredId })
}

export const makingCountryOf = ({ record }: UntpInput): string | null =>
  makingCountry(valueOf(record, 'steps'))

/** User-assigned in ISO 3166-1 for a country that is not known: where a version of UNTP demands one. */
const notStated = { code: 'ZZ', en: 'not provided', fr: 'non renseigné' } as const
export const countryIn = (language: Language, code: string | null): JsonObject => ({
  countryCode: code ?? notStated.code,
  countryName: code === null ? notStated[language] : codeName('region', code, language),
})
export const notStatedIn = (language: Language): string => notStated[language]

/** A name of the list of this product: there is no code of another list for it. */
export interface Classified {
  readonly code: string
  readonly name: string
  readonly scheme: string
  readonly schemeName: string
}
const schemeNames = {
  categories: { en: 'Categories of Ecotrame', fr: 'Catégories d’Ecotrame' },
  materials: { en: 'Materials of Ecotrame', fr: 'Matières d’Ecotrame' },
} as const
export const classified = (
  { links, language }: UntpInput,
  list: keyof typeof schemeNames,
  wording: Wording,
): Classified => ({
  code: wording.en,
  name: wording[language],
  scheme: `${links.installation}#${list}`,
  schemeName: schemeNames[list][language],
})

/** Where it has a commodity code, that of the customs; and its category. */
export function categoriesOf(input: UntpInput): readonly Classified[] {
  const { record, language } = input
  const category = valueOf(record, 'category') as Wording | undefined
  const code = textOf(record, 'commodityCode')
  const own = category === undefined ? [] : [classified(input, 'categories', category)]
  const customs = { en: 'Combined Nomenclature', fr: 'Nomenclature combinée' }[language]
  const scheme = 'http://data.europa.eu/xsp/cn/cn'
  return code === null ? own : [{ code, name: code, scheme, schemeName: customs }, ...own]
}

export const materialsOf = ({ record }: UntpInput) =>
  materialsIn(valueOf(record, 'materials')).map(({ name, share, recycled, country }) => ({
    name,
    country,
    // Without what doubles add to a share.
    massFraction: Math.min(1, Math.round(share * 1e9) / 1e9),
    recycledMassFraction: recycled === null ? null : Number(recycled),
  }))

/** A percentage of the record as a share. */
export function shareOf(record: PublicRecord, id: string): number | null {
  const percent = numberOf(record, id)
  return percent === null ? null : percent / 100
}
