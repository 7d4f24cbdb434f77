import type { Language } from '../../../platform/sessions/session.ts'
import { materialsIn, stepsIn, type PublicRecord } from './record.ts'
import { setPath, type JsonObject } from './set-path.ts'

/** Where the renderings of a record stand. */
export interface RecordLinks {
  readonly passport: string
  /** Of exactly this version. */
  readonly version: string
  readonly agec: string
  /** The public record of this version as JSON. */
  readonly json: string
  readonly verify: string
  /** `null`: no GTIN. */
  readonly digitalLink: string | null
  /** The one identifier of the product, its batch or its item, in every rendering: what its printed code says. */
  readonly identity: string
  /** Identifier of who places it on the market. */
  readonly operator: string
  readonly installation: string
  /** Who signs. */
  readonly did: string
}

/** An object of schema.org for each level. */
const types = {
  model: 'Product',
  batch: ['Product', 'SomeProducts'],
  item: ['Product', 'IndividualProduct'],
} as const

/** schema.org `Product`: the fields that the table names, and links to the passport. */
export function schemaOrgProduct(record: PublicRecord, links: RecordLinks, language: Language): JsonObject {
  const product: JsonObject = {
    '@context': 'https://schema.org',
    '@type': types[record.level],
    '@id': links.identity,
    url: links.passport,
  }
  const properties: JsonObject[] = []
  for (const { field, value } of record.fields) {
    if (field.schemaOrg === null) continue
    const written = writtenFor(field.kind, value, language)
    if (written === undefined) continue
    if (field.schemaOrg.startsWith('+'))
      properties.push({
        '@type': 'PropertyValue',
        propertyID: field.schemaOrg.slice(1),
        name: field[language],
        value: written,
        ...unitOfKind(field.kind),
      })
    else setPath(product, field.schemaOrg, written)
  }
  for (const [name, type] of [
    ['brand', 'Brand'],
    ['manufacturer', 'Organization'],
  ] as const)
    if (typeof product[name] === 'object') product[name] = { '@type': type, ...product[name] }
  if (record.unit?.serial) product['serialNumber'] = record.unit.serial
  if (record.unit?.producedOn) product['productionDate'] = record.unit.producedOn
  if (properties.length > 0) product['additionalProperty'] = properties
  product['hasDigitalProductPassport'] = links.passport
  if (links.digitalLink !== null) product['hasGS1DigitalLink'] = links.digitalLink
  return product
}

const unitOfKind = (kind: string): JsonObject => {
  if (kind === 'points') return { unitText: 'pt' }
  if (kind === 'percent') return { unitCode: 'P1' }
  return kind === 'carbon' ? { unitText: 'kg CO2 eq' } : {}
}

function writtenFor(kind: string, value: unknown, language: Language): unknown {
  switch (kind) {
    case 'wording':
      return (value as Readonly<Record<Language, string>>)[language]
    case 'mass':
      return { '@type': 'QuantitativeValue', value, unitCode: 'KGM' }
    case 'materials':
      return materialsIn(value).map(({ name, share }) => `${percentOf(share)} % ${name[language]}`)
    case 'steps': {
      const made = stepsIn(value).at(kindOfMaking(value))?.country ?? null
      return made === null ? undefined : { '@type': 'Country', name: made }
    }
    default:
      return value
  }
}

/** Clothing is made in its last step, shoes in the second. */
const kindOfMaking = (value: unknown): number =>
  stepsIn(value).some(({ step }) => step === 'assembly') ? 1 : 2

/** Without what doubles add to a share. */
export const percentOf = (share: number): number => Math.round(share * 1e6) / 1e4

/** Where a product is made, ISO 3166-1 alpha-2. */
export const makingCountry = (value: unknown): string | null =>
  stepsIn(value).at(kindOfMaking(value))?.country ?? null
