import * as z from 'zod/mini'
import {
  differenceCauses,
  durabilityMultipliers,
  mechanismRules,
  scoreLabelIds,
  weightBases,
} from '@ecotrame/lca'
import { call } from './call.ts'
import { fieldValue, VersionSummary } from './evaluation.ts'
import { AllLabels } from './lca/labels.ts'
import { ScoreChain } from './lca/score-chain.ts'

/** A multiplier of durability with every label as it would be without it. */
const durabilityEffect = z.object({
  multiplier: z.enum(durabilityMultipliers),
  /** What each method takes it to be; `null`: it does not know it. */
  pef: z.nullable(z.number()),
  french: z.nullable(z.number()),
  without: AllLabels,
})

export const AttributionAnswer = z.object({
  /** From PEF to the French cost, per product; `null`: one of the two has no figure. */
  chain: z.nullable(ScoreChain),
  /** `null`: today's data do not give the figures of the version any more. */
  durability: z.nullable(z.object({ labels: AllLabels, effects: z.array(durabilityEffect) })),
})

/** What a value that is a choice, or a line of a list, is called; `null`: it has no name. */
export const WordedChoice = z.nullable(z.object({ name: z.string(), name_fr: z.string() }))

/** A field as its form names it. */
export const FieldInWords = z.object({
  id: z.string(),
  label: z.string(),
  label_fr: z.string(),
  unit: z.string(),
})

/** A change of a field, a list, the data or the method, in the words of the form. */
export const ChangeInWords = z.object({
  kind: z.enum(['field', 'list', 'data', 'method']),
  /** Of a list, or of an entry in it. */
  list: z.nullable(z.enum(['composition', 'trims', 'packaging', 'legs', 'facilities'])),
  /** What an entry is called, as `Cotton`; `null`: a field of the product, or an entry without a name. */
  entry: WordedChoice,
  field: z.nullable(FieldInWords),
  /** As typed; of data and method the names of the releases. `null`: nothing was given. */
  before: fieldValue,
  after: fieldValue,
  /** Where the value is a choice: what it is called. */
  beforeChoice: WordedChoice,
  afterChoice: WordedChoice,
})

/** A rule of the method that answered otherwise than before. */
export const MechanismOfDifference = z.object({
  rule: z.enum(mechanismRules),
  /** Share of garments that fly; probability of export as waste; coefficient of durability. */
  before: z.number(),
  after: z.number(),
  /** Share of synthetic fibres at which the export complement steps. */
  threshold: z.nullable(z.number()),
  /** Within the difference of its cause; unit of the answer. */
  difference: z.number(),
})

/** One cause of a difference. */
export const DifferencePart = z.object({
  cause: z.enum(differenceCauses),
  /** Unit of the answer. */
  difference: z.number(),
  /** More than one where only all of them together can be computed. */
  changes: z.array(ChangeInWords),
  mechanisms: z.array(MechanismOfDifference),
})

const side = z.object({
  evaluation: z.object({ id: z.string(), name: z.string() }),
  version: VersionSummary,
  figure: z.number(),
})

export const DifferenceAnswer = z.object({
  label: z.enum(scoreLabelIds),
  basis: z.enum(weightBases),
  unit: z.literal('µPt'),
  before: side,
  after: side,
  difference: z.number(),
  /** The largest first; they add up to the difference. `null`: a version cannot be computed again as it was. */
  parts: z.nullable(z.array(DifferencePart)),
})

const common = { method: 'GET', access: 'find_one_result', tag: 'results' } as const
const byId = z.object({ id: z.uuid() })

export const attributionOfVersion = call({
  ...common,
  path: '/results/version/:id/attribution',
  summary: 'What leads from PEF to the French cost, and what durability does to every label',
  params: byId,
  answer: AttributionAnswer,
  errors: ['NOT_FOUND'],
})

export const differenceOfVersions = call({
  ...common,
  path: '/results/version/:id/difference',
  summary: 'Why the score of a version is not that of another one, of this or another evaluation',
  params: byId,
  query: z.object({
    /** The version that it is held against: the one before. */
    versus: z.uuid(),
    label: z.enum(scoreLabelIds),
    basis: z._default(z.enum(weightBases), 'product'),
  }),
  answer: DifferenceAnswer,
  errors: ['NOT_FOUND', 'DIFFERENT_CATEGORIES', 'NO_SUCH_FIGURE'],
})
