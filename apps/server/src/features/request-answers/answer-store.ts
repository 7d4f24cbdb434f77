import { and, asc, count, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { AnswerValue, Attachment } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { filesOf } from '../../platform/files/files.ts'
import { isAnyOf } from '../../platform/lists/conditions.ts'
import { requestFields, requests, requestVisibleTo, type Viewer } from '../requests/index.ts'
import { requestAnswers as answers, requestEvidence as evidence } from './tables.ts'

export type StoredAnswer = typeof answers.$inferSelect
/** An answer that was sent, with who signed it. */
export interface SentAnswer extends StoredAnswer {
  readonly state: 'proposed' | 'accepted' | 'refused'
  readonly authorName: string
  readonly sentAt: Date
}

const isSent = (answer: StoredAnswer): answer is SentAnswer => answer.state !== 'draft'

/** What somebody says of a field. */
export interface Said {
  readonly known: boolean
  readonly value: AnswerValue
  readonly note: string | null
}

const ofRequest = (organizationId: string, requestId: string) =>
  and(eq(answers.organizationId, organizationId), eq(answers.requestId, requestId))

/** Everything that was sent, in the order in which it came. */
export async function sentAnswers(tx: Tx, organizationId: string, requestId: string): Promise<SentAnswer[]> {
  const found = await tx
    .select()
    .from(answers)
    .where(and(ofRequest(organizationId, requestId), ne(answers.state, 'draft')))
    .orderBy(asc(answers.sentAt), asc(answers.id))
  return found.filter(isSent)
}

export const draftsOf = (tx: Tx, organizationId: string, requestId: string): Promise<StoredAnswer[]> =>
  tx
    .select()
    .from(answers)
    .where(and(ofRequest(organizationId, requestId), eq(answers.state, 'draft')))

interface Place {
  readonly organizationId: string
  readonly requestId: string
  readonly fieldId: string
}

/** Keeps what is typed for a field; `undefined`: leaves what is there. */
export async function keepDraft(tx: Tx, place: Place, said: Said | undefined): Promise<StoredAnswer> {
  const nothing: Said = { known: true, value: null, note: null }
  const set = said === undefined ? { known: sql`${answers.known}` } : written(said)
  const [kept] = await tx
    .insert(answers)
    .values({ ...place, ...written(said ?? nothing), state: 'draft', outside: true })
    .onConflictDoUpdate({
      target: [answers.organizationId, answers.fieldId],
      targetWhere: sql`state = 'draft'`,
      set,
    })
    .returning()
  if (kept === undefined) throw new Error('The draft was not kept')
  return kept
}

/** `null` would be written as no JSON at all. */
const written = ({ value, ...said }: Said) => ({ ...said, value: sql`${JSON.stringify(value)}::jsonb` })

interface Signature {
  readonly name: string
  readonly userId: string | null
}

/** Drafts become answers. */
export async function sendDrafts(
  tx: Tx,
  organizationId: string,
  ids: readonly string[],
  { name }: Signature,
): Promise<void> {
  await tx
    .update(answers)
    .set({ state: 'proposed', authorName: name, sentAt: sql`clock_timestamp()` })
    .where(and(eq(answers.organizationId, organizationId), isAnyOf(answers.id, ids)))
}

/** Answers of a team, which knows no drafts. */
export async function insertAnswers(
  tx: Tx,
  request: Omit<Place, 'fieldId'>,
  said: readonly (Said & { readonly fieldId: string })[],
  { name, userId }: Signature,
): Promise<void> {
  await tx.insert(answers).values(
    said.map(({ fieldId, ...rest }) => ({
      ...request,
      fieldId,
      ...written(rest),
      state: 'proposed' as const,
      outside: false,
      authorId: userId,
      authorName: name,
      sentAt: sql`clock_timestamp()`,
    })),
  )
}

export interface Decision {
  readonly state: 'accepted' | 'refused'
  readonly reason: string | null
  readonly by: string
}

export async function decide(tx: Tx, organizationId: string, id: string, { by, ...set }: Decision) {
  await tx
    .update(answers)
    .set({ ...set, decidedBy: by, decidedAt: sql`clock_timestamp()` })
    .where(and(eq(answers.organizationId, organizationId), eq(answers.id, id)))
}

export interface EvidenceOf {
  readonly answerId: string
  readonly file: Attachment
}

/** Files of answers, in the order in which they came. */
export async function evidenceOf(
  tx: Tx,
  organizationId: string,
  answerIds: readonly string[],
): Promise<readonly EvidenceOf[]> {
  if (answerIds.length === 0) return []
  const rows = await tx
    .select({ answerId: evidence.answerId, fileId: evidence.fileId })
    .from(evidence)
    .where(and(eq(evidence.organizationId, organizationId), inArray(evidence.answerId, [...answerIds])))
  const ofFile = new Map(rows.map(({ answerId, fileId }) => [fileId, answerId]))
  const files = await filesOf(tx, organizationId, [...ofFile.keys()])
  return files.map((file) => ({ answerId: ofFile.get(file.id) ?? '', file }))
}

export const attachEvidence = (tx: Tx, organizationId: string, answerId: string, fileId: string) =>
  tx.insert(evidence).values({ organizationId, answerId, fileId })

export async function countEvidence(tx: Tx, organizationId: string, answerId: string): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(evidence)
    .where(and(eq(evidence.organizationId, organizationId), eq(evidence.answerId, answerId)))
  return row?.count ?? 0
}

/** Whether a file belongs to an answer of the request that was sent. */
export async function isEvidenceOf(
  tx: Tx,
  organizationId: string,
  requestId: string,
  fileId: string,
): Promise<boolean> {
  const found = await tx
    .select({ id: answers.id })
    .from(evidence)
    .innerJoin(
      answers,
      and(eq(answers.organizationId, evidence.organizationId), eq(answers.id, evidence.answerId)),
    )
    .where(and(ofRequest(organizationId, requestId), ne(answers.state, 'draft'), eq(evidence.fileId, fileId)))
  return found.length > 0
}

/** An answer that stands in another request about the same facility. */
export interface OtherAnswer extends Pick<StoredAnswer, 'known' | 'value'> {
  readonly parameter: string
  readonly process: string | null
  readonly author: string | null
  readonly sentAt: Date | null
  readonly request: string
}

/** What was answered in other requests about a facility that the viewer sees, and not refused. */
export const otherAnswers = (
  tx: Tx,
  viewer: Viewer,
  { facilityId, requestId }: { readonly facilityId: string; readonly requestId: string },
): Promise<OtherAnswer[]> =>
  tx
    .select({
      parameter: requestFields.parameter,
      process: requestFields.process,
      known: answers.known,
      value: answers.value,
      author: answers.authorName,
      sentAt: answers.sentAt,
      request: requests.title,
    })
    .from(answers)
    .innerJoin(
      requestFields,
      and(eq(requestFields.organizationId, answers.organizationId), eq(requestFields.id, answers.fieldId)),
    )
    .innerJoin(
      requests,
      and(eq(requests.organizationId, answers.organizationId), eq(requests.id, answers.requestId)),
    )
    .where(
      and(
        requestVisibleTo(viewer),
        eq(requests.facilityId, facilityId),
        ne(requests.id, requestId),
        isNull(requestFields.categoryId),
        inArray(answers.state, ['proposed', 'accepted']),
      ),
    )
    .orderBy(asc(answers.sentAt), asc(answers.id))
