import * as z from 'zod/mini'
import { call, fileAnswer } from './call.ts'
import { navigationQuery } from './account.ts'
import { NamedThing } from './component.ts'
import { limits } from './limits.ts'
import { anyOf, listAnswer, listQuery } from './list.ts'
import { identifier, linesOfText, plainText } from './text.ts'
import { Attachment } from './request-threads.ts'
import { day } from './days.ts'

const tag = 'claims'
const byId = z.object({ id: identifier })

/** Where a text is meant to stand. */
export const claimPlaces = ['product', 'packaging', 'page', 'advertisement'] as const
export type ClaimPlace = (typeof claimPlaces)[number]

export const claimLanguages = ['en', 'fr'] as const

/** What a rule says of the marked words. */
export const claimSeverities = ['banned', 'needs-proof', 'fine'] as const
export type ClaimSeverity = (typeof claimSeverities)[number]

/** `proved`: every finding that needs a proof has one, in the data or bound to it, that has not expired. */
export const claimStates = ['banned', 'needs-proof', 'proved', 'fine'] as const
export type ClaimState = (typeof claimStates)[number]

export const claimRules = [
  'generic',
  'forbidden-words',
  'whole',
  'offset',
  'label',
  'future',
  'legal-requirement',
  'comparison',
  'resource',
  'durability',
  'origin',
  'substances',
  'composition',
  'recycled',
  'figure',
] as const
export type ClaimRule = (typeof claimRules)[number]

export const proofKinds = ['certificate', 'test_report', 'evaluation_version', 'supplier_document'] as const
export type ProofKind = (typeof proofKinds)[number]

/** `soon`: within 90 days. `undated`: it says no end. */
export const proofStates = ['valid', 'soon', 'expired', 'undated'] as const
export type ProofState = (typeof proofStates)[number]

/** What a claim is held against: the same in the check and in a kept claim. */
const claimFields = {
  text: linesOfText(limits.claimTextMaximumLength).check(z.minLength(1)),
  /** Language of the text. */
  language: z.enum(claimLanguages),
  place: z.enum(claimPlaces),
  /** Product that it speaks of. */
  product: z._default(z.nullable(identifier), null),
  /** Product that a comparison names. */
  comparedWith: z._default(z.nullable(identifier), null),
}

/** One thing that must hold for the words to stand; `null`: nothing is known of it here. */
const ClaimCondition = z.object({ text: z.string(), holds: z.nullable(z.boolean()) })

export const ClaimFinding = z.object({
  rule: z.enum(claimRules),
  severity: z.enum(claimSeverities),
  /** Offsets in UTF-16 units of the text as it was sent, the end after the last. */
  start: z.int(),
  end: z.int(),
  words: z.string(),
  /** In the language of the reader. */
  title: z.string(),
  why: z.string(),
  /** What would make it acceptable. */
  acceptable: z.string(),
  conditions: z.array(ClaimCondition),
  /** Kinds of proof that are taken for it. */
  proofKinds: z.array(z.enum(proofKinds)),
  /** The law that it rests on, in the language of the reader, and the day since which that law has been in force. */
  source: z.string(),
  inForceFrom: z.string(),
})
export type ClaimFinding = z.infer<typeof ClaimFinding>

/** A proof of the library that could be bound, because of its kind, its products and its words. */
export const ProofAtHand = z.object({
  id: z.uuid(),
  kind: z.enum(proofKinds),
  name: z.string(),
  validUntil: z.nullable(z.string()),
  state: z.enum(proofStates),
})

export const ClaimCheck = z.object({
  /** Day of the set of rules, ISO 8601. */
  rulesOf: z.string(),
  /** Day whose law was applied. */
  lawOf: z.string(),
  /** In the language of the reader. */
  source: z.string(),
  /** That this is advice and nothing more. */
  notice: z.string(),
  /** The worst of the findings. */
  severity: z.enum(claimSeverities),
  findings: z.array(ClaimFinding),
  /** Proofs of the library that fit. */
  proofs: z.array(ProofAtHand),
  /** A sentence that says no more than the figures do; `null`: none is offered, a condition of it does not hold. */
  offered: z.nullable(z.string()),
})
export type ClaimCheck = z.infer<typeof ClaimCheck>

export const checkClaim = call({
  method: 'POST',
  path: '/claims/check',
  access: 'find_all_claim',
  tag,
  summary:
    'Hold a text meant for the public against the rules for claims and against what the data of the organization prove. Advice, not legal advice',
  body: z.object({
    ...claimFields,
    /** Day on which the text is to be public: the law of that day is applied. `null`: today. */
    day: z._default(z.nullable(day), null),
  }),
  answer: ClaimCheck,
  errors: ['INVALID_VALUES'],
})

export const Proof = z.object({
  id: z.uuid(),
  kind: z.enum(proofKinds),
  name: z.string(),
  scheme: z.nullable(z.string()),
  /** What it covers, in words. */
  scope: z.nullable(z.string()),
  holder: z.nullable(z.string()),
  number: z.nullable(z.string()),
  validFrom: z.nullable(z.string()),
  /** Last day on which it counts. */
  validUntil: z.nullable(z.string()),
  state: z.enum(proofStates),
  /** Those in sight; none and `allProducts`: it holds for all. */
  products: z.array(NamedThing),
  allProducts: z.boolean(),
  /** Of a proof that is a version; `null` also where the caller may not see it. */
  version: z.nullable(z.object({ id: z.uuid(), evaluation: NamedThing, number: z.int() })),
  file: z.nullable(Attachment),
  /** Claims in sight that it is bound to. */
  claims: z.int(),
  /** Version of the row for `If-Match`; also sent as `ETag`. */
  rowVersion: z.int(),
})
export type Proof = z.infer<typeof Proof>

export const Claim = z.object({
  id: z.uuid(),
  text: z.string(),
  language: z.enum(claimLanguages),
  place: z.enum(claimPlaces),
  product: z.nullable(NamedThing),
  comparedWith: z.nullable(NamedThing),
  /** As of today: it falls back to `needs-proof` when a proof expires. */
  state: z.enum(claimStates),
  /** Rules that still need a proof. */
  open: z.array(z.enum(claimRules)),
  proofs: z.array(ProofAtHand),
  note: z.nullable(z.string()),
  /** Day on which it was last held against rules and data, and the day of those rules. */
  checkedOn: z.string(),
  rulesOf: z.string(),
  updatedAt: z.string(),
  /** Version of the row for `If-Match`; also sent as `ETag`. */
  rowVersion: z.int(),
})
export type Claim = z.infer<typeof Claim>

const claimBody = z.object({
  ...claimFields,
  proofs: z._default(z.array(identifier).check(z.maxLength(limits.proofsOfClaimMaximum)), []),
  note: z._default(z.nullable(plainText(limits.claimNoteMaximumLength)), null),
})

export const findClaims = call({
  method: 'GET',
  path: '/claims',
  access: 'find_all_claim',
  tag,
  summary: 'Claims that were kept: those on products in sight and those on none, the newest first',
  query: z.object({
    ...listQuery,
    state: anyOf(z.enum(claimStates)),
    product: anyOf(z.uuid()),
    proof: anyOf(z.uuid()),
  }),
  answer: listAnswer(z.partial(Claim)),
  errors: [],
})
export const findClaim = call({
  method: 'GET',
  path: '/claims/:id',
  access: 'find_one_claim',
  tag,
  summary: 'One claim with its proofs, held against rules and data anew',
  params: byId,
  answer: z.object({ claim: Claim, check: ClaimCheck }),
  errors: ['NOT_FOUND'],
})
export const createClaim = call({
  method: 'POST',
  path: '/claims',
  access: 'create_claim',
  tag,
  summary: 'Keep a claim with the proofs that it rests on',
  body: claimBody,
  answer: Claim,
  status: 201,
  errors: ['INVALID_VALUES', 'IDEMPOTENCY_CONFLICT'],
})
export const updateClaim = call({
  method: 'PUT',
  path: '/claims/:id',
  access: 'update_claim',
  tag,
  summary: 'Change a claim or its proofs; it is checked again',
  params: byId,
  body: claimBody,
  answer: Claim,
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'STALE_VERSION'],
})
export const deleteClaim = call({
  method: 'DELETE',
  path: '/claims/:id',
  access: 'delete_claim',
  tag,
  summary: 'Delete a claim; its proofs stay',
  params: byId,
  answer: z.object({ id: z.uuid() }),
  errors: ['NOT_FOUND', 'STALE_VERSION'],
})

const textOrNothing = z._default(z.nullable(plainText(limits.nameMaximumLength)), null)
const proofBody = z.object({
  kind: z.enum(proofKinds),
  name: plainText(limits.nameMaximumLength).check(z.minLength(1)),
  scheme: textOrNothing,
  scope: z._default(z.nullable(plainText(limits.claimNoteMaximumLength)), null),
  holder: textOrNothing,
  number: textOrNothing,
  validFrom: z._default(z.nullable(day), null),
  validUntil: z._default(z.nullable(day), null),
  allProducts: z._default(z.boolean(), false),
  products: z._default(z.array(identifier).check(z.maxLength(limits.productsOfProofMaximum)), []),
  /** Version of an evaluation, for a proof that is one. */
  version: z._default(z.nullable(identifier), null),
})

export const findProofs = call({
  method: 'GET',
  path: '/claim-proofs',
  access: 'find_all_claim',
  tag,
  summary: 'Certificates, test reports, versions and documents of suppliers that claims rest on',
  query: z.object({ ...listQuery, kind: anyOf(z.enum(proofKinds)), state: anyOf(z.enum(proofStates)) }),
  answer: listAnswer(z.partial(Proof)),
  errors: [],
})
export const findProof = call({
  method: 'GET',
  path: '/claim-proofs/:id',
  access: 'find_one_claim',
  tag,
  summary: 'One proof',
  params: byId,
  answer: Proof,
  errors: ['NOT_FOUND'],
})
export const createProof = call({
  method: 'POST',
  path: '/claim-proofs',
  access: 'create_claim',
  tag,
  summary: 'Enter a proof',
  body: proofBody,
  answer: Proof,
  status: 201,
  errors: ['INVALID_VALUES', 'IDEMPOTENCY_CONFLICT'],
})
export const updateProof = call({
  method: 'PUT',
  path: '/claim-proofs/:id',
  access: 'update_claim',
  tag,
  summary: 'Change a proof',
  params: byId,
  body: proofBody,
  answer: Proof,
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'STALE_VERSION'],
})
export const deleteProof = call({
  method: 'DELETE',
  path: '/claim-proofs/:id',
  access: 'delete_claim',
  tag,
  summary: 'Delete a proof with its file; claims that rest on it need another',
  params: byId,
  answer: z.object({ id: z.uuid() }),
  errors: ['NOT_FOUND', 'STALE_VERSION'],
})
export const uploadProofFile = call({
  method: 'POST',
  path: '/claim-proofs/:id/file',
  access: 'update_claim',
  tag,
  summary: 'Set the file of a proof, as form field `file`: a document or a picture',
  params: byId,
  upload: true,
  answer: Proof,
  errors: [
    'NOT_FOUND',
    'INVALID_VALUES',
    'INVALID_FILE',
    'INVALID_IMAGE',
    'STALE_VERSION',
    'BODY_TOO_LARGE',
    'UNSUPPORTED_MEDIA_TYPE',
  ],
})
export const downloadProof = call({
  method: 'GET',
  path: '/claim-proofs/:id/file',
  access: 'find_one_claim',
  tag,
  summary: 'The file of a proof',
  navigation: true,
  params: byId,
  query: z.object(navigationQuery),
  answer: fileAnswer,
  file: ['application/octet-stream'],
  errors: ['NOT_FOUND'],
})
