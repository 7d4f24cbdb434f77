import * as z from 'zod/mini'
import { navigationQuery } from './account.ts'
import { call, fileAnswer } from './call.ts'
import { day } from './days.ts'
import { limits } from './limits.ts'
import { identifier, linesOfText, plainText } from './text.ts'
import { checkOutcomes, findingSeverities, VerificationRoom, verdicts } from './verification.ts'

/** What both sides do in a room: the organization with its session, the verifier with the link alone. */

const tag = 'verification'
const roomTag = 'verifier'
const byId = z.object({ id: identifier })
/** What a link holds; 32 bytes in base64url. */
const token = z.string().check(z.regex(/^[\w-]{43}$/))
const byToken = z.object({ token })
/** Place of an entry in the chain. */
const place = z.coerce.number<string | number>().check(z.int(), z.minimum(1), z.maximum(1_000_000))
const required = (text: ReturnType<typeof plainText>) => text.check(z.minLength(1))
const name = required(plainText(limits.nameMaximumLength))
const words = linesOfText(limits.commentMaximumLength).check(z.minLength(1))
const note = z._default(z.nullable(linesOfText(limits.commentMaximumLength)), null)

export const invitationDays = { minimum: 1, usual: 30, maximum: 180 } as const

export const inviteVerifier = call({
  method: 'POST',
  path: '/verifications/:id/invitation',
  access: 'publish_evaluation',
  secretAnswer: true,
  tag,
  summary: 'Invite the verifier by e-mail; the link is told once, and earlier links end',
  params: byId,
  body: z.object({
    name,
    email: z.email().check(z.maxLength(limits.emailMaximumLength)),
    language: z._default(z.enum(['en', 'fr']), 'en'),
    days: z._default(
      z.int().check(z.minimum(invitationDays.minimum), z.maximum(invitationDays.maximum)),
      invitationDays.usual,
    ),
  }),
  answer: z.object({ url: z.string(), room: VerificationRoom }),
  status: 201,
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'TOO_MANY_MAILS'],
})
export const withdrawInvitation = call({
  method: 'DELETE',
  path: '/verifications/:id/invitation',
  access: 'publish_evaluation',
  tag,
  summary: 'End the link of the verifier at once',
  params: byId,
  answer: VerificationRoom,
  errors: ['NOT_FOUND'],
})
const answerBody = z.object({ finding: place, text: words })
export const answerFinding = call({
  method: 'POST',
  path: '/verifications/:id/answers',
  access: 'publish_evaluation',
  tag,
  summary: 'Answer a finding',
  params: byId,
  body: answerBody,
  answer: VerificationRoom,
  status: 201,
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'VERIFICATION_SIGNED'],
})
export const addVerificationEvidence = call({
  method: 'POST',
  path: '/verifications/:id/evidence',
  access: 'publish_evaluation',
  upload: true,
  tag,
  summary: 'Add a document or picture as evidence: what it is, is read in the file',
  params: byId,
  answer: VerificationRoom,
  status: 201,
  errors: [
    'NOT_FOUND',
    'INVALID_VALUES',
    'INVALID_FILE',
    'INVALID_IMAGE',
    'BODY_TOO_LARGE',
    'UNSUPPORTED_MEDIA_TYPE',
    'VERIFICATION_SIGNED',
  ],
})
export const downloadVerificationFile = call({
  method: 'GET',
  path: '/verifications/:id/entries/:place',
  access: 'find_one_result',
  tag,
  summary: 'The content of one entry of the chain, byte for byte',
  navigation: true,
  params: z.object({ id: identifier, place }),
  query: z.object(navigationQuery),
  answer: fileAnswer,
  file: ['application/octet-stream'],
  errors: ['NOT_FOUND', 'FILES_UNAVAILABLE'],
})
const withdrawal = z.object({ reason: required(plainText(limits.publicationReasonMaximumLength)) })
export const withdrawStatement = call({
  method: 'POST',
  path: '/verifications/:id/withdrawal',
  access: 'publish_evaluation',
  tag,
  summary: 'Withdraw the statement for good: it stays readable, with the reason',
  params: byId,
  body: withdrawal,
  answer: VerificationRoom,
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'MOVE_NOT_ALLOWED'],
})

const roomErrors = ['NOT_FOUND', 'LINK_CLOSED', 'TOO_MANY_TRIES'] as const
const writing = [...roomErrors, 'INVALID_VALUES', 'VERIFICATION_SIGNED'] as const

export const openRoom = call({
  method: 'GET',
  path: '/v/:token',
  access: 'public',
  tag: roomTag,
  summary: 'The room that the link of a verifier opens',
  params: byToken,
  answer: VerificationRoom,
  errors: roomErrors,
})
export const downloadRoom = call({
  method: 'GET',
  path: '/v/:token/archive',
  access: 'public',
  tag: roomTag,
  summary: 'The room as one ZIP file, from which anybody can recompute and check it',
  params: byToken,
  answer: fileAnswer,
  file: ['application/zip'],
  errors: [...roomErrors, 'FILES_UNAVAILABLE'],
})
export const downloadRoomFile = call({
  method: 'GET',
  path: '/v/:token/entries/:place',
  access: 'public',
  tag: roomTag,
  summary: 'The content of one entry of the chain, byte for byte',
  params: z.object({ token, place }),
  answer: fileAnswer,
  file: ['application/octet-stream'],
  errors: [...roomErrors, 'FILES_UNAVAILABLE'],
})
export const recordCheck = call({
  method: 'POST',
  path: '/v/:token/checks',
  access: 'public',
  tag: roomTag,
  summary: 'Say of an item of the sampling plan whether it was checked',
  params: byToken,
  body: z.object({
    item: z.string().check(z.minLength(1), z.maxLength(limits.recipeKeyMaximumLength)),
    outcome: z.enum(checkOutcomes),
    note,
  }),
  answer: VerificationRoom,
  status: 201,
  errors: writing,
})
export const raiseFinding = call({
  method: 'POST',
  path: '/v/:token/findings',
  access: 'public',
  tag: roomTag,
  summary: 'Raise a finding',
  params: byToken,
  body: z.object({
    /** `general`, or the id of an input, a process or a file. */
    where: z.string().check(z.minLength(1), z.maxLength(limits.recipeKeyMaximumLength)),
    severity: z.enum(findingSeverities),
    text: words,
  }),
  answer: VerificationRoom,
  status: 201,
  errors: writing,
})
export const closeFinding = call({
  method: 'POST',
  path: '/v/:token/closings',
  access: 'public',
  tag: roomTag,
  summary: 'Close a finding',
  params: byToken,
  body: z.object({ finding: place, note }),
  answer: VerificationRoom,
  status: 201,
  errors: writing,
})
/** A statement is valid for so many years at most: our choice. */
export const statementYearsMaximum = 3

export const signStatement = call({
  method: 'POST',
  path: '/v/:token/statement',
  access: 'public',
  tag: roomTag,
  summary: 'Sign the statement: nothing is added to the room after it',
  params: byToken,
  body: z.object({
    verdict: z.enum(verdicts),
    scope: words,
    name,
    body: name,
    accreditation: z._default(z.nullable(plainText(limits.nameMaximumLength)), null),
    validUntil: day,
    /** Head of the chain that was read: what came in meanwhile is not signed unseen. */
    head: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  }),
  answer: VerificationRoom,
  status: 201,
  errors: [...writing, 'STALE_VERSION'],
})
export const withdrawRoomStatement = call({
  method: 'POST',
  path: '/v/:token/withdrawal',
  access: 'public',
  tag: roomTag,
  summary: 'Withdraw the statement for good: it stays readable, with the reason',
  params: byToken,
  body: withdrawal,
  answer: VerificationRoom,
  errors: [...roomErrors, 'INVALID_VALUES', 'MOVE_NOT_ALLOWED'],
})
