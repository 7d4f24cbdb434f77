import * as z from 'zod/mini'
import { navigationQuery } from './account.ts'
import { call, fileAnswer } from './call.ts'
import { InBothLanguages } from './lca/pef-view.ts'
import { listAnswer, listQuery } from './list.ts'
import { identifier } from './text.ts'
import { FrozenFrench, FrozenInput, FrozenPef, FrozenVersion } from './verification-frozen.ts'

/** The rooms of verifiers: a version that was frozen, and all that is said about it, as a chain of entries. */

export const entryKinds = [
  'version',
  'inputs',
  'pef',
  'french',
  'evidence',
  'plan',
  'check',
  'finding',
  'answer',
  'closing',
] as const
export type EntryKind = (typeof entryKinds)[number]
export const verificationSides = ['organization', 'verifier'] as const
export type VerificationSide = (typeof verificationSides)[number]
export const findingSeverities = ['major', 'minor', 'remark'] as const
export type FindingSeverity = (typeof findingSeverities)[number]
export const verdicts = ['verified', 'reservations', 'notVerified'] as const
export type Verdict = (typeof verdicts)[number]
export const statementStates = ['valid', 'expired', 'withdrawn'] as const
export type StatementState = (typeof statementStates)[number]
export const samplingReasons = ['mostRelevant', 'random'] as const
export const checkOutcomes = ['checked', 'notChecked'] as const
export type CheckOutcome = (typeof checkOutcomes)[number]

const nullable = { text: z.nullable(z.string()), number: z.nullable(z.number()) }
const byWhom = { at: z.string(), author: z.string() }

export const SampledItem = z.object({
  /** `process:<id>` or `input:<path>`. */
  id: z.string(),
  name: InBothLanguages,
  reason: z.enum(samplingReasons),
  /** Of the score, where it is a process. */
  share: nullable.number,
})
export type SampledItem = z.infer<typeof SampledItem>
export const SamplingPlan = z.object({
  /** Head of the chain before the plan: nobody chose it. */
  seed: z.string(),
  /** From how many the random ones were drawn. */
  drawnFrom: z.object({ processes: z.int(), inputs: z.int() }),
  items: z.array(SampledItem),
})
export type SamplingPlan = z.infer<typeof SamplingPlan>

export const ChainEntry = z.object({
  place: z.int(),
  ...byWhom,
  kind: z.enum(entryKinds),
  path: z.string(),
  side: z.enum(verificationSides),
  bytes: z.int(),
  sha256: z.string(),
  hash: z.string(),
})
export type ChainEntry = z.infer<typeof ChainEntry>

export const VerificationFinding = z.object({
  /** Its place in the chain. */
  place: z.int(),
  ...byWhom,
  where: z.string(),
  severity: z.enum(findingSeverities),
  text: z.string(),
  answers: z.array(z.object({ place: z.int(), ...byWhom, text: z.string() })),
  closed: z.nullable(z.object({ ...byWhom, note: nullable.text })),
})
export type VerificationFinding = z.infer<typeof VerificationFinding>

export const VerificationStatement = z.object({
  verdict: z.enum(verdicts),
  state: z.enum(statementStates),
  scope: z.string(),
  name: z.string(),
  body: z.string(),
  accreditation: nullable.text,
  signedAt: z.string(),
  /** The last day, ISO 8601. */
  validUntil: z.string(),
  /** Hash on which it stands. */
  head: z.string(),
  withdrawn: z.nullable(z.object({ at: z.string(), by: z.string(), reason: z.string() })),
})
export type VerificationStatement = z.infer<typeof VerificationStatement>

export const VerificationInvitation = z.object({
  name: z.string(),
  email: z.string(),
  state: z.enum(['open', 'expired', 'withdrawn']),
  createdAt: z.string(),
  expiresAt: z.string(),
  openedAt: nullable.text,
})
export type VerificationInvitation = z.infer<typeof VerificationInvitation>

/** What both sides read. */
export const VerificationRoom = z.object({
  id: z.uuid(),
  side: z.enum(verificationSides),
  version: FrozenVersion,
  inputs: z.array(FrozenInput),
  pef: z.nullable(FrozenPef),
  french: z.nullable(FrozenFrench),
  evidence: z.array(z.object({ place: z.int(), name: z.string(), bytes: z.int(), at: z.string() })),
  plan: SamplingPlan,
  /** By the id of the item, the last word on it. */
  checks: z.record(z.string(), z.object({ ...byWhom, outcome: z.enum(checkOutcomes), note: nullable.text })),
  findings: z.array(VerificationFinding),
  chain: z.array(ChainEntry),
  head: z.string(),
  /** Place of the first entry that is not as it was written; `null`: all are. */
  brokenAt: z.nullable(z.int()),
  statement: z.nullable(VerificationStatement),
  /** `null`: nobody was invited. */
  invitation: z.nullable(VerificationInvitation),
  /** Where the evaluation is, for the organization; `null`: it was deleted, or who reads is the verifier. */
  evaluation: z.nullable(z.uuid()),
})
export type VerificationRoom = z.infer<typeof VerificationRoom>

export const VerificationRow = z.object({
  id: z.uuid(),
  evaluation: z.object({ id: z.nullable(z.uuid()), name: z.string() }),
  version: z.object({ id: z.nullable(z.uuid()), number: z.int() }),
  openedAt: z.string(),
  openedBy: z.string(),
  openFindings: z.int(),
  invitation: z.nullable(VerificationInvitation),
  statement: z.nullable(VerificationStatement),
})
export type VerificationRow = z.infer<typeof VerificationRow>

const tag = 'verification'
const byId = z.object({ id: identifier })

export const findVerifications = call({
  method: 'GET',
  path: '/verifications',
  access: 'find_all_result',
  tag,
  summary: 'Verifications of versions by people from outside, newest first',
  query: z.object({ ...listQuery, evaluation: z.optional(identifier) }),
  answer: listAnswer(z.partial(VerificationRow)),
  errors: [],
})
export const openVerification = call({
  method: 'POST',
  path: '/verifications',
  access: 'publish_evaluation',
  tag,
  summary: 'Freeze a version, with its data and evidence, for a verifier',
  body: z.object({
    version: identifier,
    /** Also copies the files of data requests and claims that the caller can see. */
    evidence: z._default(z.boolean(), true),
  }),
  answer: VerificationRoom,
  status: 201,
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'FILES_UNAVAILABLE', 'IDEMPOTENCY_CONFLICT'],
})
export const findVerification = call({
  method: 'GET',
  path: '/verifications/:id',
  access: 'find_one_result',
  tag,
  summary: 'One verification, with everything the verifier sees',
  params: byId,
  answer: VerificationRoom,
  errors: ['NOT_FOUND'],
})
export const downloadVerification = call({
  method: 'GET',
  path: '/verifications/:id/archive',
  access: 'find_one_result',
  tag,
  summary: 'The verification as one ZIP file, from which anybody can recompute and check it',
  navigation: true,
  params: byId,
  query: z.object(navigationQuery),
  answer: fileAnswer,
  file: ['application/zip'],
  errors: ['NOT_FOUND', 'FILES_UNAVAILABLE'],
})
