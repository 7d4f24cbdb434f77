import * as z from 'zod/mini'
import { call } from './call.ts'
import { limits } from './limits.ts'
import { identifier, plainText } from './text.ts'
import { day } from './days.ts'

/** Types of an organization on the portal; only the first three may declare. */
export const declarantTypes = ['Brand', 'BrandAndDistributor', 'Consultancy', 'Distributor', 'Other'] as const
export type DeclarantType = (typeof declarantTypes)[number]

/** Markets for which the number of references is counted. */
export const referenceSegments = ['Woman', 'Man', 'Kid', 'Baby', 'Mixed'] as const
export type ReferenceSegment = (typeof referenceSegments)[number]

export const DeclaringBrand = z.object({
  /** Its identifier on the portal. */
  id: identifier,
  /** As products say it. */
  name: plainText(limits.nameMaximumLength).check(z.minLength(1)),
  /** The brand of requests that name none. */
  isDefault: z.boolean(),
  /** Of another organization, which has authorised this one on the portal. */
  delegated: z.boolean(),
})
const segment = z.object({
  segment: z.enum(referenceSegments),
  /** The highest number offered on one day of the calendar year. */
  references: z.int().check(z.minimum(1), z.maximum(999_999)),
  /** That day. */
  day,
})

const DeclarationSettingsFields = z.object({
  /** `null`: not said yet. */
  organizationType: z.nullable(z.enum(declarantTypes)),
  /** Registered on the portal without GTIN: codes must then be absent. */
  withoutGtin: z.boolean(),
  brands: z.array(DeclaringBrand).check(z.maxLength(limits.declarationBrandsMaximum)),
  segments: z.array(segment).check(z.maxLength(referenceSegments.length)),
  /** Our own score goes with each declaration, so that a difference is found at once. */
  sendScore: z.boolean(),
  /** The trims of the category instead of those of the evaluation. */
  defaultTrims: z.boolean(),
  /** Names under which the portal shows who has declared for this organization; empty: its own name. */
  portalNames: z._default(
    z
      .array(plainText(limits.nameMaximumLength).check(z.minLength(1)))
      .check(z.maxLength(limits.portalNamesMaximum)),
    [],
  ),
  /** First six digits of codes that the portal knows as those of this organization; empty: not known. */
  gtinPrefixes: z._default(
    z.array(z.string().check(z.regex(/^\d{6}$/))).check(z.maxLength(limits.gtinPrefixesMaximum)),
    [],
  ),
})

export const DeclarationSettings = z.extend(DeclarationSettingsFields, {
  /** For `If-Match`; also sent as `ETag`. 0: never saved. */
  rowVersion: z.int(),
})
export type DeclarationSettings = z.infer<typeof DeclarationSettings>
export type DeclarationBrand = DeclarationSettings['brands'][number]

const tag = 'declarations'

export const findDeclarationSettings = call({
  method: 'GET',
  path: '/declaration-settings',
  access: 'find_one_organization',
  tag,
  summary: 'The organization as the French portal knows it, and how it declares',
  answer: DeclarationSettings,
  errors: [],
})
export const updateDeclarationSettings = call({
  method: 'PUT',
  path: '/declaration-settings',
  access: 'update_organization',
  tag,
  summary: 'Change it. Declarations that were made stay as they are',
  body: DeclarationSettingsFields,
  answer: DeclarationSettings,
  errors: ['INVALID_VALUES', 'STALE_VERSION'],
})
