import { numberOf, textOf, valueOf } from '../record.ts'
import type { JsonObject } from '../set-path.ts'
import {
  categoriesOf,
  credential,
  makingCountryOf,
  materialsOf,
  operatorOf,
  present,
  productOf,
  schemeOf,
  shareOf,
  type Classified,
  type UntpInput,
} from './subject.ts'

/**
 * The passport as UNTP DPP 0.6.1. Whether a material is hazardous nobody has said of any: `hazardous` is never there.
 * Source: untp-dpp-schema-0.6.1.json of UN/CEFACT.
 */
export const untp061 = (input: UntpInput): JsonObject =>
  credential(input, 'https://test.uncefact.org/vocabulary/untp/dpp/0.6.1/', {
    credentialSubject: present({
      type: ['ProductPassport'],
      product: productIn(input),
      granularityLevel: input.record.level,
      materialsProvenance: materialsIn(input),
      emissionsScorecard: emissionsOf(input),
      circularityScorecard: circularityOf(input),
    }),
  })

function productIn(input: UntpInput): JsonObject {
  const { record } = input
  const gtin = textOf(record, 'gtin')
  return present({
    ...productOf(input),
    registeredId: gtin,
    idScheme: gtin === null ? null : schemeOf(input),
    serialNumber: record.unit?.serial,
    productCategory: categoriesOf(input).map(classification),
    producedByParty: operatorOf(input),
    countryOfProduction: makingCountryOf(input),
  })
}

const classification = ({ code, name, scheme, schemeName }: Classified): JsonObject => ({
  type: ['Classification'],
  id: `${scheme}/${encodeURIComponent(code)}`,
  code,
  name,
  schemeID: scheme,
  schemeName,
})

const materialsIn = (input: UntpInput) =>
  valueOf(input.record, 'materials') === undefined
    ? null
    : materialsOf(input).map(({ name, country, massFraction, recycledMassFraction }) =>
        present({ name: name[input.language], originCountry: country, massFraction, recycledMassFraction }),
      )

/** There is no scorecard without the share of primary data. */
function emissionsOf({ record }: UntpInput): JsonObject | null {
  const carbonFootprint = numberOf(record, 'climate')
  const primarySourcedRatio = shareOf(record, 'primaryPercent')
  if (carbonFootprint === null || primarySourcedRatio === null) return null
  return { carbonFootprint, declaredUnit: 'C62', operationalScope: 'CradleToGrave', primarySourcedRatio }
}

function circularityOf({ record }: UntpInput): JsonObject | null {
  const recycledContent = shareOf(record, 'recycledPercent')
  return recycledContent === null ? null : { recycledContent }
}
