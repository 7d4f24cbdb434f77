import { and, asc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { Wording } from '@ecotrame/lca'
import type { Tx } from '../../platform/database/database.ts'
import { files } from '../../platform/files/tables.ts'
import { isAnyOf } from '../../platform/lists/conditions.ts'
import {
  requestAttachments,
  requestFields,
  requestMessages,
  requests,
  requestVisibleTo,
  type Viewer,
} from '../requests/index.ts'
import { requestAnswers, requestEvidence } from './tables.ts'

/** A file that came with a data request about an evaluation. */
export interface RequestDocument {
  readonly fileId: string
  readonly name: string
  readonly mediaType: string
  readonly bytes: number
  readonly evaluationId: string
  readonly request: string
  /** The field that it proves; `null`: it was attached to a message. */
  readonly parameter: string | null
  readonly entry: Wording | null
  /** Of the answer; `null`: a message. */
  readonly state: string | null
  readonly by: string | null
  readonly at: Date
}

const file = { fileId: files.id, name: files.name, mediaType: files.mediaType, bytes: files.bytes }
const evaluationId = sql<string>`${requestFields.evaluationId}`

const ofFile = (id: typeof requestEvidence.fileId | typeof requestAttachments.fileId) =>
  and(eq(files.organizationId, requests.organizationId), eq(files.id, id))
const ofRequest = and(
  eq(requestFields.organizationId, requests.organizationId),
  eq(requestFields.requestId, requests.id),
)

const toField = and(
  eq(requestAnswers.organizationId, requestFields.organizationId),
  eq(requestAnswers.fieldId, requestFields.id),
)
const toAnswer = and(
  eq(requestEvidence.organizationId, requestAnswers.organizationId),
  eq(requestEvidence.answerId, requestAnswers.id),
)

/** A draft is nobody's yet, and what was refused proves nothing. */
const provingStates = [ne(requestAnswers.state, 'draft'), ne(requestAnswers.state, 'refused')]

const proofs = (tx: Tx, viewer: Viewer, evaluations: readonly string[]): Promise<RequestDocument[]> =>
  tx
    .select({
      ...file,
      evaluationId,
      request: requests.title,
      parameter: requestFields.parameter,
      entry: requestFields.entryName,
      state: requestAnswers.state,
      by: requestAnswers.authorName,
      at: requestAnswers.createdAt,
    })
    .from(requests)
    .innerJoin(requestFields, ofRequest)
    .innerJoin(requestAnswers, toField)
    .innerJoin(requestEvidence, toAnswer)
    .innerJoin(files, ofFile(requestEvidence.fileId))
    .where(and(requestVisibleTo(viewer), isAnyOf(requestFields.evaluationId, evaluations), ...provingStates))
    .orderBy(asc(requestAnswers.createdAt), asc(files.createdAt), asc(files.id))

/** A field of an evaluation that a document of a data request proves. */
export interface ProvenField {
  readonly evaluationId: string | null
  /** Of the form, or of an entry of its composition: `mass`, `country`. */
  readonly parameter: string
}

/** Fields of these evaluations that a document stands at, whoever may see it: what is known is only that there is one. */
export const provenFields = (
  tx: Tx,
  organizationId: string,
  evaluations: readonly string[],
): Promise<ProvenField[]> =>
  tx
    .selectDistinct({ evaluationId: requestFields.evaluationId, parameter: requestFields.parameter })
    .from(requestFields)
    .innerJoin(requestAnswers, toField)
    .innerJoin(requestEvidence, toAnswer)
    .where(
      and(
        eq(requestFields.organizationId, organizationId),
        isAnyOf(requestFields.evaluationId, evaluations),
        ...provingStates,
      ),
    )

const attached = (tx: Tx, viewer: Viewer, evaluations: readonly string[]): Promise<RequestDocument[]> =>
  tx
    .selectDistinctOn([requestMessages.sequence, files.id], {
      ...file,
      evaluationId,
      request: requests.title,
      parameter: sql<null>`null`,
      entry: sql<null>`null`,
      state: sql<null>`null`,
      by: requestMessages.authorName,
      at: requestMessages.createdAt,
    })
    .from(requests)
    .innerJoin(requestFields, ofRequest)
    .innerJoin(
      requestAttachments,
      and(
        eq(requestAttachments.organizationId, requests.organizationId),
        eq(requestAttachments.requestId, requests.id),
        isNotNull(requestAttachments.messageId),
      ),
    )
    .innerJoin(
      requestMessages,
      and(
        eq(requestMessages.organizationId, requests.organizationId),
        eq(requestMessages.id, requestAttachments.messageId),
      ),
    )
    .innerJoin(files, ofFile(requestAttachments.fileId))
    .where(and(requestVisibleTo(viewer), isAnyOf(requestFields.evaluationId, evaluations)))
    .orderBy(asc(requestMessages.sequence), asc(files.id), asc(requestFields.place))

/** The files that came with requests about these evaluations, as far as somebody may see the requests; each once. */
export async function documentsOfEvaluations(
  tx: Tx,
  viewer: Viewer,
  evaluations: readonly string[],
): Promise<readonly RequestDocument[]> {
  if (evaluations.length === 0) return []
  const found = [...(await proofs(tx, viewer, evaluations)), ...(await attached(tx, viewer, evaluations))]
  const known = new Set<string>()
  return found.filter(({ fileId }) => !known.has(fileId) && known.add(fileId))
}
