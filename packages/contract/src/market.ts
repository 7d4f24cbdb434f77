import * as z from 'zod/mini'
import { confidenceLevels, datedRuleIds, portalStages } from '@ecotrame/lca'
import { call } from './call.ts'
import { Job } from './jobs.ts'
import { limits } from './limits.ts'
import { anyOf, listAnswer, listQuery } from './list.ts'
import { identifier, plainText } from './text.ts'
import { isWebAddress } from './web-address.ts'

/**
 * Who has declared a code on the French portal. `unknown`: nobody has asked, the code is missing, or the answer does not
 * say who it was.
 */
export const marketStates = ['ours', 'third_party', 'nobody', 'unknown'] as const
export type MarketState = (typeof marketStates)[number]

/** Why it is unknown. */
export const marketUnknowns = ['NO_GTIN', 'NOT_ASKED', 'DECLARANT_NOT_TOLD', 'NO_LONGER_LISTED'] as const
export type MarketUnknown = (typeof marketUnknowns)[number]

const marketSources = ['interface', 'file'] as const

/** What was known before the last change. */
const Before = z.object({
  state: z.enum(marketStates),
  declarant: z.nullable(z.string()),
  /** Points. */
  score: z.nullable(z.number()),
})

/** Where a product stands on the market. */
export const MarketRow = z.object({
  /** Of the product. */
  id: z.uuid(),
  name: z.string(),
  reference: z.string(),
  gtin: z.nullable(z.string()),
  brand: z.nullable(z.string()),
  state: z.enum(marketStates),
  unknown: z.nullable(z.enum(marketUnknowns)),
  /** Of an organization; `null`: a citizen, nobody, or not told. */
  declarant: z.nullable(z.string()),
  citizen: z.boolean(),
  declaredAt: z.nullable(z.string()),
  /** Points that the portal shows: the mean where several people have declared the code. */
  score: z.nullable(z.number()),
  isMean: z.boolean(),
  confidence: z.nullable(z.enum(confidenceLevels)),
  methodVersion: z.nullable(z.string()),
  /** Ours, points. */
  ourScore: z.nullable(z.number()),
  /** Theirs less ours, points. */
  difference: z.nullable(z.number()),
  /** What makes most of it; `null`: there is no difference, or the portal does not tell. */
  mostly: z.nullable(z.object({ part: z.enum([...portalStages, 'durability']), points: z.number() })),
  /** What a third party would declare by the short form with all countries left open, points. */
  shortFormScore: z.nullable(z.number()),
  askedAt: z.nullable(z.string()),
  source: z.nullable(z.enum(marketSources)),
  changedAt: z.nullable(z.string()),
  before: z.nullable(Before),
})
export type MarketRow = z.infer<typeof MarketRow>

const tag = 'declarations'
const reads = { access: 'find_all_declaration', capability: 'export', tag } as const
const writes = { access: 'create_declaration', capability: 'export', tag } as const

export const findMarket = call({
  ...reads,
  method: 'GET',
  path: '/declarations/market',
  summary:
    'Every product and who has declared it on the portal: the organization, a third party, nobody, or unknown',
  query: z.object({
    ...listQuery,
    state: anyOf(z.enum(marketStates)),
    /** `yes`: what has changed since yesterday. */
    changed: z.optional(z.enum(['yes'])),
  }),
  answer: listAnswer(MarketRow),
  errors: [],
})

/** `incomplete`: pages were missing or the list got shorter meanwhile, so nothing was concluded from what was not in it. */
export const marketRunOutcomes = ['running', 'complete', 'incomplete'] as const

export const MarketOverview = z.object({
  states: z.record(z.enum(marketStates), z.int()),
  /** Since yesterday. */
  changed: z.int(),
  /** The interface is set: address and key. */
  isOn: z.boolean(),
  nightly: z.boolean(),
  nextAt: z.nullable(z.string()),
  /** Names under which the organization is recognised. */
  names: z.array(z.string()),
  /** The last reading of the public list; `null`: there was none. */
  run: z.nullable(
    z.object({
      startedAt: z.string(),
      endedAt: z.nullable(z.string()),
      outcome: z.enum(marketRunOutcomes),
      /** Codes in the whole list. */
      total: z.nullable(z.int()),
      changed: z.nullable(z.int()),
    }),
  ),
  /** Rules of the portal, by the day from which they hold. */
  rules: z.array(
    z.object({
      id: z.enum(datedRuleIds),
      since: z.nullable(z.string()),
      readOn: z.string(),
      source: z.string(),
    }),
  ),
})
export type MarketOverview = z.infer<typeof MarketOverview>

export const readMarketOverview = call({
  ...reads,
  method: 'GET',
  path: '/declarations/market/overview',
  addsUp: true,
  summary: 'How many products were declared by whom, what has changed since yesterday, and the last reading',
  answer: MarketOverview,
  errors: [],
})

/** An answer, or a part of one, that could not be used. */
const MarketProblem = z.object({ line: z.int(), path: z.string(), what: z.string() })

export const readMarketFile = call({
  ...writes,
  method: 'POST',
  path: '/declarations/market/file',
  summary:
    'Take in what the portal says in public: its open data (CSV, XLSX), or answers of its interface (JSON). Only codes of own products are kept',
  upload: true,
  answer: z.object({
    /** Codes of own products that were taken in. */
    kept: z.int(),
    /** Codes of others, which are passed over. */
    ofOthers: z.int(),
    /** Known already, or older than what is known. */
    older: z.int(),
    problems: z.array(MarketProblem),
    /** More than are listed. */
    problemsInAll: z.int(),
  }),
  errors: ['INVALID_FILE', 'INVALID_VALUES', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'TOO_MANY_ROWS'],
})

export const startMarketReading = call({
  ...writes,
  method: 'POST',
  path: '/declarations/market/readings',
  summary: 'Read the whole public list of the portal through its interface, as a job (202)',
  answer: z.object({ job: Job }),
  status: 202,
  errors: ['PORTAL_NOT_SET', 'PORTAL_UNREACHABLE', 'ALREADY_RUNNING'],
})

export const askMarketProduct = call({
  ...writes,
  method: 'POST',
  path: '/declarations/market/products/:product',
  summary:
    'Ask the portal about one product now, with its level of confidence and the mean of several scores',
  params: z.object({ product: identifier }),
  answer: MarketRow,
  errors: ['NOT_FOUND', 'PORTAL_NOT_SET', 'PORTAL_UNREACHABLE', 'INVALID_VALUES'],
})

const address = plainText(limits.addressMaximumLength).check(
  z.refine((text) => text === '' || (isWebAddress(text) && !/[?#]/.test(text)), {
    params: { code: 'INVALID_ADDRESS' },
  }),
)

const accessFields = {
  /** Of the interface, with `/api`; empty: off. */
  address,
  /** Read the list by itself, once a night. */
  nightly: z.boolean(),
}
export const MarketAccess = z.object({
  ...accessFields,
  address: z.string(),
  hasKey: z.boolean(),
  /** Where the interface of the State stands. */
  usualAddress: z.string(),
  rowVersion: z.int(),
})
export type MarketAccess = z.infer<typeof MarketAccess>

export const findMarketAccess = call({
  method: 'GET',
  path: '/declaration-settings/portal',
  access: 'find_one_organization',
  tag,
  summary: 'How the public interface of the portal is reached; the key is never shown',
  answer: MarketAccess,
  errors: [],
})
export const updateMarketAccess = call({
  method: 'PUT',
  path: '/declaration-settings/portal',
  access: 'update_organization',
  tag,
  summary: 'Set address and key of the interface, or take them away: then nothing is asked',
  body: z.object({
    ...accessFields,
    /** Absent: as it is. Empty: none. */
    key: z.optional(plainText(500)),
  }),
  answer: MarketAccess,
  errors: ['INVALID_VALUES', 'STALE_VERSION'],
})
