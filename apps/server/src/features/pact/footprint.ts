import type { PactStatement } from '@ecotrame/contract'
import type { CradleToGate } from '@ecotrame/lca'
import { wireTexts } from './wire-texts.ts'

/** Version of the specification that footprints follow. */
const specVersion = '3.0.0'

/** What a published version holds that a footprint says. */
export interface FootprintSubject {
  /** Of the evaluation or product. */
  readonly itemId: string
  readonly name: string
  readonly reference: string | null
  readonly gtin: string | null
  readonly description: string
  readonly companyName: string
  readonly climate: CradleToGate
  readonly massKg: number
  /** Share of the climate figure that measured data stand behind; `null`: not told by the result. */
  readonly primaryShare: number | null
  readonly sources: readonly { readonly name: string; readonly version: string }[]
  /** What the figures were computed with. */
  readonly method: string
  readonly verification: {
    readonly providerName: string
    readonly completedAt: string
    readonly comments: string
  } | null
}

/** A ProductFootprint of PACT 3 but for its id and its status. */
export type FootprintBody = Readonly<Record<string, unknown>> & {
  readonly pcf: Readonly<Record<string, unknown>>
}

/** Figures are rounded to this once, and everything else is a sum of what was rounded: so that parts add up. */
const perKilogram = 1_000_000
const inMilligrams = (kilograms: number): number => Math.round(kilograms * perKilogram)

/** A decimal number as PACT writes it: a whole number of milligrams never has an exponent. */
const decimalOf = (milligrams: number): string => String(milligrams / perKilogram)

/** kg CO2 that was taken up for a kg of carbon, as PACT converts it. */
const uptakePerCarbon = 44 / 12

/** What was stated is more than the whole of it. */
export const tooMuchStated = (
  { climate, massKg }: Pick<FootprintSubject, 'climate' | 'massKg'>,
  stated: PactStatement,
): readonly ('landUseChange' | 'biogenicCarbon')[] => [
  ...(stated.landUseChange + stated.biogenicNonCO2 > climate.total ? (['landUseChange'] as const) : []),
  ...(stated.fossilCarbon + stated.biogenicCarbon > massKg ? (['biogenicCarbon'] as const) : []),
]

/**
 * What PACT calls the product carbon footprint excluding biogenic uptake is what climate change of the Environmental
 * Footprint counts: fossil, land-use change and biogenic methane, with biogenic CO2 neither taken up nor emitted. What is
 * not stated as one of the other two is fossil; the uptake is that of the carbon in the product.
 * Source: PACT Technical Specifications 3.0, CarbonFootprint; Recommendation (EU) 2021/2279, Annex I, 4.4.10.
 */
function emissions({ climate }: FootprintSubject, stated: PactStatement) {
  const total = inMilligrams(climate.total)
  const landUse = inMilligrams(stated.landUseChange)
  const nonCO2 = inMilligrams(stated.biogenicNonCO2)
  const uptake = -inMilligrams(stated.biogenicCarbon * uptakePerCarbon)
  return {
    pcfExcludingBiogenicUptake: decimalOf(total),
    pcfIncludingBiogenicUptake: decimalOf(total + uptake),
    fossilGhgEmissions: decimalOf(total - landUse - nonCO2),
    landUseChangeGhgEmissions: decimalOf(landUse),
    biogenicNonCO2Emissions: decimalOf(nonCO2),
    biogenicCO2Uptake: decimalOf(uptake),
    fossilCarbonContent: decimalOf(inMilligrams(stated.fossilCarbon)),
    biogenicCarbonContent: decimalOf(inMilligrams(stated.biogenicCarbon)),
    packagingEmissionsIncluded: climate.packaging !== null,
    ...(climate.packaging === null
      ? {}
      : { packagingGhgEmissions: decimalOf(inMilligrams(climate.packaging)) }),
  }
}

const startOf = (day: string): string => `${day}T00:00:00Z`

/** The URNs of a product: GTIN and reference where there are any, else the id that it has here. */
function productIdsOf(
  { gtin, reference, itemId }: Pick<FootprintSubject, 'gtin' | 'reference' | 'itemId'>,
  { companyDomain }: Pick<PactStatement, 'companyDomain'>,
): string[] {
  const ids = [
    ...(gtin === null ? [] : [`urn:gtin:${gtin}`]),
    ...(companyDomain === null || reference === null
      ? []
      : [`urn:pact:${companyDomain}:supplier-id:${encodeURIComponent(reference)}`]),
  ]
  return ids.length > 0 ? ids : [`urn:uuid:${itemId}`]
}

/** A footprint is valid for three years from the end of its reference period (PACT 3.0, validity period). */
export function validityOf({ referencePeriodEnd }: Pick<PactStatement, 'referencePeriodEnd'>) {
  const from = new Date(startOf(referencePeriodEnd))
  const until = new Date(from)
  until.setUTCFullYear(until.getUTCFullYear() + 3)
  return { from, until }
}

/** Writes the footprint of a version. @param preceding earlier footprints of the same item */
export function footprintBody(
  subject: FootprintSubject,
  stated: PactStatement,
  created: Date,
  preceding: readonly string[],
): FootprintBody {
  const { primaryShare, sources, verification } = subject
  return {
    specVersion,
    ...(preceding.length === 0 ? {} : { precedingPfIds: [...preceding] }),
    created: created.toISOString(),
    companyName: subject.companyName,
    companyIds: [...new Set(stated.companyIds)],
    productDescription: subject.description,
    productIds: productIdsOf(subject, stated),
    productNameCompany: subject.name,
    comment: wireTexts.calculatedWith(subject.method),
    pcf: {
      declaredUnitOfMeasurement: 'piece',
      declaredUnitAmount: '1',
      productMassPerDeclaredUnit: decimalOf(inMilligrams(subject.massKg)),
      referencePeriodStart: startOf(stated.referencePeriodStart),
      referencePeriodEnd: startOf(stated.referencePeriodEnd),
      ...(stated.country === null ? {} : { geographyCountry: stated.country }),
      boundaryProcessesDescription: wireTexts.boundary,
      ...emissions(subject, stated),
      ccsTechnologicalCO2CaptureIncluded: false,
      ipccCharacterizationFactors: [...new Set(stated.characterization)].sort(),
      crossSectoralStandards: ['PEF'],
      exemptedEmissionsPercent: decimalOf(inMilligrams(stated.exemptedPercent)),
      exemptedEmissionsDescription: stated.exemptedReason ?? '',
      ...(sources.length === 0 ? {} : { secondaryEmissionFactorSources: sources }),
      ...(primaryShare === null ? {} : { primaryDataShare: decimalOf(inMilligrams(primaryShare * 100)) }),
      ...(verification === null ? {} : { verification: { coverage: 'product level', ...verification } }),
    },
  }
}
