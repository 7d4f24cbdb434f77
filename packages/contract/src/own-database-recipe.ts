import * as z from 'zod/mini'
import { limits } from './limits.ts'
import { plainText } from './text.ts'

/** What a file leaves to be decided by people. */
export const findingCodes = [
  'PROVIDER_UNCLEAR',
  'PROVIDER_MISSING',
  'CO_PRODUCTS',
  'REFERENCE_UNCLEAR',
  'NO_PRODUCT',
  'SHARES_NOT_ONE',
  'UNIT_UNKNOWN',
  'FLOW_MISSING',
  'AMOUNT_UNREADABLE',
  'AMOUNT_ZERO',
  'SUPPLIED_TWICE',
  'CONSUMES_ITSELF',
  'NO_SOLUTION',
  'FORMULA_DIFFERS',
  'PART_UNREADABLE',
] as const
export type FindingCode = (typeof findingCodes)[number]

/** Findings that stop nothing: what the file writes counts until somebody decides otherwise. */
export const advisoryFindings: readonly FindingCode[] = ['FORMULA_DIFFERS']

/**
 * `provider`, `product`: the one in `value`. `suggested`: the supplier of the same place, else a market, else the first by name;
 * of products the first. `mass`, `energy`, `price`, `first`: how co-products are allocated. `first`, `last`: which one
 * counts of what is there twice. `proportional`: shares are scaled
 * to 1. `as_written`: the amount counts in the reference unit. `formula`, `amount`: which of both counts. `leave_out`: the
 * exchange or process is left out, and whatever depends on it is marked as incomplete.
 */
export const findingChoices = [
  'provider',
  'product',
  'suggested',
  'mass',
  'energy',
  'price',
  'first',
  'last',
  'proportional',
  'as_written',
  'amount',
  'formula',
  'leave_out',
] as const
export type FindingChoice = (typeof findingChoices)[number]

/** Choices that need a value of their own: no rule can make them. */
const choicesWithValue: readonly FindingChoice[] = ['provider', 'product']
/** Choices that can hold for all findings of a kind. */
export const ruleChoices = [
  'suggested',
  'mass',
  'energy',
  'price',
  'first',
  'last',
  'proportional',
  'as_written',
  'amount',
  'formula',
  'leave_out',
] as const satisfies readonly FindingChoice[]
export type RuleChoice = (typeof ruleChoices)[number]

const databaseKey = plainText(limits.recipeKeyMaximumLength)

const subject = {
  code: z.enum(findingCodes),
  process: z.nullable(databaseKey),
  flow: z.nullable(databaseKey),
}

/** What was decided about one finding; process and flow are the identifiers of the file. */
export const RecipeDecision = z.object({
  ...subject,
  choice: z.enum(findingChoices),
  /** Process that supplies, or flow that is the product. */
  value: z.nullable(databaseKey),
})
export type RecipeDecision = z.infer<typeof RecipeDecision>

/** What holds for all findings of a kind about which nothing else was decided. */
export const RecipeRule = z.object({ code: z.enum(findingCodes), choice: z.enum(ruleChoices) })
export type RecipeRule = z.infer<typeof RecipeRule>

/** The decisions about a database, as they are kept, downloaded and applied to a later release. */
export const DatabaseRecipe = z.object({
  version: z.literal(1),
  rules: z.array(RecipeRule).check(z.maxLength(findingCodes.length)),
  decisions: z.array(RecipeDecision).check(z.maxLength(limits.recipeDecisionsMaximum)),
})
export type DatabaseRecipe = z.infer<typeof DatabaseRecipe>

export const emptyRecipe: DatabaseRecipe = { version: 1, rules: [], decisions: [] }

/** A thing of a file. */
const named = z.object({ id: z.string(), name: z.string() })

/** Something in a file that only a person can decide, with what there is to choose from. */
export const DatabaseFinding = z.object({
  /** Of this finding within its database. */
  id: z.string(),
  code: z.enum(findingCodes),
  /** In one sentence, in the language of the caller. */
  message: z.string(),
  process: z.nullable(named),
  flow: z.nullable(named),
  /** Unit, amounts, formula: what the file writes. */
  detail: z.nullable(z.string()),
  choices: z.array(z.enum(findingChoices)),
  /** Suppliers or products to choose from, the suggested one first. */
  candidates: z.array(z.object({ id: z.string(), name: z.string(), location: z.nullable(z.string()) })),
  /** Processes concerned directly. */
  uses: z.int(),
  /** Records that depend on it, however far along the chain. */
  dependents: z.int(),
  /**
   * What passes through it of the results of the processes that use it, on average over the categories, as a number of whole
   * results; `null`: it cannot be computed.
   */
  weight: z.nullable(z.number()),
  /** What counts now; `null`: nobody has decided. */
  decided: z.nullable(
    z.object({
      choice: z.enum(findingChoices),
      value: z.nullable(z.string()),
      by: z.enum(['decision', 'rule']),
    }),
  ),
})
export type DatabaseFinding = z.infer<typeof DatabaseFinding>

/** How a recipe fared with the file that was read last. */
export const RecipeReport = z.object({
  findings: z.int(),
  /** Of them those about which nobody has decided. */
  open: z.int(),
  byDecision: z.int(),
  byRule: z.int(),
  /** Findings of each kind that there is. */
  kinds: z.partialRecord(z.enum(findingCodes), z.int()),
  /** Records that depend on something that was left out. */
  incomplete: z.int(),
  /** Decisions that found nothing to apply to, or whose choice is gone: the first hundred. */
  notApplied: z.object({
    count: z.int(),
    first: z.array(z.object({ ...RecipeDecision.shape, why: z.enum(['nothing_found', 'choice_gone']) })),
  }),
})
export type RecipeReport = z.infer<typeof RecipeReport>

type Subject = Pick<RecipeDecision, 'code' | 'process' | 'flow'>

/** By it a decision finds what it is about. */
export const subjectKey = ({ code, process, flow }: Subject): string => JSON.stringify([code, process, flow])

/** What a recipe holds about findings; a decision goes before a rule. */
export function recipeReader({ rules, decisions }: DatabaseRecipe) {
  const bySubject = new Map(decisions.map((one) => [subjectKey(one), one]))
  const byCode = new Map(rules.map((one) => [one.code, one.choice]))
  return {
    decisionAbout: (subject: Subject): RecipeDecision | null => bySubject.get(subjectKey(subject)) ?? null,
    ruleOf: (code: FindingCode): FindingChoice | null => byCode.get(code) ?? null,
  }
}

interface Choosable extends Subject {
  readonly choices: readonly FindingChoice[]
  readonly candidates: readonly { readonly id: string }[]
}

/** What counts for a finding: the decision about it if its choice is still there, else the rule of its kind. */
export function decidedBy(
  recipe: ReturnType<typeof recipeReader>,
  finding: Choosable,
): NonNullable<DatabaseFinding['decided']> | null {
  const { choices, candidates } = finding
  const decision = recipe.decisionAbout(finding)
  if (decision !== null && choices.includes(decision.choice)) {
    const { choice, value } = decision
    const needsValue = choicesWithValue.includes(choice)
    if (!needsValue || candidates.some(({ id }) => id === value)) return { choice, value, by: 'decision' }
  }
  const choice = recipe.ruleOf(finding.code)
  return choice !== null && choices.includes(choice) ? { choice, value: null, by: 'rule' } : null
}
