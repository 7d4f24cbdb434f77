import * as z from 'zod/mini'
import { standings } from '@ecotrame/lca'
import { call } from './call.ts'
import { NamedThing } from './component.ts'
import { CandidateRelease, svhcFilters } from './svhc.ts'
import { identifier } from './text.ts'

const tag = 'svhc'
const byId = z.object({ id: identifier })
const reads = { access: 'find_all_substance', capability: 'svhc_dashboard', tag } as const

/** A text in both languages. */
const bothLanguages = z.object({ en: z.string(), fr: z.string() })
/** `notConcerned`: everything is known, and nothing is above. `unknown` blocks a publication and is printed nowhere. */
export const agecStates = ['value', 'notConcerned', 'unknown'] as const
const AgecBlock = z.object({
  state: z.enum(agecStates),
  /** The phrase to print, always French, to the word; `null` but for `value`. */
  phrase: z.nullable(z.string()),
  /** What it says, in English; no part of the sheet. */
  translation: z.nullable(z.string()),
})

/** Fields of a SCIP notification that ECHA asks for and that may not be known. */
export const scipFields = [
  'articleIdentifier',
  'articleCategory',
  'productionInEu',
  'units',
  'materialCategory',
  'safeUse',
] as const
const missing = z.array(z.enum(scipFields))
/** Kinds of identifiers of SCIP's list that something here is one of: of an article, of a product. */
export const scipIdentifiers = ['partNumber', 'gtin', 'catalogueNumber'] as const

/** An article above the threshold as the SCIP database asks for it, as far as it is known; a draft, no dossier. */
export const ScipEntry = z.object({
  articleName: z.string(),
  articleIdentifier: z.nullable(z.string()),
  articleIdentifierType: z.nullable(z.enum(scipIdentifiers)),
  /** Code of the customs tariff of the product that it is in. */
  articleCategory: z.nullable(z.string()),
  /** Whether the facility that supplies it stands in the Union; `null`: it has none. */
  productionInEu: z.nullable(z.boolean()),
  substance: z.string(),
  substance_fr: z.string(),
  entry: z.string(),
  cas: z.nullable(z.string()),
  ec: z.nullable(z.string()),
  /** `0.1–0.3 %`. */
  concentrationRange: z.string(),
  materialCategory: z.nullable(z.string()),
  safeUse: z.nullable(z.string()),
  /** Fields that ECHA asks for and that are not known. */
  missing,
})
export type ScipEntry = z.infer<typeof ScipEntry>

/** The product as a complex object of SCIP, with the articles above the threshold that it links to. */
export const ScipProduct = z.object({
  name: z.string(),
  identifier: z.string(),
  identifierType: z.enum(scipIdentifiers),
  articles: z.array(
    z.object({
      name: z.string(),
      identifier: z.nullable(z.string()),
      identifierType: z.nullable(z.enum(scipIdentifiers)),
      /** Pieces of the article in one product; `null`: nobody has said. */
      units: z.nullable(z.number()),
    }),
  ),
  missing,
})
export type ScipProduct = z.infer<typeof ScipProduct>

export const SvhcDocuments = z.object({
  product: z.extend(NamedThing, { reference: z.string() }),
  release: CandidateRelease,
  standing: z.enum(standings),
  /** Day of the set of rules that the texts follow. */
  rulesOf: z.string(),
  /** For the professional recipient, REACH Art. 33(1). */
  letter: bothLanguages,
  /** For the consumer who asked, REACH Art. 33(2). */
  consumerAnswer: bothLanguages,
  agec: z.object({ svhc: AgecBlock, other: AgecBlock }),
  /** `null`: the duty does not stand on this day. */
  scip: z.nullable(z.array(ScipEntry)),
  /** `null`: the duty does not stand, or no article is above. */
  scipProduct: z.nullable(ScipProduct),
})
export type SvhcDocuments = z.infer<typeof SvhcDocuments>

export const readSvhcDocuments = call({
  ...reads,
  method: 'GET',
  path: '/svhc/products/:id/documents',
  summary:
    'Drafts for one product: letter of REACH Art. 33(1), answer to a consumer, phrase of the AGEC sheet, SCIP entries',
  params: byId,
  query: z.object({ list: svhcFilters.list }),
  answer: SvhcDocuments,
  errors: ['NOT_FOUND', 'INVALID_VALUES'],
})
