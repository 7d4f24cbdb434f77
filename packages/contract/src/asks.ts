import * as z from 'zod/mini'
import { facilityProcesses } from '@ecotrame/lca'
import { call } from './call.ts'
import { day } from './days.ts'
import { AskedOfFacility, bothLanguages } from './facility-questions.ts'
import { limits } from './limits.ts'
import { anyOf } from './list.ts'
import { portfolioFilters } from './portfolio-parts.ts'
import { linkDays } from './request-answers.ts'
import { contactOfRequest } from './requests.ts'
import { supplierBases } from './suppliers.ts'
import { identifier, linesOfText, plainText } from './text.ts'

/** Why a facility is not asked now. */
export const askRefusals = ['noContact', 'noAddress', 'openRequest', 'nothingToAsk'] as const
export type AskRefusal = (typeof askRefusals)[number]

const question = z.object({
  ...AskedOfFacility.shape,
  label: bothLanguages,
  /** Whether an answer can move a figure of a product. */
  moves: z.boolean(),
})

export const Ask = z.object({
  id: z.uuid(),
  name: z.string(),
  country: z.string(),
  place: z.nullable(z.string()),
  /** At most so much of the interval can its answers take away, µPt; `null`: nothing of it is known. */
  points: z.nullable(z.number()),
  /** The same as a part of the interval of the whole. */
  share: z.nullable(z.number()),
  /** Its steps of which something is not known yet, the most at stake first. */
  steps: z.array(z.object({ process: z.enum(facilityProcesses), points: z.nullable(z.number()) })),
  /** The few that say most, best first. */
  questions: z.array(question),
  /** What moves a figure too, and has no place among them. */
  leftOut: z.array(question),
  contact: z.nullable(z.object({ name: z.string(), email: z.nullable(z.string()) })),
  /** A request that waits for its answer; without an id: the caller does not see it. */
  openRequest: z.nullable(z.object({ id: z.nullable(z.uuid()), sentAt: z.string() })),
  /** Why it is not asked now; `null`: it can be. */
  refusal: z.nullable(z.enum(askRefusals)),
})
export type Ask = z.infer<typeof Ask>

export const findAsks = call({
  method: 'GET',
  path: '/dashboard/asks',
  access: 'find_all_facility',
  capability: 'supplier_dashboard',
  tag: 'suppliers',
  summary:
    'Facilities and the questions to them, by how much of the uncertainty of a portfolio, a season or a product their answers can take away',
  query: z.object({
    ...portfolioFilters,
    /** Of one piece of this product; else of everything that the filters let through. */
    product: z.optional(z.uuid()),
    basis: z._default(z.enum(supplierBases), 'volume'),
    /** Only these, also where nothing is known of what is at stake there. */
    facility: anyOf(z.uuid()),
  }),
  answer: z.object({
    /** Answers of facilities move the PEF alone: the French cost fixes the energy of every step. */
    label: z.literal('pef'),
    unit: z.literal('µPt'),
    basis: z.enum(supplierBases),
    /** The team whose evaluations alone are in the figures, empty for who has none; `null`: all are. */
    ofTeam: z.nullable(z.string()),
    /** Width of the 95 % intervals of what is covered, µPt; `null`: nothing is. */
    whole: z.nullable(z.number()),
    /** Parts of it: what the answers of named facilities can take away; what they have answered; the rest. */
    open: z.number(),
    answered: z.number(),
    unnamed: z.number(),
    coverage: z.object({
      /** Evaluations that were looked at. Each of the next three is counted once, and in no figure. */
      evaluations: z.int(),
      withoutFigure: z.int(),
      withoutUnits: z.int(),
      notMeasured: z.int(),
      /** They are covered and name no facility. */
      withoutFacility: z.int(),
      /** Facilities of which nobody said what they do: nothing is at stake there that anybody knows of. */
      withoutProcesses: z.int(),
    }),
    /** The first hundred, the most at stake first. */
    items: z.array(Ask),
    /** Facilities after them. */
    further: z.object({ facilities: z.int(), points: z.number() }),
  }),
  errors: ['NOT_FOUND', 'CAPABILITY_REQUIRED'],
})

const ask = z.object({
  facility: identifier,
  contact: contactOfRequest,
  questions: z.array(AskedOfFacility).check(z.minLength(1), z.maxLength(limits.questionsOfAskMaximum)),
})

export const askFacilities = call({
  method: 'POST',
  path: '/requests/asks',
  access: 'create_request',
  tag: 'requests',
  summary:
    'Ask several facilities at once: a request, its link and a mail to each; each is done or refused by itself',
  body: z.object({
    title: plainText(limits.nameMaximumLength).check(z.minLength(1)),
    description: z._default(z.nullable(linesOfText(limits.requestTextMaximumLength)), null),
    dueOn: z._default(z.nullable(day), null),
    /** How long the links work. */
    days: z._default(z.int().check(z.minimum(linkDays.minimum), z.maximum(linkDays.maximum)), linkDays.usual),
    asks: z.array(ask).check(z.minLength(1), z.maxLength(limits.asksMaximum)),
  }),
  answer: z.object({
    items: z.array(
      z.object({
        facility: z.uuid(),
        ok: z.boolean(),
        /** The request that was sent. */
        request: z.nullable(z.uuid()),
        /** Why it was not: the code of a problem. */
        code: z.nullable(z.string()),
        message: z.nullable(z.string()),
      }),
    ),
  }),
  errors: ['INVALID_VALUES', 'IDEMPOTENCY_CONFLICT'],
})
