import * as z from 'zod/mini'
import { declarationMethods, openReasons, standings } from '@ecotrame/lca'
import { navigationQuery } from './account.ts'
import { call, fileAnswer } from './call.ts'
import { componentKinds, NamedThing } from './component.ts'
import { exportFiles, exportFormats, exportLanguage } from './exports.ts'
import { limits } from './limits.ts'
import { anyOf, listAnswer, listQuery } from './list.ts'
import { identifier } from './text.ts'
import { day } from './days.ts'

const tag = 'svhc'
const byId = z.object({ id: identifier })
const reads = { access: 'find_all_substance', capability: 'svhc_dashboard', tag } as const
const writes = { access: 'update_product', capability: 'svhc_dashboard', tag } as const

/** Why it is not known where a product stands, beside what is open of its articles. */
export const productReasons = [
  ...openReasons,
  /** Nothing is in it. */
  'NO_ARTICLE',
  /** Lines of a composition that name no component. */
  'NOT_LINKED',
  /** Nobody has said that its other articles (button, zip, print) are all listed. */
  'NOT_COMPLETE',
] as const
export type ProductReason = (typeof productReasons)[number]

/** A release of the Candidate List: the list as it stood from that day on. */
export const CandidateRelease = z.object({
  /** Day of inclusion, ISO 8601: by it the release is asked for. */
  date: z.string(),
  /** On the list from that day on. */
  entries: z.int(),
  /** Of them new on that day. */
  added: z.int(),
})
export type CandidateRelease = z.infer<typeof CandidateRelease>

export const findCandidateReleases = call({
  // Whoever declares an article names one, whatever the plan opens.
  access: 'find_all_substance',
  tag,
  method: 'GET',
  path: '/svhc/releases',
  summary: 'Releases of the REACH Candidate List, the newest first',
  answer: z.object({
    items: z.array(CandidateRelease),
    /** Day of the export: later inclusions are not known here. */
    asOf: z.string(),
    source: z.string(),
  }),
  errors: [],
})

/** What rules the whole dashboard. */
export const svhcFilters = {
  /** A release by its day; absent: the newest. */
  list: z.optional(day),
  /** One entry of the list (`SVHC-001`): then every standing is that on this substance alone. */
  substance: z.optional(z.string().check(z.maxLength(20))),
  /** Products of any of these collections. */
  collection: anyOf(z.uuid()),
  /** Products with an article of any of these facilities. */
  supplier: anyOf(z.uuid()),
}
const Standing = z.enum(standings)
export const SvhcCounts = z.object({
  unknown: z.int(),
  above: z.int(),
  below: z.int(),
  absent: z.int(),
  total: z.int(),
})

export const ListedSubstance = z.object({
  entry: z.string(),
  name: z.string(),
  name_fr: z.string(),
  cas: z.nullable(z.string()),
  ec: z.nullable(z.string()),
  includedOn: z.string(),
  reason: z.string(),
  reason_fr: z.string(),
  /** Known use in textiles, leather, shoes; `null`: no source found, which does not mean that it is not used. */
  use: z.nullable(z.string()),
  use_fr: z.nullable(z.string()),
})
export type ListedSubstance = z.infer<typeof ListedSubstance>

/** A substance above the threshold: what REACH Art. 7(2) asks of who makes or imports the articles. */
const SvhcNotification = z.object({
  substance: ListedSubstance,
  articles: z.array(NamedThing),
  /** Products in sight that hold one of them. */
  products: z.int(),
  /** Whether the units sold hold more than 1 t of it; `unknown`: too little is known of masses, units or other teams. */
  tonnage: z.enum(['above', 'under', 'unknown']),
  /** Six months after the inclusion; `null`: under 1 t, nothing is due. Where it is unknown, due if it is above. */
  due: z.nullable(z.string()),
  /** Of the substance in the units sold of those products, as far as masses and units are known, kg. */
  knownKg: z.number(),
  /** Masses or units are missing: it is at least that much. */
  incomplete: z.boolean(),
})

export const SvhcOverview = z.object({
  release: CandidateRelease,
  /** The one before; `null`: it is the first. */
  previous: z.nullable(CandidateRelease),
  asOf: z.string(),
  source: z.string(),
  /** Products in sight, each as the worst of its articles. */
  products: SvhcCounts,
  /** How many products are open for each reason, those that are above too. */
  reasons: z.record(z.enum(productReasons), z.int()),
  /** Articles of the organization: components with declared substances, each by itself. */
  articles: SvhcCounts,
  /** `null`: the caller sees all products; else the team whose part it is, or nobody's. */
  part: z.nullable(z.object({ team: z.nullable(z.string()) })),
  /** What this release has changed against the one before. */
  effect: z.object({
    added: z.array(ListedSubstance),
    /** Products by what they were on the list before, in the same order of columns as `products`. */
    before: SvhcCounts,
    /** Articles that stood clear before and do not now, and those that are above because of it. */
    articles: z.array(
      z.extend(NamedThing, {
        before: Standing,
        now: Standing,
        /** Whom to ask; `null`: nobody has said who supplies it. */
        supplier: z.nullable(NamedThing),
        /** Products in sight that hold it. */
        products: z.int(),
      }),
    ),
    products: z.int(),
  }),
  tasks: z.object({
    /** Articles declared for an older release. */
    articlesToCheck: z.int(),
    /** Facilities with articles of which something is not known, most of them first; `null`: nobody has said who supplies them. */
    ask: z.array(
      z.object({
        supplier: z.nullable(NamedThing),
        articles: z.array(z.string()),
        count: z.int(),
        /** Of all of them, at most as many as a request may ask for. */
        ids: z.array(z.uuid()),
      }),
    ),
    enquiries: z.object({ open: z.int(), overdue: z.int(), nextDue: z.nullable(z.string()) }),
    notifications: z.array(SvhcNotification),
  }),
})
export type SvhcOverview = z.infer<typeof SvhcOverview>

export const readSvhcOverview = call({
  ...reads,
  method: 'GET',
  path: '/svhc/overview',
  addsUp: true,
  summary:
    'Products and articles by where they stand on a release of the Candidate List (unknown first), what the release has changed, and what is due',
  query: z.object(svhcFilters),
  answer: SvhcOverview,
  errors: ['INVALID_VALUES'],
})

const productFilters = {
  ...svhcFilters,
  search: listQuery.search,
  standing: anyOf(Standing),
  reason: anyOf(z.enum(productReasons)),
  /** That hold this article. */
  article: z.optional(z.uuid()),
}
export const SvhcProductRow = z.object({
  id: z.uuid(),
  name: z.string(),
  reference: z.string(),
  season: z.nullable(z.string()),
  standing: Standing,
  reasons: z.array(z.enum(productReasons)),
  /** Components in it, each once. */
  articles: z.int(),
})
export type SvhcProductRow = z.infer<typeof SvhcProductRow>

export const findSvhcProducts = call({
  ...reads,
  method: 'GET',
  path: '/svhc/products',
  summary: 'Products in sight with where they stand on a release of the Candidate List, unknown first',
  query: z.object({ ...listQuery, ...productFilters }),
  answer: listAnswer(z.partial(SvhcProductRow)),
  errors: ['INVALID_VALUES'],
})

/** One substance of one article. */
export const ArticleSubstance = z.object({
  /** `null`: it is on no list that is known here. */
  entry: z.nullable(z.string()),
  name: z.string(),
  name_fr: z.string(),
  cas: z.nullable(z.string()),
  ec: z.nullable(z.string()),
  /** On the list of the release that was asked for. */
  listed: z.boolean(),
  standing: Standing,
  /** % by mass of this article; `null`: not stated. */
  concentration: z.nullable(z.number()),
  method: z.nullable(z.enum(declarationMethods)),
  evidence: z.nullable(z.string()),
  declaredOn: z.nullable(z.string()),
})
export type ArticleSubstance = z.infer<typeof ArticleSubstance>

export const SvhcArticle = z.object({
  id: z.uuid(),
  name: z.string(),
  reference: z.nullable(z.string()),
  kind: z.enum(componentKinds),
  /** Facility that supplies it. */
  supplier: z.nullable(NamedThing),
  standing: Standing,
  reasons: z.array(z.enum(openReasons)),
  /** Newest release for which it was declared as a whole. */
  declaredFor: z.nullable(z.string()),
  /** Entries of the list of which nobody said anything. */
  open: z.int(),
  substances: z.array(ArticleSubstance),
})
export type SvhcArticle = z.infer<typeof SvhcArticle>

/** A line of the table of articles: a substance that was declared, or the article alone where none was. */
export const SvhcArticleRow = z.object({
  /** Article and place of the substance. */
  id: z.string(),
  article: NamedThing,
  reference: z.nullable(z.string()),
  supplier: z.nullable(NamedThing),
  substance: z.nullable(ArticleSubstance),
  /** Of the substance; without one that of the article. */
  standing: Standing,
  declaredFor: z.nullable(z.string()),
  reasons: z.array(z.enum(openReasons)),
  /** Products in sight that hold the article. */
  products: z.int(),
})
export type SvhcArticleRow = z.infer<typeof SvhcArticleRow>

export const findSvhcArticles = call({
  ...reads,
  method: 'GET',
  path: '/svhc/articles',
  summary: 'Articles with their declared substances, a line each, unknown first',
  query: z.object({
    ...listQuery,
    list: svhcFilters.list,
    substance: svhcFilters.substance,
    supplier: svhcFilters.supplier,
    standing: anyOf(Standing),
  }),
  answer: listAnswer(z.partial(SvhcArticleRow)),
  errors: ['INVALID_VALUES'],
})

/** Where the filters of the screen get their choices. */
export const findSvhcChoices = call({
  ...reads,
  method: 'GET',
  path: '/svhc/choices',
  summary: 'Facilities that supply articles, and substances that were declared present',
  answer: z.object({
    suppliers: z.array(NamedThing),
    substances: z.array(z.object({ entry: z.string(), name: z.string(), name_fr: z.string() })),
  }),
  errors: [],
})

/** How an article gets into a product. */
const HeldArticle = z.extend(SvhcArticle, {
  /** Evaluations whose composition names it, and parts that are made of it. */
  through: z.array(z.object({ kind: z.enum(['evaluation', 'part']), name: z.string() })),
  /** Pieces that the product holds beside its compositions, and the mass of one, g; `null`: it is none of them. */
  held: z.nullable(z.object({ quantity: z.number(), mass: z.nullable(z.number()) })),
})

export const SvhcProduct = z.object({
  id: z.uuid(),
  name: z.string(),
  reference: z.string(),
  release: CandidateRelease,
  standing: Standing,
  reasons: z.array(z.enum(productReasons)),
  articles: z.array(HeldArticle),
  /** Lines of its compositions that name no component. */
  notLinked: z.int(),
  /** Somebody has said that the articles beside the compositions are all listed. */
  complete: z.boolean(),
  /** Version of the row for `If-Match`; also sent as `ETag`. */
  rowVersion: z.int(),
})
export type SvhcProduct = z.infer<typeof SvhcProduct>

export const readSvhcProduct = call({
  ...reads,
  method: 'GET',
  path: '/svhc/products/:id',
  summary: 'The articles of one product with their substances, and where each stands',
  params: byId,
  query: z.object({ list: svhcFilters.list }),
  answer: SvhcProduct,
  errors: ['NOT_FOUND', 'INVALID_VALUES'],
})

export const setProductArticles = call({
  ...writes,
  method: 'PUT',
  path: '/svhc/products/:id/articles',
  summary:
    'Set the articles that a product holds beside its compositions (button, zip, print), and whether these are all',
  params: byId,
  body: z.object({
    articles: z
      .array(
        z.object({
          id: identifier,
          quantity: z._default(z.number().check(z.gt(0), z.maximum(limits.productQuantityMaximum)), 1),
          /** Of one piece, g. */
          mass: z._default(z.nullable(z.number().check(z.gt(0), z.lte(10_000))), null),
        }),
      )
      .check(z.maxLength(limits.articlesOfProductMaximum)),
    complete: z.boolean(),
  }),
  answer: SvhcProduct,
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'STALE_VERSION'],
})

export const svhcExports = ['products', 'articles', 'scip'] as const
export const exportSvhc = call({
  ...reads,
  access: 'export_product',
  method: 'GET',
  path: '/svhc/export/:format',
  navigation: true,
  summary:
    'Products, articles with their substances, or the SCIP draft of all articles above the threshold, as a file',
  params: z.object({ format: z.enum(exportFormats) }),
  query: z.object({
    ...productFilters,
    content: z._default(z.enum(svhcExports), 'articles'),
    /** Of a SCIP draft: that of this product alone. */
    product: z.optional(identifier),
    ...exportLanguage,
    ...navigationQuery,
  }),
  answer: fileAnswer,
  file: exportFiles,
  errors: ['INVALID_VALUES', 'CAPABILITY_REQUIRED', 'NOT_FOUND'],
})
