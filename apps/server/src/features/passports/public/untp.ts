import type { Language } from '../../../platform/sessions/session.ts'
import { materialsIn, textOf, type PublicRecord } from './record.ts'
import { makingCountry, type RecordLinks } from './schema-org.ts'
import { setPath, type JsonObject } from './set-path.ts'

/**
 * The passport in the shape of UNTP DPP 0.6. What is not known is left out, never 0; no proof is in it, and it says so.
 * Source: uncefact spec-untp 0.6.0.
 */
export function untpPassport(record: PublicRecord, links: RecordLinks, language: Language): JsonObject {
  const subject: JsonObject = { type: ['ProductPassport'], granularityLevel: record.level }
  setPath(subject, 'product.type', ['Product'])
  setPath(subject, 'product.id', links.digitalLink ?? links.passport)
  for (const { field, value } of record.fields) {
    if (field.untp === null) continue
    const written = writtenFor(field.kind, value, record, language)
    if (written !== undefined) setPath(subject, field.untp, written)
  }
  const { unit } = record
  if (unit?.serial) setPath(subject, 'product.serialNumber', unit.serial)
  if (unit?.lot) setPath(subject, 'product.batchNumber', unit.lot)
  if (unit?.producedOn) setPath(subject, 'product.productionDate', unit.producedOn)
  if (subject['emissionsScorecard'] !== undefined) {
    setPath(subject, 'emissionsScorecard.declaredUnit', 'C62')
    setPath(subject, 'emissionsScorecard.operationalScope', 'CradleToGrave')
  }
  return {
    '@context': [
      'https://www.w3.org/ns/credentials/v2',
      'https://test.uncefact.org/vocabulary/untp/dpp/0.6.0/',
      { signature: 'https://schema.org/disambiguatingDescription' },
    ],
    type: ['DigitalProductPassport', 'VerifiableCredential'],
    id: links.version,
    issuer: {
      type: ['CredentialIssuer'],
      id: links.issuer,
      name: textOf(record, 'operator') ?? '',
    },
    validFrom: record.publishedAt.toISOString(),
    signature: 'not signed',
    credentialSubject: { ...subject, conformityClaim: [], traceabilityInformation: [] },
  }
}

function writtenFor(kind: string, value: unknown, record: PublicRecord, language: Language): unknown {
  switch (kind) {
    case 'wording':
      return (value as Readonly<Record<Language, string>>)[language]
    case 'mass':
      return { value, unit: 'KGM' }
    case 'percent':
      return typeof value === 'number' ? value / 100 : undefined
    case 'steps':
      return makingCountry(value) ?? undefined
    case 'materials':
      return materialsIn(value).map(({ name, share, recycled, country }) => ({
        name: name[language],
        ...(country === null ? {} : { originCountry: country }),
        massFraction: Math.round(share * 1e9) / 1e9,
        ...(recycled === null ? {} : { recycledMassFraction: recycled ? 1 : 0 }),
        ...(nothingHazardous(record) ? { hazardous: false } : {}),
      }))
    default:
      return value
  }
}

/** Every article of the product was declared, and none is above the threshold. */
const nothingHazardous = ({ agec }: PublicRecord): boolean =>
  (['substances', 'otherSubstances'] as const).every((id) =>
    agec.some((block) => block.id === id && block.state === 'notConcerned'),
  )
