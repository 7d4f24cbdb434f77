import * as z from 'zod/mini'
import { lifeCycleIds, scoreLabelIds } from '@ecotrame/lca'
import { call, fileAnswer } from './call.ts'
import { navigationQuery } from './account.ts'
import { exportFiles, exportLanguage, exportParams } from './exports.ts'
import { FacilityContact, facilityFilters, facilityProcesses } from './facilities.ts'
import { Job } from './jobs.ts'
import { ListMeta, listQuery } from './list.ts'
import { identifier } from './text.ts'

/** `volume`: times the units sold of the products; `piece`: each evaluation counts once. */
export const supplierBases = ['volume', 'piece'] as const
export type SupplierBasis = (typeof supplierBases)[number]

/** Sums over evaluations that name a facility. What is not known is counted beside, and no part of a figure. */
const figures = {
  /** Evaluations in sight that name it. */
  evaluations: z.int(),
  /** Products in sight that hold one of them. */
  products: z.int(),
  /** Pieces behind the figures: units sold times the quantity in the product; `null` by piece. */
  units: z.nullable(z.number()),
  /** Evaluations of which no product has units sold: they are in no figure by volume. */
  withoutUnits: z.int(),
  /** Evaluations that were never run or have no figure on the label. */
  withoutFigure: z.int(),
  /** What passes through it: the stages that it works on, µPt; `null`: nothing of it is known. */
  impact: z.nullable(z.number()),
  /** The whole of the evaluations that name it, µPt. */
  whole: z.nullable(z.number()),
  /** The part of the 95 % intervals that comes from the stages that it works on, µPt; `null`: nothing of it is known. */
  pointsAtStake: z.nullable(z.number()),
  /** Width of the 95 % intervals of the whole of the evaluations that name it, µPt; `null`: none was measured. */
  wholeAtStake: z.nullable(z.number()),
  /** Evaluations whose precision was measured, of those that have a figure. */
  measured: z.int(),
  /** Data quality rating by PEF, weighted by impact; `null`: none was measured. */
  dqr: z.nullable(z.number()),
  /** Share of primary data by impact, of the evaluations that were measured; `null`: none was. */
  primaryShare: z.nullable(z.number()),
}

export const SupplierRow = z.object({
  id: z.uuid(),
  name: z.string(),
  country: z.string(),
  place: z.nullable(z.string()),
  supplier: z.nullable(z.string()),
  tier: z.nullable(z.int()),
  processes: z.array(z.enum(facilityProcesses)),
  /** Stages of the life cycle that these processes are; empty: nobody said what it does. */
  stages: z.array(z.enum(lifeCycleIds)),
  certificates: z.array(z.string()),
  nextExpiry: z.nullable(z.string()),
  dataYear: z.nullable(z.int()),
  ...figures,
})
export type SupplierRow = z.infer<typeof SupplierRow>

const asked = {
  label: z._default(z.enum(scoreLabelIds), 'fr_dur'),
  basis: z._default(z.enum(supplierBases), 'volume'),
}
const answered = {
  label: z.enum(scoreLabelIds),
  basis: z.enum(supplierBases),
  unit: z.literal('µPt'),
  /** The team whose evaluations alone are in the figures, empty for who has none; `null`: all are. */
  ofTeam: z.nullable(z.string()),
}
const warnings = z.array(z.object({ code: z.string(), message: z.string() }))

const tag = 'suppliers'
const capability = 'supplier_dashboard'
const access = 'find_all_facility'

export const supplierSortFields = [
  'pointsAtStake',
  'impact',
  'name',
  'country',
  'tier',
  'evaluations',
  'products',
  'dqr',
  'primaryShare',
  'dataYear',
  'nextExpiry',
] as const
export type SupplierSortField = (typeof supplierSortFields)[number]

export const findSuppliers = call({
  method: 'GET',
  path: '/dashboard/suppliers',
  access,
  capability,
  tag,
  summary:
    'Facilities that evaluations name, with the impact that passes through them, data quality and points at stake; most at stake first',
  query: z.object({ ...listQuery, ...facilityFilters, ...asked }),
  answer: z.object({
    items: z.array(SupplierRow),
    meta: ListMeta,
    ...answered,
    /** Of the evaluations that name any of them, each counted once: no sum of the rows, as one names several. */
    total: z.object({ ...figures, facilities: z.int(), countries: z.int() }),
    /** Evidence that expires within 90 days or has expired, of the facilities that the filters let through. */
    expiring: z.int(),
    /** Facilities of which nobody said what they do: their impact is not known. */
    withoutProcesses: z.int(),
    /** Method releases of the figures; several are never told as one without a warning. */
    releases: z.array(z.string()),
    warnings,
  }),
  errors: ['CAPABILITY_REQUIRED'],
})

export const mapSuppliers = call({
  method: 'GET',
  path: '/dashboard/suppliers/map',
  access,
  capability,
  tag,
  summary: 'The same by place and by country',
  query: z.object({ ...facilityFilters, ...asked }),
  answer: z.object({
    ...answered,
    places: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        country: z.string(),
        latitude: z.number(),
        longitude: z.number(),
        evaluations: z.int(),
        impact: z.nullable(z.number()),
        pointsAtStake: z.nullable(z.number()),
      }),
    ),
    countries: z.array(
      z.object({
        country: z.string(),
        facilities: z.int(),
        withoutPosition: z.int(),
        /** A stage of an evaluation counts once a country, however many facilities there share it. */
        ...figures,
      }),
    ),
  }),
  errors: ['CAPABILITY_REQUIRED'],
})

export const findSupplier = call({
  method: 'GET',
  path: '/dashboard/suppliers/:id',
  access,
  capability,
  tag,
  summary:
    'One facility: what passes through it, by stage, and the evaluations that name it, most at stake first',
  params: z.object({ id: identifier }),
  query: z.object(asked),
  answer: z.object({
    ...answered,
    facility: SupplierRow,
    /** Of the stages that it works on. */
    stages: z.array(z.object({ stage: z.enum(lifeCycleIds), impact: z.nullable(z.number()) })),
    /** What passes through it in each season in which products sell, in the order of time. */
    seasons: z.array(
      z.object({
        season: z.string(),
        /** Pieces of evaluations that have a figure; `null`: none. */
        units: z.nullable(z.number()),
        /** µPt; `null`: nothing of it is known. */
        impact: z.nullable(z.number()),
        /** Of one of these pieces: the whole also moves with what is sold. */
        perPiece: z.nullable(z.number()),
        /** Pieces of evaluations without a figure: they are in neither. */
        withoutFigure: z.number(),
        /** Method releases of the figures: several are no trend of one method. */
        releases: z.array(z.string()),
      }),
    ),
    contacts: z.array(FacilityContact),
    /** Certificates with the last day on which each holds. */
    evidence: z.array(
      z.object({ scheme: z.string(), number: z.nullable(z.string()), expiresOn: z.nullable(z.string()) }),
    ),
    /** The first hundred. */
    evaluations: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        category: z.object({ id: z.string(), name: z.string(), name_fr: z.string() }),
        units: z.nullable(z.number()),
        /** Of one piece, µPt. */
        impactPerPiece: z.nullable(z.number()),
        /** The part of its interval that comes from the stages that the facility works on. */
        widthPerPiece: z.nullable(z.number()),
        pointsAtStake: z.nullable(z.number()),
        /** Other facilities that it names for the same stages. */
        sharedWith: z.int(),
        release: z.nullable(z.string()),
      }),
    ),
    releases: z.array(z.string()),
    warnings,
  }),
  errors: ['NOT_FOUND', 'CAPABILITY_REQUIRED'],
})

export const exportSuppliers = call({
  method: 'GET',
  path: '/dashboard/suppliers/export/:format',
  access,
  capability: 'export',
  navigation: true,
  tag,
  summary: 'The facilities that the filters let through as a file: a row each, most at stake first',
  params: exportParams,
  query: z.object({
    sort: listQuery.sort,
    ...facilityFilters,
    ...asked,
    ...exportLanguage,
    ...navigationQuery,
  }),
  answer: fileAnswer,
  file: exportFiles,
  errors: ['CAPABILITY_REQUIRED', 'TOO_MANY_ROWS'],
})

export const measureSuppliers = call({
  method: 'POST',
  path: '/dashboard/suppliers/measure',
  access: 'evaluate_evaluation',
  capability,
  tag,
  summary: 'Measure how sure the results are that facilities stand behind, as a job, where nobody did yet',
  answer: z.object({ job: Job }),
  status: 202,
  errors: ['NOTHING_TO_DO', 'CAPABILITY_REQUIRED'],
})
