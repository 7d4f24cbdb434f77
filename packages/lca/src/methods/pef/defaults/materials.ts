import { share } from '../../../quantities/quantity.ts'
import { checkShares, lookUpPefCountry, type PefChecking } from '../check/checking.ts'
import type { FoundMaterial } from '../check/parts.ts'
import type { PartKind, YarnForm } from '../codes.ts'
import type { PefMaterial } from '../method.ts'
import type { MaterialOfPart, OriginOfMaterial } from '../product.ts'

/** Materials with yarn form and origins decided. */
export function materialsOfPart(
  found: readonly FoundMaterial[],
  kind: PartKind,
  checking: PefChecking,
): readonly MaterialOfPart[] {
  const natural = found.some(({ material: { origin } }) => origin === 'plant' || origin === 'animal')
  return found.map((one) => ({
    material: one.material,
    share: share(one.share),
    form: kind === 'fabric' ? (one.draft.yarnForm ?? yarnFormOf(one.material, natural)) : null,
    origins: originsOf(one, checking),
  }))
}

/**
 * Staple for natural fibres and viscose, filament for synthetics and elastane; in a blend with natural fibres
 * polyester is staple. Source: choice 22.
 */
const yarnFormOf = (material: PefMaterial, blendedWithNatural: boolean): YarnForm | null =>
  blendedWithNatural && material.stapleInNaturalBlend ? 'staple' : material.defaultForm

function originsOf(one: FoundMaterial, checking: PefChecking): readonly OriginOfMaterial[] {
  const { draft, material, path } = one
  const origins = draft.origins ?? []
  if (origins.length === 0) return unknownOrigins(one, checking)
  checkShares(
    origins.map((origin) => origin.share),
    `${path}.origins`,
    checking,
  )
  return origins.flatMap((origin, index) => {
    const at = `${path}.origins[${index}].countryCode`
    const country = lookUpPefCountry(origin.countryCode, at, checking)
    if (country === undefined) return []
    return rowsFor(country.code, material, at, checking).map((row) => ({
      country,
      producedAs: row.country,
      share: share((origin.share ?? 0) * row.share),
    }))
  })
}

/** Nobody says where it comes from: the mix of the world where one is known, a long way in any case. */
function unknownOrigins(
  { material, path }: FoundMaterial,
  checking: PefChecking,
): readonly OriginOfMaterial[] {
  const at = `${path}.origins`
  checking.assumptions.push({ code: 'materialFromAnotherContinent', path: at })
  if (material.defaultOrigins.length === 0) return [{ country: null, producedAs: null, share: share(1) }]
  checking.assumptions.push({ code: 'worldMixOfOrigins', path: at })
  return material.defaultOrigins.map((origin) => ({
    country: null,
    producedAs: origin.country,
    share: share(origin.share),
  }))
}

/**
 * A material with rows by country, from a country without one: the mix of the world stands in.
 * Source: mapping of the textile pack, natural rubber.
 */
function rowsFor(code: string, { defaultOrigins }: PefMaterial, path: string, checking: PefChecking) {
  const hasRow = defaultOrigins.length === 0 || defaultOrigins.some(({ country }) => country === code)
  if (hasRow) return [{ country: code, share: 1 }]
  checking.assumptions.push({ code: 'worldMixOfOrigins', path })
  return defaultOrigins
}
