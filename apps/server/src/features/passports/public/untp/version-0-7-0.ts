import { numberOf, textOf } from '../record.ts'
import type { JsonObject } from '../set-path.ts'
import { passportTexts } from '../texts.ts'
import {
  categoriesOf,
  classified,
  countryIn,
  credential,
  makingCountryOf,
  materialsOf,
  notStatedIn,
  operatorOf,
  present,
  productOf,
  schemeOf,
  shareOf,
  type Classified,
  type UntpInput,
} from './subject.ts'

const vocabulary = 'https://vocabulary.uncefact.org'

/**
 * The passport as UNTP DPP 0.7.0. Its schema demands a site, a country of production and an origin of each material:
 * where nobody has stated them they are told as not stated (`ZZ`), never filled with what a method assumes.
 * Source: DigitalProductPassport.json 0.7.0 of UN/CEFACT.
 */
export const untp070 = (input: UntpInput): JsonObject => {
  const { record, language } = input
  const name = [passportTexts.passport[language], textOf(record, 'name')].filter(Boolean).join(' · ')
  return credential(input, `${vocabulary}/untp/0.7.0/context/`, { name, credentialSubject: productIn(input) })
}

function productIn(input: UntpInput): JsonObject {
  const { record, language } = input
  const operator = operatorOf(input)
  return present({
    ...productOf(input),
    idScheme: schemeOf(input),
    modelNumber: textOf(record, 'reference'),
    itemNumber: record.unit?.serial,
    idGranularity: record.level,
    productCategory: categoriesOf(input).map(classification),
    relatedDocument: documentsOf(input),
    relatedParty: operator === null ? null : [{ role: 'operator', party: { type: ['Party'], ...operator } }],
    producedAtFacility: siteOf(input),
    countryOfProduction: countryIn(language, makingCountryOf(input)),
    materialProvenance: materialsOf(input).map(({ name, country, massFraction, recycledMassFraction }) =>
      present({
        name: name[language],
        originCountry: countryIn(language, country),
        materialType: classification(classified(input, 'materials', name)),
        massFraction,
        recycledMassFraction,
      }),
    ),
    performanceClaim: claimsOf(input),
  })
}

const classification = ({ code, name, scheme, schemeName }: Classified): JsonObject => ({
  code,
  name,
  schemeId: scheme,
  schemeName,
})

const documentsOf = ({ links, language }: UntpInput): readonly JsonObject[] => [
  { linkURL: links.agec, linkName: passportTexts.agecSheet[language], mediaType: 'text/html' },
  { linkURL: links.json, linkName: passportTexts.data[language], mediaType: 'application/json' },
]

function siteOf({ record, links, language }: UntpInput): JsonObject {
  const registeredId = textOf(record, 'facilityIdentifier')
  return present({
    type: ['Facility'],
    id: `${links.passport}#places`,
    name: registeredId ?? notStatedIn(language),
    registeredId,
  })
}

/** Kinds of claims, as the vocabulary of UNTP names them. */
const claims = [
  {
    field: 'climate',
    metric: ['product-carbon-footprint', 'Product Carbon Footprint'],
    topic: ['greenhouse-gas-emissions', 'Greenhouse Gas Emissions'],
    measure: (value: number) => ({ value, unit: 'KGM' }),
  },
  {
    field: 'recycledPercent',
    metric: ['recycled-content-percentage', 'Recycled Content Percentage'],
    topic: ['recycled-material-integration', 'Recycled Material Integration'],
    measure: (value: number) => ({ value, unit: 'P1' }),
  },
] as const

function claimsOf(input: UntpInput): readonly JsonObject[] | null {
  const { record, links, language } = input
  const made = claims.flatMap(({ field: id, metric, topic, measure }) => {
    const value = numberOf(record, id)
    const field = record.fields.find((one) => one.field.id === id)?.field
    if (value === null || field === undefined) return []
    return [
      present({
        type: ['Claim'],
        id: `${links.version}#${id}`,
        name: field[language],
        description: id === 'climate' ? basisOf(input) : null,
        referenceCriteria: [],
        claimDate: record.publishedAt.toISOString().slice(0, 10),
        claimedPerformance: [
          { metric: termOf('performance-metric', 'PerformanceMetric', metric), measure: measure(value) },
        ],
        conformityTopic: [termOf('conformity-topic', 'ConformityTopic', topic)],
      }),
    ]
  })
  return made.length === 0 ? null : made
}

const termOf = (list: string, type: string, [id, name]: readonly [string, string]): JsonObject => ({
  type: [type],
  id: `${vocabulary}/${list}/${id}`,
  name,
})

/** What a footprint rests on: without it the figure says little. */
function basisOf({ record, language }: UntpInput): string {
  const share = shareOf(record, 'primaryPercent')
  const written =
    share === null
      ? notStatedIn(language)
      : new Intl.NumberFormat(language, { style: 'percent' }).format(share)
  return passportTexts.footprintBasis[language].replace('{share}', written)
}
