import * as z from 'zod/mini'
import { declarationErrorCodes, declarationWarningCodes } from '@ecotrame/lca'
import { navigationQuery } from './account.ts'
import { call, fileAnswer } from './call.ts'
import { exportLanguage } from './exports.ts'
import { Job } from './jobs.ts'
import { limits } from './limits.ts'
import { anyOf, listAnswer, listQuery } from './list.ts'
import { productFilters } from './products.ts'
import { identifier } from './text.ts'

/** What is declared: a product with what is in it, or an evaluation alone. */
export const declaredKinds = ['product', 'evaluation'] as const
export type DeclaredKind = (typeof declaredKinds)[number]

/**
 * Where a product stands with its declaration. `unchecked`: something has changed since its pre-flight. `waits`: it is
 * ready, but its last declaration is not 90 days old. `declared`: the last declaration says the same.
 */
export const declarationStandings = [
  'ready',
  'problems',
  'waits',
  'declared',
  'not_evaluated',
  'out_of_scope',
  'unchecked',
] as const
export type DeclarationStanding = (typeof declarationStandings)[number]

/** Codes of the rules of the pre-flight; `W-…`: a warning. */
export const declarationRuleCodes = [...declarationErrorCodes, ...declarationWarningCodes] as const

/** A sentence of the pre-flight with the place where it is mended. */
export const DeclarationFinding = z.object({
  code: z.enum(declarationRuleCodes),
  severity: z.enum(['error', 'warning']),
  /** Field of the declaration: `materials[0].share`. */
  path: z.string(),
  what: z.string(),
  /** What to do. */
  todo: z.string(),
  /** Where it is done. */
  place: z.enum(['product', 'evaluation', 'form', 'settings', 'calendar', 'none']),
  /** Of the evaluation to open; `null`: none, or none in sight. */
  evaluation: z.nullable(z.uuid()),
})
export type DeclarationFinding = z.infer<typeof DeclarationFinding>

/** What our model knows and the portal does not ask for. */
export const DroppedValue = z.object({
  /** Name of the evaluation that says it. */
  item: z.string(),
  field: z.string(),
  value: z.string(),
  /** `null`: left out. */
  replacedBy: z.nullable(z.string()),
})
export type DroppedValue = z.infer<typeof DroppedValue>

/** `components`: the evaluations of a product are components of one garment. */
export const declarationForms = ['single', 'pack', 'components'] as const

export const LastDeclaration = z.object({
  id: z.uuid(),
  declaredAt: z.string(),
  score: z.nullable(z.number()),
  outcome: z.string(),
})

export const DeclarationCandidate = z.object({
  id: z.uuid(),
  name: z.string(),
  reference: z.string(),
  gtin: z.nullable(z.string()),
  brand: z.nullable(z.string()),
  form: z.enum(declarationForms),
  standing: z.enum(declarationStandings),
  /** Regulatory score without what the portal does not know, points; `null`: none. */
  score: z.nullable(z.number()),
  pointsPer100g: z.nullable(z.number()),
  stops: z.array(DeclarationFinding),
  warnings: z.array(DeclarationFinding),
  last: z.nullable(LastDeclaration),
  /** Next moment at which another content is taken; `null`: any. */
  nextPossible: z.nullable(z.string()),
})
export type DeclarationCandidate = z.infer<typeof DeclarationCandidate>

const tag = 'declarations'
const reads = { access: 'find_all_declaration', capability: 'export', tag } as const

/** Which products are looked at. */
export const candidateFilters = {
  category: productFilters.category,
  brand: productFilters.brand,
  season: productFilters.season,
  collection: productFilters.collection,
  tag: productFilters.tag,
  team: productFilters.team,
  standing: anyOf(z.enum(declarationStandings)),
  /** Code of a finding. */
  problem: anyOf(z.enum(declarationRuleCodes)),
}

export const findDeclarationCandidates = call({
  ...reads,
  method: 'GET',
  path: '/declarations/candidates',
  summary:
    'Pre-flight of the products of one page, computed anew; `standing` and `problem` let through by what was found last',
  query: z.object({ ...listQuery, ...candidateFilters }),
  answer: listAnswer(DeclarationCandidate),
  errors: ['INVALID_VALUES'],
})

/** The portal, as data: what the application knows of it. */
export const PortalFacts = z.object({
  address: z.string(),
  testAddress: z.string(),
  version: z.string(),
  /** Day from which that version computes. */
  since: z.string(),
  /** Day of what we know. */
  asOf: z.string(),
})

export const DeclarationOverview = z.object({
  portal: PortalFacts,
  /** Products by where they stand, as found last. */
  standings: z.record(z.enum(declarationStandings), z.int()),
  /** The most frequent findings that stop. */
  problems: z.array(z.object({ code: z.enum(declarationRuleCodes), products: z.int() })),
  checkedAt: z.nullable(z.string()),
  /** Whether the organization has said who it is on the portal. */
  declarantKnown: z.boolean(),
  /** Of the calendar: what is due within 30 days or late. */
  due: z.int(),
})
export type DeclarationOverview = z.infer<typeof DeclarationOverview>

export const readDeclarationOverview = call({
  ...reads,
  method: 'GET',
  path: '/declarations/overview',
  addsUp: true,
  summary: 'How many products are ready, have problems, wait or are declared, by their last pre-flight',
  query: z.object({ search: listQuery.search, ...candidateFilters }),
  answer: DeclarationOverview,
  errors: ['INVALID_VALUES'],
})
export const checkDeclarations = call({
  method: 'POST',
  path: '/declarations/check',
  access: 'create_declaration',
  capability: 'export',
  tag,
  summary: 'Pre-flight of all products that have changed since theirs: a few at once, many as a job (202)',
  answer: z.object({ checked: z.int(), job: z.nullable(Job) }),
  status: [200, 202],
  errors: [],
})

/** A rule of the pre-flight and how a product stands to it. */
const readinessRule = z.object({
  code: z.enum(declarationRuleCodes),
  findings: z.array(DeclarationFinding),
})

export const DeclarationReadiness = z.object({
  kind: z.enum(declaredKinds),
  id: z.uuid(),
  name: z.string(),
  /** The product whose code, reference and brand it takes; `null`: none, or several. */
  product: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  form: z.enum(declarationForms),
  /** Evaluations in it, in their order; kg of all their pieces, `null`: never run. */
  parts: z.array(
    z.object({ evaluation: z.uuid(), name: z.string(), massKg: z.nullable(z.number()), isMain: z.boolean() }),
  ),
  standing: z.enum(declarationStandings),
  score: z.nullable(z.number()),
  /** Of components: the score in which making counts for the main one alone, as the portal means it. */
  scoreWithOneMaking: z.nullable(z.number()),
  pointsPer100g: z.nullable(z.number()),
  durability: z.nullable(z.number()),
  massKg: z.nullable(z.number()),
  methodVersion: z.string(),
  rules: z.array(readinessRule),
  dropped: z.array(DroppedValue),
  /** Body for the API; `null`: there is nothing to declare. */
  request: z.nullable(
    z.object({
      path: z.string(),
      body: z.unknown(),
      /** Address of the platform for tests where the portal takes it there only; `null`: everywhere. */
      onlyAt: z.nullable(z.string()),
    }),
  ),
  /** Row for the file by the titles of its columns; `null`: no file takes it. */
  row: z.nullable(z.array(z.object({ title: z.string(), value: z.string() }))),
  last: z.nullable(LastDeclaration),
  nextPossible: z.nullable(z.string()),
})
export type DeclarationReadiness = z.infer<typeof DeclarationReadiness>

export const readDeclarationReadiness = call({
  method: 'GET',
  path: '/declarations/readiness/:kind/:id',
  access: 'find_one_declaration',
  tag,
  summary: 'Every rule of the pre-flight of one product or evaluation, and what would be sent',
  params: z.object({ kind: z.enum(declaredKinds), id: identifier }),
  answer: DeclarationReadiness,
  errors: ['NOT_FOUND', 'NOT_EVALUATED'],
})

export const chooseDeclarationForm = call({
  method: 'PUT',
  path: '/declarations/forms/:product',
  access: 'create_declaration',
  capability: 'export',
  tag,
  summary:
    'Declare a product of several evaluations as one garment of components, of which one is the main one, or as a pack again',
  params: z.object({ product: identifier }),
  body: z.object({
    /** Evaluation of the product; `null`: a pack. */
    mainComponent: z.nullable(identifier),
  }),
  answer: z.object({ product: z.uuid(), mainComponent: z.nullable(z.uuid()) }),
  errors: ['NOT_FOUND', 'INVALID_VALUES'],
})

export const declarationFormats = ['csv', 'xlsx', 'json'] as const
export type DeclarationFormat = (typeof declarationFormats)[number]
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const declarationFile = call({
  method: 'GET',
  path: '/declarations/file/:format',
  access: 'export_product',
  capability: 'export',
  navigation: true,
  tag,
  summary:
    'What the portal takes of the products that are ready: rows of its file (csv, xlsx; packs are not in it), or bodies of requests (json)',
  params: z.object({ format: z.enum(declarationFormats) }),
  query: z.object({
    search: listQuery.search,
    ...candidateFilters,
    products: anyOf(identifier),
    /** Of so many products as answers of the portal can be read at once, by name: the first is 1; absent: all in one. */
    part: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000))),
    ...exportLanguage,
    ...navigationQuery,
  }),
  answer: fileAnswer,
  file: ['text/csv', xlsx, 'application/json'],
  errors: ['INVALID_VALUES', 'NOTHING_TO_DO', 'TOO_MANY_ROWS'],
})
export const declarationEvidence = call({
  method: 'GET',
  path: '/declarations/evidence/:kind/:id',
  access: 'export_product',
  capability: 'export',
  navigation: true,
  tag,
  summary:
    'All that justifies a declaration in one ZIP: inputs with origin, documents, trace, release, checksums',
  params: z.object({ kind: z.enum(declaredKinds), id: identifier }),
  query: z.object({ ...exportLanguage, ...navigationQuery }),
  answer: fileAnswer,
  file: ['application/zip'],
  errors: ['NOT_FOUND', 'NOT_EVALUATED'],
})

export const declaredIds = z
  .array(identifier)
  .check(z.minLength(1), z.maxLength(limits.declarationsAtOnceMaximum))
