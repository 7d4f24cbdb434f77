import * as z from 'zod/mini'
import { call } from './call.ts'
import type { Capability } from './capabilities.ts'
import { comparisonFilters } from './comparisons.ts'
import { evaluationFilters } from './evaluations.ts'
import { facilityListFilters } from './facilities.ts'
import { Job } from './jobs.ts'
import { limits } from './limits.ts'
import type { Permission } from './permissions.ts'
import { collectionFilters } from './product-collections.ts'
import { productFilters } from './products.ts'
import { withdrawalReason } from './publication.ts'
import { BulkPreview, selectionOf } from './selections.ts'
import { identifier, plainText } from './text.ts'

interface Described<Filters, Change, Access> {
  /** Address of the list. */
  readonly list: string
  readonly filters: Filters
  readonly action: string
  readonly access: Access
  readonly capability?: Capability
  /** What the job does, said of `all of a selection`. */
  readonly does: string
  readonly change: Change
}

/** The two calls of an action on many: what it would do, and the job that does it. */
function bulk<
  const Filters extends Record<string, z.ZodMiniType>,
  const Change extends Record<string, z.ZodMiniType>,
  const Access extends Permission,
>({ list, filters, action, access, capability, does, change }: Described<Filters, Change, Access>) {
  const common = {
    method: 'POST',
    access,
    ...(capability === undefined ? {} : { capability }),
    tag: 'bulk',
    body: z.object({ selection: selectionOf(filters), ...change }),
  } as const
  const preview = call({
    ...common,
    path: `/${list}/bulk/${action}/preview`,
    summary: `${does}: what it would change, and what it would leave and why; nothing is written`,
    answer: BulkPreview,
    errors: ['INVALID_VALUES'],
  })
  const start = call({
    ...common,
    path: `/${list}/bulk/${action}`,
    summary: `${does}, as a job`,
    answer: z.object({ job: Job }),
    status: 202,
    errors: ['INVALID_VALUES', 'NOTHING_TO_DO', 'IDEMPOTENCY_CONFLICT'],
  })
  return { preview, start }
}

const some = (maximum: number) => z.optional(z.array(identifier).check(z.maxLength(maximum)))
const given = (maximum: number) => ({ add: some(maximum), remove: some(maximum) })
const team = { team: z.nullable(identifier) }
const nothing = {}

/** Fields of a form that say where a step takes place. */
export const stepCountries = [
  'spinningCountry',
  'fabricCountry',
  'ennoblingCountry',
  'makingCountry',
] as const
export type StepCountry = (typeof stepCountries)[number]

const evaluations = { list: 'evaluations', filters: evaluationFilters } as const
const changesEvaluations = { ...evaluations, access: 'update_evaluation' } as const

export const { preview: previewRuns, start: runSelected } = bulk({
  ...evaluations,
  action: 'run',
  access: 'evaluate_evaluation',
  does: 'Run evaluations; a run of unchanged inputs makes no version',
  change: nothing,
})
export const { preview: previewPublishing, start: publishSelected } = bulk({
  ...evaluations,
  action: 'publish',
  access: 'publish_evaluation',
  does: 'Publish evaluations',
  change: nothing,
})
export const { preview: previewTagging, start: tagSelected } = bulk({
  ...changesEvaluations,
  action: 'tags',
  does: 'Give tags to evaluations and take others away',
  change: given(limits.tagsOfEvaluationMaximum),
})
export const { preview: previewMoving, start: moveSelected } = bulk({
  ...changesEvaluations,
  action: 'team',
  does: 'Give evaluations to a team, or to none',
  change: team,
})
export const { preview: previewPlacing, start: placeSelected } = bulk({
  ...changesEvaluations,
  action: 'facilities',
  does: 'Name facilities in evaluations and take others out',
  change: given(limits.facilitiesOfEvaluationMaximum),
})
export const { preview: previewMasking, start: maskSelected } = bulk({
  ...changesEvaluations,
  action: 'mask',
  does: 'Apply a mask to the evaluations of its category, or take masks off',
  change: { mask: z.nullable(identifier) },
})
export const { preview: previewCountry, start: setCountryOfSelected } = bulk({
  ...changesEvaluations,
  action: 'country',
  does: 'Say in which country a step of evaluations takes place',
  change: { field: z.enum(stepCountries), country: z.string().check(z.minLength(1), z.maxLength(20)) },
})
export const { preview: previewWithdrawing, start: withdrawSelected } = bulk({
  ...evaluations,
  action: 'withdraw',
  access: 'withdraw_evaluation',
  does: 'Take back what is public of evaluations',
  change: { reason: withdrawalReason },
})
export const { preview: previewDeleting, start: deleteSelected } = bulk({
  ...evaluations,
  action: 'delete',
  access: 'delete_evaluation',
  does: 'Delete evaluations with their versions',
  change: nothing,
})

const products = { list: 'products', filters: productFilters } as const
const changesProducts = { ...products, access: 'update_product' } as const

export const { preview: previewTaggingProducts, start: tagSelectedProducts } = bulk({
  ...changesProducts,
  action: 'tags',
  does: 'Give tags to products and take others away',
  change: given(limits.tagsOfEvaluationMaximum),
})
export const { preview: previewMovingProducts, start: moveSelectedProducts } = bulk({
  ...changesProducts,
  action: 'team',
  does: 'Give products to a team, or to none',
  change: team,
})
export const { preview: previewSeason, start: setSeasonOfSelected } = bulk({
  ...changesProducts,
  action: 'season',
  does: 'Set the season of products',
  change: { season: z.nullable(plainText(limits.seasonMaximumLength)) },
})
export const { preview: previewCollecting, start: collectSelected } = bulk({
  ...products,
  action: 'collect',
  access: 'update_product_collection',
  does: 'Put products into a collection',
  change: { collection: identifier },
})
export const { preview: previewPublishingProducts, start: publishSelectedProducts } = bulk({
  ...products,
  action: 'publish',
  access: 'publish_product',
  does: 'Publish products',
  change: nothing,
})
export const { preview: previewWithdrawingProducts, start: withdrawSelectedProducts } = bulk({
  ...products,
  action: 'withdraw',
  access: 'withdraw_product',
  does: 'Take back what is public of products, their passports too',
  change: { reason: withdrawalReason },
})
export const { preview: previewDeletingProducts, start: deleteSelectedProducts } = bulk({
  ...products,
  action: 'delete',
  access: 'delete_product',
  does: 'Delete products with their versions',
  change: nothing,
})

export const { preview: previewDeletingCollections, start: deleteSelectedCollections } = bulk({
  list: 'product-collections',
  filters: collectionFilters,
  action: 'delete',
  access: 'delete_product_collection',
  does: 'Delete collections; their products stay',
  change: nothing,
})
export const { preview: previewDeletingComparisons, start: deleteSelectedComparisons } = bulk({
  list: 'comparisons',
  filters: comparisonFilters,
  action: 'delete',
  access: 'delete_comparison',
  capability: 'comparison',
  does: 'Delete comparisons; what they compare stays',
  change: nothing,
})
export const { preview: previewDeletingFacilities, start: deleteSelectedFacilities } = bulk({
  list: 'facilities',
  filters: facilityListFilters,
  action: 'delete',
  access: 'delete_facility',
  does: 'Delete facilities and remove them from the evaluations that name them',
  change: nothing,
})
