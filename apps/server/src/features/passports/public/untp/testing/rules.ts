import * as z from 'zod/mini'

/**
 * What the public schemas of UNTP demand of a passport, in words of our own: members that must be there, their kinds,
 * and objects that hold no others. Sources: DPP schemas 0.6.1 and 0.7.0 of UN/CEFACT.
 */
const address = z.string().check(z.regex(/^[a-z][a-z0-9+.-]*:\S+$/i))
const moment = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/))
const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))
const share = z.number().check(z.gte(0), z.lte(1))
const types = (...expected: string[]) => z.array(z.enum(expected)).check(z.minLength(expected.length))
const named = { id: address, name: z.string() }
const measure = z.strictObject({ value: z.number(), unit: z.string() })
const level = z.enum(['model', 'batch', 'item'])
const issuer = z.strictObject({ type: types('CredentialIssuer'), ...named })
const dimensions = z.object({ weight: z.optional(measure) })
const scheme = z.strictObject({ type: types('IdentifierScheme'), ...named })
const party = { ...named, registeredId: z.optional(z.string()) }
const proof = z.strictObject({
  type: z.literal('DataIntegrityProof'),
  cryptosuite: z.literal('eddsa-jcs-2022'),
  created: moment,
  verificationMethod: address,
  proofPurpose: z.literal('assertionMethod'),
  '@context': z.array(z.string()),
  proofValue: z.string(),
})
const envelope = (context: string) => ({
  '@context': z.tuple([z.literal('https://www.w3.org/ns/credentials/v2'), z.literal(context)]),
  type: types('DigitalProductPassport', 'VerifiableCredential'),
  id: address,
  issuer,
  validFrom: moment,
  proof,
})

const passport061 = z.strictObject({
  ...envelope('https://test.uncefact.org/vocabulary/untp/dpp/0.6.1/'),
  credentialSubject: z.strictObject({
    type: types('ProductPassport'),
    granularityLevel: level,
    product: z.strictObject({
      type: types('Product'),
      ...named,
      registeredId: z.optional(z.string()),
      idScheme: z.optional(scheme),
      batchNumber: z.optional(z.string()),
      serialNumber: z.optional(z.string()),
      productionDate: z.optional(day),
      countryOfProduction: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
      dimensions: z.optional(dimensions),
      producedByParty: z.optional(z.strictObject(party)),
      productCategory: z.array(
        z.strictObject({
          type: types('Classification'),
          ...named,
          code: z.string(),
          schemeID: address,
          schemeName: z.string(),
        }),
      ),
    }),
    materialsProvenance: z.optional(
      z.array(
        z.strictObject({
          name: z.string(),
          originCountry: z.optional(z.string()),
          massFraction: share,
          recycledMassFraction: z.optional(share),
        }),
      ),
    ),
    emissionsScorecard: z.optional(
      z.strictObject({
        carbonFootprint: z.number(),
        declaredUnit: z.literal('C62'),
        operationalScope: z.enum(['None', 'CradleToGate', 'CradleToGrave']),
        primarySourcedRatio: share,
      }),
    ),
    circularityScorecard: z.optional(z.strictObject({ recycledContent: share })),
  }),
})

const country = z.strictObject({
  countryCode: z.string().check(z.regex(/^[A-Z]{2}$/)),
  countryName: z.string(),
})
const classification = z.strictObject({
  code: z.string(),
  name: z.string(),
  schemeId: address,
  schemeName: z.string(),
})
const term = (type: string) => z.strictObject({ type: types(type), ...named })
const passport070 = z.strictObject({
  ...envelope('https://vocabulary.uncefact.org/untp/0.7.0/context/'),
  name: z.string(),
  credentialSubject: z.strictObject({
    type: types('Product'),
    ...named,
    idScheme: scheme,
    modelNumber: z.optional(z.string()),
    batchNumber: z.optional(z.string()),
    itemNumber: z.optional(z.string()),
    idGranularity: level,
    productCategory: z.array(classification),
    relatedDocument: z.array(
      z.strictObject({ linkURL: address, linkName: z.string(), mediaType: z.string() }),
    ),
    relatedParty: z.optional(
      z.array(
        z.strictObject({
          role: z.literal('operator'),
          party: z.strictObject({ type: types('Party'), ...party }),
        }),
      ),
    ),
    producedAtFacility: z.strictObject({ type: types('Facility'), ...party }),
    productionDate: z.optional(day),
    countryOfProduction: country,
    dimensions: z.optional(dimensions),
    materialProvenance: z.array(
      z.strictObject({
        name: z.string(),
        originCountry: country,
        materialType: classification,
        massFraction: share,
        recycledMassFraction: z.optional(share),
      }),
    ),
    performanceClaim: z.optional(
      z.array(
        z.strictObject({
          type: types('Claim'),
          ...named,
          description: z.optional(z.string()),
          referenceCriteria: z.array(z.unknown()),
          claimDate: day,
          claimedPerformance: z.array(z.strictObject({ metric: term('PerformanceMetric'), measure })),
          conformityTopic: z.array(term('ConformityTopic')),
        }),
      ),
    ),
  }),
})

const schemas = { '0.6.1': passport061, '0.7.0': passport070 } as const

/** What a passport breaks of them; empty: nothing. */
export function brokenRules(version: keyof typeof schemas, passport: unknown): readonly string[] {
  const read = schemas[version].safeParse(passport)
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}
