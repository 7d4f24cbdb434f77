import * as z from 'zod/mini'
import { facilityProcesses, ownDataKinds, type OwnDataKind } from '@ecotrame/lca'
import { call } from './call.ts'
import { limits } from './limits.ts'
import { anyOf, listAnswer, listQuery } from './list.ts'
import { extrasOf } from './resources/resource.ts'
import { identifier, plainText } from './text.ts'
import { day } from './days.ts'

export { facilityProcesses, ownDataKinds, type FacilityProcess, type OwnDataKind } from '@ecotrame/lca'

/** How it is known what a facility does. */
export const processOrigins = ['stated', 'derived'] as const
export type ProcessOrigin = (typeof processOrigins)[number]

/** Unit of each kind; what is per kilogram is per kilogram that leaves the process. */
export const ownDataUnits = {
  electricity: 'kWh/kg',
  heat: 'MJ/kg',
  water: 'L/kg',
  renewableElectricity: '%',
  heatFromBiomass: '%',
  loss: '%',
} as const satisfies Record<OwnDataKind, string>

/** Largest figure of each unit; more is a mistake of the unit. */
export const ownDataMaximum = { 'kWh/kg': 1000, 'MJ/kg': 10_000, 'L/kg': 100_000, '%': 100 } as const

/** From when on evidence counts as about to expire, days before it does. */
export const evidenceExpiresSoonDays = 90

const optionalText = (maximumLength: number) => z._default(z.nullable(plainText(maximumLength)), null)
const year = z.int().check(z.minimum(1900), z.maximum(2100))
const web = /^https?:\/\/\S+$/i

/** What proves a statement: a document by its name or number, where it lies, and until when it holds. */
const evidence = {
  evidence: optionalText(200),
  evidenceUrl: z._default(
    z.nullable(plainText(2000).check(z.regex(web, { error: 'http(s) address' }))),
    null,
  ),
  /** Last day on which it holds. */
  expiresOn: z._default(z.nullable(day), null),
}

export const FacilityCertificate = z.object({
  /** `certification_id` of the table of schemes. */
  scheme: plainText(60).check(z.minLength(1)),
  number: optionalText(100),
  ...evidence,
})
export type FacilityCertificate = z.infer<typeof FacilityCertificate>

export const OwnData = z.object({
  process: z.enum(facilityProcesses),
  kind: z.enum(ownDataKinds),
  /** In the unit of the kind. */
  value: z.number().check(z.minimum(0)),
  /** Year that the figure is of. */
  year,
  ...evidence,
})
export type OwnData = z.infer<typeof OwnData>

export const FacilityContact = z.object({
  name: plainText(limits.nameMaximumLength).check(z.minLength(1)),
  email: z._default(
    z.nullable(plainText(limits.emailMaximumLength).check(z.regex(/^[^\s@]+@[^\s@]+$/, { error: 'e-mail' }))),
    null,
  ),
  phone: optionalText(50),
  task: optionalText(100),
})
export type FacilityContact = z.infer<typeof FacilityContact>

/** That who runs a facility lets products take its measured data. */
export const DataConsent = z.object({
  givenOn: day,
  /** Last day on which it holds; `null`: until it is taken back. */
  until: z._default(z.nullable(day), null),
})
export type DataConsent = z.infer<typeof DataConsent>

const position = z.object({
  /** Degrees, WGS 84. */
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
})
export type Position = z.infer<typeof position>

const fields = {
  name: plainText(limits.nameMaximumLength).check(z.minLength(1)),
  /** ISO 3166-1 alpha-2. */
  country: z.string().check(z.regex(/^[A-Z]{2}$/, { error: 'ISO 3166-1 alpha-2' })),
  address: optionalText(500),
  place: optionalText(limits.nameMaximumLength),
  position: z._default(z.nullable(position), null),
  /** 1: makes the product; 4: makes its raw material. */
  tier: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(4))), null),
  processes: z._default(z.array(z.enum(facilityProcesses)).check(z.maxLength(facilityProcesses.length)), []),
  supplier: optionalText(limits.nameMaximumLength),
  /** Identifier in Open Supply Hub. */
  osId: optionalText(50),
  contacts: z._default(z.array(FacilityContact).check(z.maxLength(20)), []),
  certificates: z._default(z.array(FacilityCertificate).check(z.maxLength(50)), []),
  ownData: z._default(z.array(OwnData).check(z.maxLength(100)), []),
  /** The company itself runs it. */
  ownRun: z._default(z.boolean(), false),
  /** `null`: not given; measured data of others stay out of every figure. */
  dataConsent: z._default(z.nullable(DataConsent), null),
}
export const FacilityFields = z.object(fields)
export type FacilityFields = z.infer<typeof FacilityFields>

export const Facility = z.extend(FacilityFields, {
  id: z.uuid(),
  /** `null`: nobody said how it is known. */
  processesOrigin: z.nullable(z.enum(processOrigins)),
  /** Under which names files know it; more than one after a merge. */
  references: z.array(z.string()),
  /** List that it was first imported from, and the year of that list. */
  source: z.nullable(z.object({ list: z.string(), year: z.nullable(z.int()) })),
  /** First day on which a certificate or evidence has to be renewed. */
  nextExpiry: z.nullable(z.string()),
  /** Year of the newest own figure. */
  dataYear: z.nullable(z.int()),
  /** Evaluations of the whole organization that name it. */
  evaluations: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Version of the row for `If-Match`; also sent as `ETag`. */
  rowVersion: z.int(),
})
export type Facility = z.infer<typeof Facility>

export const FacilityRow = z.object({
  id: z.uuid(),
  name: z.string(),
  country: z.string(),
  place: z.nullable(z.string()),
  address: z.nullable(z.string()),
  position: z.nullable(position),
  tier: z.nullable(z.int()),
  processes: z.array(z.enum(facilityProcesses)),
  processesOrigin: z.nullable(z.enum(processOrigins)),
  supplier: z.nullable(z.string()),
  osId: z.nullable(z.string()),
  references: z.array(z.string()),
  certificates: z.array(z.string()),
  nextExpiry: z.nullable(z.string()),
  dataYear: z.nullable(z.int()),
  evaluations: z.int(),
  createdAt: z.string(),
  rowVersion: z.int(),
})
export type FacilityRow = z.infer<typeof FacilityRow>

/** `expired`: some evidence has; `soon`: some will within `evidenceExpiresSoonDays`; `valid`: dated and none of both. */
export const evidenceStates = ['expired', 'soon', 'valid', 'none'] as const
export type EvidenceState = (typeof evidenceStates)[number]

/** What facilities are filtered by wherever they are listed. */
export const facilityFilters = {
  search: listQuery.search,
  country: anyOf(z.string().check(z.regex(/^[A-Z]{2}$/))),
  process: anyOf(z.enum(facilityProcesses)),
  tier: anyOf(z.enum(['1', '2', '3', '4'])),
  evidence: anyOf(z.enum(evidenceStates)),
}
/** What the list of facilities and the calls that work on many let through. */
export const facilityListFilters = {
  ...facilityFilters,
  position: anyOf(z.enum(['with', 'without'])),
  used: anyOf(z.enum(['yes', 'no'])),
}

const tag = 'facilities'
const byId = z.object({ id: identifier })

export const findFacilities = call({
  method: 'GET',
  path: '/facilities',
  access: 'find_all_facility',
  tag,
  summary: 'Facilities of the organization; `search` looks at name, place, address, supplier and references',
  query: z.object({ ...listQuery, ...facilityListFilters }),
  answer: listAnswer(z.partial(FacilityRow)),
  errors: [],
})

/** What a map needs of each facility, and nothing more: all of them at once. */
export const FacilityPlace = z.object({
  id: z.uuid(),
  name: z.string(),
  country: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  evaluations: z.int(),
})
export type FacilityPlace = z.infer<typeof FacilityPlace>
export const mapFacilities = call({
  method: 'GET',
  path: '/facilities/map',
  access: 'find_all_facility',
  tag,
  summary: 'Where the facilities are that the filters let through, and how many have no position, by country',
  query: z.object(facilityListFilters),
  answer: z.object({
    places: z.array(FacilityPlace),
    countries: z.array(z.object({ country: z.string(), facilities: z.int(), withoutPosition: z.int() })),
  }),
  errors: [],
})

export const findFacility = call({
  method: 'GET',
  path: '/facilities/:id',
  access: 'find_one_facility',
  tag,
  summary: 'One facility with its contacts, certificates and own data',
  params: byId,
  answer: Facility,
  errors: ['NOT_FOUND'],
})
export const createFacility = call({
  method: 'POST',
  path: '/facilities',
  access: 'create_facility',
  tag,
  summary: 'Create a facility',
  body: FacilityFields,
  answer: Facility,
  status: 201,
  errors: ['INVALID_VALUES', 'IDEMPOTENCY_CONFLICT'],
})
export const duplicateFacility = call({
  method: 'POST',
  path: '/facilities/duplicate/:id',
  access: 'duplicate_facility',
  tag,
  summary:
    'Duplicate a facility under a name of its own. OS ID, certificates, own data and consent stay with the original: ' +
    'they vouch for one site',
  params: byId,
  body: extrasOf(FacilityFields.shape),
  answer: Facility,
  status: 201,
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'IDEMPOTENCY_CONFLICT'],
})
export const updateFacility = call({
  method: 'PUT',
  path: '/facilities/:id',
  access: 'update_facility',
  tag,
  summary: 'Save a facility',
  params: byId,
  body: FacilityFields,
  answer: Facility,
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'STALE_VERSION'],
})
const effectOnEvaluation = z.object({
  id: z.uuid(),
  name: z.string(),
  category: z.object({ id: z.string(), name: z.string(), name_fr: z.string() }),
  /** PEF of one piece, µPt; `null`: it cannot be computed. */
  before: z.nullable(z.number()),
  after: z.nullable(z.number()),
  /** Relative; `null`: unknown. */
  change: z.nullable(z.number()),
})
export const FacilityEffect = z.object({
  /** That name the facility and are in sight; `evaluations` holds the first of them. */
  total: z.int(),
  /** Out of sight. */
  others: z.int(),
  evaluations: z.array(effectOnEvaluation),
  /** Of those that can be computed both before and after, µPt. */
  sum: z.object({ before: z.number(), after: z.number() }),
})
export type FacilityEffect = z.infer<typeof FacilityEffect>
export const computeFacilityEffect = call({
  method: 'POST',
  path: '/facilities/:id/effect',
  access: 'update_facility',
  tag,
  summary:
    'What saving a facility would change in the PEF of the evaluations that name it; nothing is written',
  params: byId,
  body: FacilityFields,
  answer: FacilityEffect,
  errors: ['NOT_FOUND', 'INVALID_VALUES'],
})
export const deleteFacility = call({
  method: 'DELETE',
  path: '/facilities/:id',
  access: 'delete_facility',
  tag,
  summary: 'Delete a facility; it is removed from the evaluations that name it',
  params: byId,
  answer: z.object({ id: z.uuid(), evaluations: z.int() }),
  errors: ['NOT_FOUND', 'STALE_VERSION'],
})

const many = z.object({ ids: z.array(identifier).check(z.minLength(1), z.maxLength(10_000)) })
const removal = z.object({ facilities: z.int(), evaluations: z.int() })
export const weighFacilities = call({
  method: 'POST',
  path: '/facilities/weigh-deletion',
  access: 'delete_facility',
  tag,
  summary: 'How many of these facilities there are, and how many evaluations name any of them',
  body: many,
  answer: removal,
  errors: [],
})
export const deleteFacilities = call({
  method: 'POST',
  path: '/facilities/delete',
  access: 'delete_facility',
  tag,
  summary: 'Delete up to 10,000 facilities at once, and remove them from the evaluations that name them',
  body: many,
  answer: removal,
  errors: ['IDEMPOTENCY_CONFLICT'],
})
