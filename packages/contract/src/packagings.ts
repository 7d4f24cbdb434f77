import * as z from 'zod/mini'
import { packagingLevels } from '@ecotrame/lca'
import { call } from './call.ts'
import { Job } from './jobs.ts'
import { PackagingView } from './lca/packaging-view.ts'
import { limits } from './limits.ts'
import { anyOf, listAnswer, listQuery } from './list.ts'
import { identifier, plainText } from './text.ts'

/** One material of a packaging. */
export const PackagingLineShape = z.object({
  /**
   * Stays with the line through changes: by it evaluations know which of their entries the line fills. A line that is
   * sent without one is new.
   */
  id: identifier,
  /** A packaging material of PEF: `board`, `ldpe-film`. */
  material: z.string().check(z.minLength(1), z.maxLength(100)),
  /** In one packaging, g. */
  mass: z.number().check(z.gt(0), z.lte(limits.packagingMassMaximumGrams)),
  /** With evidence, per cent; `null`: the default of the method. */
  recycledShare: z.nullable(z.number().check(z.gte(0), z.lte(100))),
  /** Where the material is made, ISO 3166-1 alpha-2; `null`: not known. No dataset tells it apart yet. */
  country: z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/))),
})
export type PackagingLineShape = z.infer<typeof PackagingLineShape>

export const NewPackagingLine = z.extend(PackagingLineShape, { id: z.optional(identifier) })

const described = {
  level: z.enum(packagingLevels),
  /** Products that one packaging holds: what it does is divided by them. */
  units: z.int().check(z.gte(1), z.lte(limits.packagingUnitsMaximum)),
  composition: z.array(NewPackagingLine).check(z.maxLength(limits.packagingMaterialsMaximum)),
}

export const PackagingRow = z.object({
  id: z.uuid(),
  name: z.string(),
  reference: z.nullable(z.string()),
  level: z.enum(packagingLevels),
  units: z.int(),
  /** Of one packaging, g. */
  mass: z.number(),
  /** By falling mass. */
  materials: z.array(z.object({ id: z.string(), name: z.string(), name_fr: z.string() })),
  /** Of the whole mass, per cent: as stated, the default of the method where it is not; `null`: without materials. */
  recycledShare: z.nullable(z.number()),
  /** `null`: without materials, or none of them has a dataset. */
  score: z.nullable(
    z.object({
      /** PEF, µPt: of one packaging, and of one of the products in it. */
      micropoints: z.number(),
      micropointsPerProduct: z.number(),
      /** Share of the PEF weighting that the data cover. */
      coverage: z.number(),
      /** Share of the mass of which a pack has a dataset. */
      massCovered: z.number(),
    }),
  ),
  /** Evaluations and products of the whole organization that use it. */
  evaluations: z.int(),
  products: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Version of the row for `If-Match`; also sent as `ETag`. */
  rowVersion: z.int(),
})
export type PackagingRow = z.infer<typeof PackagingRow>

export const PackagingAnswer = z.extend(PackagingRow, { composition: z.array(PackagingLineShape) })
export type Packaging = z.infer<typeof PackagingAnswer>

/** A packaging as what uses it shows it. */
export const NamedPackaging = z.object({ id: z.uuid(), name: z.string(), level: z.enum(packagingLevels) })
export type NamedPackaging = z.infer<typeof NamedPackaging>

const named = z.object({ id: z.uuid(), name: z.string(), reference: z.nullable(z.string()) })
/** µPt of one product; `null`: PEF cannot be computed. */
const micropoints = z.nullable(z.number())

/** An entry of an evaluation, as it stands and as the packaging fills it. */
const Filled = z.object({
  name: z.nullable(z.string()),
  material: z.nullable(z.string()),
  /** For one product, g. */
  mass: z.nullable(z.number()),
  recycledShare: z.nullable(z.number()),
})

/** What applying a packaging does to one evaluation. */
export const PackagingPreview = z.object({
  evaluation: named,
  /** Its mask locks its packaging: nothing can be applied. */
  locked: z.boolean(),
  lines: z.array(
    z.object({
      /** What `keep` names: a line of the packaging, or an entry that goes. */
      id: z.uuid(),
      /** `null`: nothing stands there now; then it goes. */
      now: z.nullable(Filled),
      new: z.nullable(Filled),
      /** Values that the packaging overrides. */
      values: z.int(),
      /** Effect of this line alone on the PEF of the product, µPt. */
      micropoints,
    }),
  ),
  /** Values that would be overridden. */
  values: z.int(),
  now: micropoints,
  new: micropoints,
})
export type PackagingPreview = z.infer<typeof PackagingPreview>

/** What a change of a packaging does to what uses it. */
export const EffectOfPackaging = z.object({ ...named.shape, now: micropoints, new: micropoints })
export type EffectOfPackaging = z.infer<typeof EffectOfPackaging>

const effects = z.object({
  /** Of the whole organization; `items` are the first hundred that the caller may see. */
  total: z.int(),
  items: z.array(EffectOfPackaging),
})

export const PackagingUse = z.extend(named, {
  /** Packagings for one product. */
  quantity: z.number(),
  /** False: applying the packaging again would change something. */
  current: z.boolean(),
})
export type PackagingUse = z.infer<typeof PackagingUse>

const uses = z.object({ total: z.int(), items: z.array(PackagingUse) })

const tag = 'packagings'
const capability = 'category_packaging'
const byId = z.object({ id: identifier })
const name = plainText(limits.nameMaximumLength).check(z.minLength(1))
const reference = z.optional(z.nullable(plainText(limits.nameMaximumLength)))
const body = z.object({ name, reference, ...described })
const evaluationIds = (maximum: number) => z.array(identifier).check(z.minLength(1), z.maxLength(maximum))
const quantity = z.number().check(z.gt(0), z.lte(limits.packagingQuantityMaximum))

export const findPackagings = call({
  method: 'GET',
  path: '/packagings',
  writes: true,
  access: 'find_all_packaging',
  tag,
  summary: 'Packagings of the organization',
  query: z.object({
    ...listQuery,
    level: anyOf(z.enum(packagingLevels)),
    /** Any of the materials. */
    material: anyOf(z.string().check(z.maxLength(100))),
    used: z.optional(z.enum(['true', 'false'])),
  }),
  answer: listAnswer(z.partial(PackagingRow)),
  errors: [],
})
export const findPackaging = call({
  method: 'GET',
  path: '/packagings/:id',
  access: 'find_one_packaging',
  tag,
  summary: 'One packaging with its materials',
  params: byId,
  answer: PackagingAnswer,
  errors: ['NOT_FOUND'],
})
export const createPackaging = call({
  method: 'POST',
  path: '/packagings',
  access: 'create_packaging',
  capability,
  tag,
  summary: 'Create a packaging',
  body,
  answer: PackagingAnswer,
  status: 201,
  errors: ['INVALID_VALUES', 'CAPABILITY_REQUIRED', 'IDEMPOTENCY_CONFLICT'],
})
export const updatePackaging = call({
  method: 'PUT',
  path: '/packagings/:id',
  access: 'update_packaging',
  capability,
  tag,
  summary: 'Change a packaging. Evaluations keep what they have until it is applied to them again',
  params: byId,
  body,
  answer: PackagingAnswer,
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'STALE_VERSION', 'CAPABILITY_REQUIRED'],
})
export const deletePackaging = call({
  method: 'DELETE',
  path: '/packagings/:id',
  access: 'delete_packaging',
  tag,
  summary: 'Delete a packaging that nothing uses',
  params: byId,
  answer: z.object({ id: z.uuid() }),
  errors: ['NOT_FOUND', 'PACKAGING_IN_USE', 'STALE_VERSION'],
})
export const duplicatePackaging = call({
  method: 'POST',
  path: '/packagings/duplicate/:id',
  access: 'duplicate_packaging',
  capability,
  tag,
  summary: 'Copy a packaging; what uses it goes on using the original',
  params: byId,
  body: z.optional(z.nullable(z.object({ name: z.optional(name), reference }))),
  answer: PackagingAnswer,
  status: 201,
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'CAPABILITY_REQUIRED', 'IDEMPOTENCY_CONFLICT'],
})
export const evaluatePackaging = call({
  method: 'GET',
  path: '/packagings/evaluate/:id',
  access: 'find_one_packaging',
  tag,
  summary:
    'PEF of one packaging and of its share in one product, by the Circular Footprint Formula: per material and dataset',
  params: byId,
  answer: z.object({ packaging: NamedPackaging, result: PackagingView }),
  errors: ['NOT_FOUND', 'INVALID_VALUES'],
})
export const usesOfPackaging = call({
  method: 'GET',
  path: '/packagings/uses/:id',
  access: 'find_one_packaging',
  tag,
  summary: 'What uses a packaging: how many in all, and the first hundred that the caller may see',
  params: byId,
  answer: z.object({ evaluations: uses, products: uses }),
  errors: ['NOT_FOUND'],
})
export const foreseePackaging = call({
  method: 'POST',
  path: '/packagings/effects/:id',
  access: 'find_one_packaging',
  tag,
  summary:
    'What would change if a packaging were saved and applied again: PEF of what uses it. Nothing is saved',
  params: byId,
  body: z.object(described),
  answer: z.object({ evaluations: effects, products: effects }),
  errors: ['NOT_FOUND', 'INVALID_VALUES'],
})
export const previewPackaging = call({
  method: 'POST',
  path: '/packagings/preview/:id',
  access: 'find_one_packaging',
  tag,
  summary:
    'What applying a packaging would do to evaluations: now, new, effect on the score. Nothing is saved',
  params: byId,
  body: z.object({
    evaluations: evaluationIds(limits.packagingPreviewMaximum),
    quantity: z._default(quantity, 1),
  }),
  answer: z.object({ items: z.array(PackagingPreview) }),
  errors: ['NOT_FOUND', 'INVALID_VALUES'],
})
export const applyPackaging = call({
  method: 'POST',
  path: '/packagings/apply/:id',
  access: 'update_evaluation',
  capability,
  tag,
  summary:
    'Fill evaluations with a packaging, as a job; without `evaluations` those that use it take its newest version. They have to be run afterwards',
  params: byId,
  body: z.object({
    evaluations: z.optional(evaluationIds(10_000)),
    /** Packagings for one product; absent: as it is used already, else one. */
    quantity: z.optional(quantity),
    /** Lines of a preview whose own value stays. */
    keep: z.optional(
      z
        .array(z.object({ evaluation: identifier, lines: z.array(identifier).check(z.maxLength(200)) }))
        .check(z.maxLength(limits.packagingPreviewMaximum)),
    ),
  }),
  answer: z.object({ job: Job }),
  status: 202,
  errors: ['NOT_FOUND', 'NOTHING_TO_DO', 'CAPABILITY_REQUIRED'],
})
export const replacePackaging = call({
  method: 'POST',
  path: '/packagings/replace/:id',
  access: 'update_evaluation',
  capability,
  tag,
  summary:
    'Use another packaging in its place, in the evaluations that the caller may see (a job) and in products',
  params: byId,
  body: z.object({ by: identifier, evaluations: z.optional(evaluationIds(10_000)) }),
  answer: z.object({
    /** `null`: no evaluation uses it. */
    job: z.nullable(Job),
    /** Products that have the other one now. */
    products: z.int(),
  }),
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'CAPABILITY_REQUIRED'],
})
