import { languages } from '@ecotrame/lca'
import * as z from 'zod/mini'
import { navigationQuery } from './account.ts'
import { call, fileAnswer } from './call.ts'
import {
  AgecBlock,
  PassportContent,
  PassportDraft,
  PassportGap,
  passportFields,
  PassportStep,
} from './passport.ts'
import { exportLanguage } from './exports.ts'
import { identifier } from './text.ts'
import { day } from './days.ts'

/** As what the record of a passport is answered beside its page: plain, for schema.org, for UNTP. */
export const passportMediaTypes = ['application/json', 'application/ld+json', 'application/vc'] as const

const tag = 'passports'
const byProduct = z.object({ id: identifier })
const shared = { capability: 'widget', tag } as const

/** Pages and addresses that everybody may open, beside the API. */
export const passportPages = {
  agec: '/products/agec',
  passport: '/products/passport',
  verify: '/products/passport/verify',
} as const

export const PassportVersion = z.object({
  number: z.int(),
  publishedAt: z.string(),
  author: z.nullable(z.string()),
  /** Set of rules, and SHA-256 of the public record (RFC 8785); of the whole record in versions of before. */
  rulesOf: z.string(),
  checksum: z.string(),
})

/** The rules of the sheet, as data. */
const AgecRules = z.object({
  asOf: z.string(),
  retentionYears: z.int(),
  /** Who the duty is for, by the year from which it is: both together. */
  thresholds: z.array(z.object({ from: z.string(), turnoverEur: z.number(), units: z.number() })),
})
export type AgecRules = z.infer<typeof AgecRules>

/** A code to print: its picture, and how small it may be. */
const PassportCode = z.object({
  svg: z.string(),
  /** With its quiet zone of 4 modules on each side. */
  modules: z.int(),
  /** Smallest side in print: 0.4 mm a module. */
  millimetres: z.number(),
})

export const ProductPassport = z.object({
  product: z.object({ id: z.uuid(), name: z.string(), reference: z.string(), gtin: z.nullable(z.string()) }),
  kind: z.enum(['clothing', 'footwear']),
  draft: PassportDraft,
  /** Taken from its published version; empty: nothing is published. */
  steps: z.array(PassportStep),
  /** Of synthetic fibres, and of materials that are recycled ones, 0 to 1; `null`: not known. */
  syntheticShare: z.nullable(z.number()),
  recycledShare: z.nullable(z.number()),
  /** The sheet as it would be printed now. */
  blocks: z.array(AgecBlock),
  gaps: z.array(PassportGap),
  /** Nothing stands against it, and something would change. */
  canPublish: z.boolean(),
  rules: AgecRules,
  /** Day of the newest Candidate List: what a declaration for all articles has to cover. */
  candidateList: z.string(),
  published: z.nullable(
    z.object({
      version: PassportVersion,
      publicId: z.uuid(),
      agec: z.string(),
      passport: z.string(),
      /** Renderings of the same record, by their media types. */
      renderings: z.array(
        z.object({
          type: z.enum(passportMediaTypes),
          /** Of UNTP. */
          version: z.optional(z.string()),
          address: z.string(),
        }),
      ),
      /** Where everybody holds it against its signature and its checksum. */
      verify: z.string(),
      /** `null`: no GTIN. */
      digitalLink: z.nullable(z.object({ address: z.string(), code: PassportCode })),
      /** First day on which the page might go; `null`: the product is still sold. */
      keptUntil: z.nullable(z.string()),
    }),
  ),
  versions: z.array(PassportVersion),
  /** Version of the row for `If-Match`; also sent as `ETag`. */
  rowVersion: z.int(),
})
export type ProductPassport = z.infer<typeof ProductPassport>

export const readPassport = call({
  ...shared,
  method: 'GET',
  path: '/products/:id/passport',
  access: 'find_one_product',
  summary: 'Passport and AGEC sheet of a product: what is said, what is missing, and what was published',
  params: byProduct,
  answer: ProductPassport,
  errors: ['NOT_FOUND'],
})
export const savePassport = call({
  ...shared,
  method: 'PUT',
  path: '/products/:id/passport',
  access: 'update_product',
  summary:
    'Say what its passport and its AGEC sheet need beside the results; nobody sees it before it is published',
  params: byProduct,
  body: z.object(passportFields),
  answer: ProductPassport,
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'STALE_VERSION'],
})
export const publishPassport = call({
  ...shared,
  method: 'POST',
  path: '/products/:id/passport/publish',
  access: 'publish_product',
  summary:
    'Publish the passport and the AGEC sheet as they are now, as a version that never changes; what is unknown refuses it',
  params: byProduct,
  answer: ProductPassport,
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'NOTHING_TO_DO', 'STALE_VERSION', 'IDEMPOTENCY_CONFLICT'],
})
export const previewPassportPage = call({
  ...shared,
  method: 'GET',
  path: '/products/:id/passport/preview',
  access: 'find_one_product',
  summary: 'A public page of the passport as publishing it now would make it, marked as a preview',
  params: byProduct,
  query: z.object({ page: z.enum(['passport', 'agec']), language: z.enum(languages) }),
  answer: z.object({ html: z.string() }),
  errors: ['NOT_FOUND', 'NOT_PUBLISHED'],
})
export const passportShownOn = call({
  ...shared,
  method: 'GET',
  path: '/products/:id/passport/shown',
  access: 'find_one_product',
  summary: 'What the public pages showed at the end of a day (UTC), with its checksum',
  params: byProduct,
  query: z.object({ on: day }),
  answer: z.object({
    on: z.string(),
    /** `null`: nothing was published by then. */
    shown: z.nullable(z.object({ version: PassportVersion, content: PassportContent })),
  }),
  errors: ['NOT_FOUND'],
})
/** What the registry of Regulation (EU) 2024/1781 would keep of a product, by its draft act, and nothing else. */
export const registryFields = [
  'productIdentifier',
  'operatorIdentifier',
  'facilityIdentifier',
  'resolverAddress',
  'commodityCode',
] as const
export type RegistryField = (typeof registryFields)[number]

const RegistryEntry = z.object({
  product: z.object({ id: z.uuid(), name: z.string(), reference: z.string() }),
  /** Day of the draft act. */
  draftOf: z.string(),
  fields: z.record(z.enum(registryFields), z.nullable(z.string())),
  missing: z.array(z.enum(registryFields)),
})
export type RegistryEntry = z.infer<typeof RegistryEntry>

export const passportRegistry = call({
  ...shared,
  method: 'GET',
  path: '/products/:id/passport/registry',
  access: 'find_one_product',
  summary:
    'What would be registered of a product in the European registry, and what is missing; nothing is sent',
  params: byProduct,
  answer: RegistryEntry,
  errors: ['NOT_FOUND'],
})
export const exportRegistry = call({
  ...shared,
  capability: 'export',
  method: 'GET',
  path: '/passports/registry',
  access: 'export_product',
  navigation: true,
  summary: 'The same of every product, as a CSV file',
  query: z.object({ ...exportLanguage, ...navigationQuery }),
  answer: fileAnswer,
  file: ['text/csv'],
  errors: ['TOO_MANY_ROWS'],
})

export const exportPassports = call({
  ...shared,
  capability: 'export',
  method: 'GET',
  path: '/passports/export',
  access: 'export_product',
  navigation: true,
  summary:
    'Passports as a whole, to take them to another provider: every version in every circle; those of products that left the catalogue for who sees the whole organization',
  query: z.object({ product: z.optional(identifier), ...navigationQuery }),
  answer: fileAnswer,
  file: ['application/json'],
  errors: ['NOT_FOUND'],
})
