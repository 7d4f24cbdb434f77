import * as z from 'zod/mini'
import { call } from './call.ts'
import { day } from './days.ts'
import { limits } from './limits.ts'
import { listAnswer, listQuery } from './list.ts'
import { identifier, linesOfText, plainText } from './text.ts'
import { isWebAddress } from './web-address.ts'

const tag = 'product carbon footprints'
const byId = z.object({ id: identifier })

/** Where partners find the footprints of the product, below the API base: its PACT host. */
export const pactHostPath = '/pact'

/** RFC 8141, as far as PACT asks for it: `urn:`, a namespace and something in it. */
const isUrn = (text: string) => /^urn:[a-z0-9][a-z0-9-]{0,31}:\S+$/i.test(text)
const isHostName = (text: string) =>
  /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i.test(text)
const valid = (is: (text: string) => boolean, code: string) => z.refine<string>(is, { params: { code } })

export const characterizationSets = ['AR4', 'AR5', 'AR6'] as const

const kilograms = z.number().check(z.minimum(0), z.maximum(1_000_000))

/**
 * What PACT asks for and no calculation holds: a person states it, for one product. Figures are per piece.
 * Source: PACT Technical Specifications 3.0, CarbonFootprint.
 */
export const PactStatement = z.object({
  /** Uniform resource names of the company that the footprint is of. */
  companyIds: z.array(plainText(200).check(valid(isUrn, 'NOT_A_URN'))).check(z.minLength(1), z.maxLength(20)),
  /** With it the reference of the product is one of its identifiers: `urn:pact:mill.example:supplier-id:REF-1`. */
  companyDomain: z.nullable(plainText(253).check(valid(isHostName, 'NOT_A_DOMAIN'))),
  /** First day of the data of the company that went in. */
  referencePeriodStart: day,
  /** The day after the last one. */
  referencePeriodEnd: day,
  /** ISO 3166-1 alpha-2; `null`: the whole world. */
  country: z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/))),
  /** From land-use change, kg CO2 eq. */
  landUseChange: kilograms,
  /** Biogenic methane, and what else of biogenic origin is no CO2, kg CO2 eq. */
  biogenicNonCO2: kilograms,
  /** Mass of carbon in the product, kg. */
  fossilCarbon: kilograms,
  biogenicCarbon: kilograms,
  /** IPCC reports whose factors the data were computed with. */
  characterization: z.array(z.enum(characterizationSets)).check(z.minLength(1), z.maxLength(3)),
  /** Of the emissions, left out. */
  exemptedPercent: z.number().check(z.minimum(0), z.maximum(100)),
  /** What was left out and why; required where anything is. */
  exemptedReason: z.nullable(linesOfText(2000)),
})
export type PactStatement = z.infer<typeof PactStatement>

/** Why a published version has no footprint that partners can read. */
export const pactReasons = ['NO_CLIMATE', 'NO_MASS', 'NOT_STATED', 'WITHDRAWN', 'NEWER_VERSION'] as const
export type PactReason = (typeof pactReasons)[number]

export const pactStatuses = ['Active', 'Deprecated'] as const
export const pactKinds = ['evaluation', 'product'] as const

/** The newest published version of an evaluation or product, and what partners can read of it. */
export const PactVersion = z.object({
  kind: z.enum(pactKinds),
  /** Id of the evaluation or product. */
  id: z.uuid(),
  name: z.string(),
  reference: z.nullable(z.string()),
  gtin: z.nullable(z.string()),
  version: z.object({ id: z.uuid(), number: z.int() }),
  /** Climate change from cradle to gate, kg CO2 eq per piece; `null`: not computed. */
  climate: z.nullable(z.number()),
  /** Net mass, kg. */
  massKg: z.nullable(z.number()),
  /** IPCC reports that its datasets name; empty: they name none. */
  characterization: z.array(z.enum(characterizationSets)),
  /** Data are missing: what was left out has to be stated. */
  hasGaps: z.boolean(),
  /** The newest footprint of the item. */
  footprint: z.nullable(
    z.object({ id: z.uuid(), status: z.enum(pactStatuses), createdAt: z.string(), createdBy: z.string() }),
  ),
  /** Why partners get no footprint of this version; `null`: they do. */
  reason: z.nullable(z.enum(pactReasons)),
})
export type PactVersion = z.infer<typeof PactVersion>

export const findPact = call({
  method: 'GET',
  path: '/pact-host',
  access: 'find_all_product',
  capability: 'api',
  tag,
  summary: 'Where partners read product carbon footprints, and what was stated last',
  answer: z.object({
    /** Base address for the PACT software of a partner. */
    address: z.string(),
    /** What was stated last; `null`: nothing yet. */
    last: z.nullable(PactStatement),
  }),
  errors: [],
})
export const findPactVersions = call({
  method: 'GET',
  path: '/pact-versions',
  access: 'find_all_product',
  capability: 'api',
  tag,
  summary: 'Published versions, which of them partners can read as footprints, and why not the others',
  query: z.object({ page: listQuery.page, limit: listQuery.limit, search: listQuery.search }),
  answer: listAnswer(PactVersion),
  errors: [],
})
export const offerFootprint = call({
  method: 'POST',
  path: '/pact-footprints',
  access: 'publish_product',
  capability: 'api',
  tag,
  summary:
    'Offer a published version to partners as a product carbon footprint; an earlier one is deprecated',
  body: z.object({ kind: z.enum(pactKinds), version: identifier, statement: PactStatement }),
  answer: z.object({ id: z.uuid() }),
  status: 201,
  errors: ['NOT_FOUND', 'NOT_PUBLISHED', 'PEF_NOT_COMPUTED', 'INVALID_VALUES'],
})
export const deprecateFootprint = call({
  method: 'POST',
  path: '/pact-footprints/:id/deprecation',
  access: 'withdraw_product',
  capability: 'api',
  tag,
  summary: 'Tell partners that a footprint is not to be used any more; it stays readable',
  params: byId,
  answer: z.object({ id: z.uuid() }),
  errors: ['NOT_FOUND'],
})

/** A partner: a key of scope `footprints`, and where its host takes answers. */
export const PactPartner = z.object({
  /** Id of the API key. */
  id: z.uuid(),
  name: z.string(),
  /** Its client id: what the key begins with. */
  hint: z.string(),
  lastUsedAt: z.nullable(z.string()),
  /** Base address of its host; `null`: requests by event are refused. */
  address: z.nullable(z.string()),
  clientId: z.nullable(z.string()),
  waiting: z.int(),
  failed: z.int(),
})
export type PactPartner = z.infer<typeof PactPartner>

export const findPactPartners = call({
  method: 'GET',
  path: '/pact-partners',
  access: 'find_all_api_key',
  capability: 'api',
  tag,
  summary: 'Partners that read footprints, and where their requests are answered',
  answer: z.object({ items: z.array(PactPartner) }),
  errors: [],
})
export const savePactPartner = call({
  method: 'PUT',
  path: '/pact-partners/:id',
  access: 'update_api_key',
  capability: 'api',
  tag,
  summary: 'Say where requests of a partner are answered, and with which credentials',
  params: byId,
  body: z.object({
    address: plainText(limits.addressMaximumLength).check(valid(isWebAddress, 'INVALID_ADDRESS')),
    clientId: plainText(400).check(z.minLength(1)),
    clientSecret: plainText(2000).check(z.minLength(1)),
  }),
  answer: z.object({ id: z.uuid() }),
  errors: ['NOT_FOUND'],
})

/** A dataset beside which a footprint of a supplier can be laid. */
export const PactDataset = z.object({
  pack: z.string(),
  id: z.string(),
  name: z.object({ en: z.string(), fr: z.string() }),
  unit: z.string(),
  location: z.nullable(z.string()),
})
export type PactDataset = z.infer<typeof PactDataset>

export const findPactDatasets = call({
  method: 'GET',
  path: '/pact-datasets',
  access: 'find_all_explorer_record',
  capability: 'api',
  tag,
  summary:
    'Datasets with a climate figure, beside which a footprint of a supplier can be laid; the first 20 that fit',
  query: z.object({ search: listQuery.search }),
  answer: z.object({ items: z.array(PactDataset) }),
  errors: [],
})

/** What a footprint and a dataset are compared in, beside their figures. */
export const pactAspects = [
  'unit',
  'geography',
  'period',
  'factors',
  'boundary',
  'packaging',
  'biogenic',
  'exempted',
  'status',
] as const
export const pactFindings = ['same', 'different', 'unknown'] as const

export const PactComparison = z.object({
  product: z.string(),
  company: z.string(),
  /** kg CO2 eq per `unit`; `null`: the two have no unit in common. */
  figures: z.nullable(z.object({ unit: z.string(), footprint: z.number(), dataset: z.number() })),
  aspects: z.array(
    z.object({
      aspect: z.enum(pactAspects),
      finding: z.enum(pactFindings),
      /** As the footprint and the dataset have it; `null`: it does not say. */
      footprint: z.nullable(z.string()),
      dataset: z.nullable(z.string()),
    }),
  ),
})
export type PactComparison = z.infer<typeof PactComparison>

export const comparePactFootprint = call({
  method: 'POST',
  path: '/pact-comparisons',
  access: 'find_all_explorer_record',
  capability: 'api',
  tag,
  summary:
    'Lay a footprint of a supplier (PACT 3) beside a dataset: figures and differences; nothing is kept',
  body: z.object({
    /** A ProductFootprint, or an answer with one in `data`. */
    footprint: z.unknown(),
    pack: plainText(200),
    dataset: plainText(limits.formChoiceMaximumLength),
  }),
  answer: PactComparison,
  errors: ['NOT_FOUND', 'INVALID_VALUES'],
})
