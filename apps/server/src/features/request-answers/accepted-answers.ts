import { and, desc, eq, isNull } from 'drizzle-orm'
import type {
  AcceptedAnswer,
  AnswerRow,
  AnswerValue,
  CallAnswer,
  findFacilityAnswers,
} from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/sessions/session.ts'
import { recordOfFacility } from '../facilities/index.ts'
import {
  asFacilityQuestion,
  questionBook,
  requestFields,
  requests,
  requestVisibleTo,
  viewerOf,
  type Viewer,
} from '../requests/index.ts'
import { evidenceOf } from './answer-store.ts'
import type { AnswersDeps } from './deps.ts'
import { requestAnswers } from './tables.ts'

/** What a facility answered and was accepted, the newest to each question. @throws NOT_FOUND */
export const acceptedOfFacility = (
  { database }: AnswersDeps,
  { session }: Caller,
  id: string,
): Promise<CallAnswer<typeof findFacilityAnswers>> =>
  database.inOrganization(session.organizationId, async (tx) => {
    const { organizationId } = session
    await recordOfFacility(tx, organizationId, id)
    const rows = await newestAccepted(tx, viewerOf(session), id)
    const evidence = await evidenceOf(
      tx,
      organizationId,
      rows.map(({ answer }) => answer.id),
    )
    const book = await questionBook()
    const items = rows.flatMap(({ answer, field, request }): readonly AcceptedAnswer[] => {
      const [asked] = asFacilityQuestion(book, field)
      // The question left the list: nobody knows any more what was answered.
      if (asked === undefined || answer.sentAt === null) return []
      return [
        {
          field: asked,
          value: answer.value,
          known: answer.known,
          note: answer.note,
          author: answer.authorName ?? '',
          sentAt: answer.sentAt.toISOString(),
          decidedBy: answer.decidedBy,
          decidedAt: answer.decidedAt?.toISOString() ?? null,
          validUntil: lastDayOf(answer.value),
          evidence: evidence.filter(({ answerId }) => answerId === answer.id).map(({ file }) => file),
          request,
        },
      ]
    })
    const places = new Map(book.tables.questions.map(({ id: question }, place) => [question, place]))
    const placeOf = ({ field }: AcceptedAnswer) => places.get(field.parameter) ?? 0
    return { items: items.toSorted((a, b) => placeOf(a) - placeOf(b)) }
  })

async function newestAccepted(tx: Tx, viewer: Viewer, facilityId: string) {
  const rows = await tx
    .select({
      answer: requestAnswers,
      field: requestFields,
      request: { id: requests.id, title: requests.title },
    })
    .from(requestAnswers)
    .innerJoin(
      requestFields,
      and(
        eq(requestFields.organizationId, requestAnswers.organizationId),
        eq(requestFields.id, requestAnswers.fieldId),
      ),
    )
    .innerJoin(
      requests,
      and(
        eq(requests.organizationId, requestAnswers.organizationId),
        eq(requests.id, requestAnswers.requestId),
      ),
    )
    .where(
      and(
        requestVisibleTo(viewer),
        eq(requests.facilityId, facilityId),
        isNull(requestFields.categoryId),
        eq(requestAnswers.state, 'accepted'),
      ),
    )
    .orderBy(desc(requestAnswers.decidedAt), desc(requestAnswers.id))
  const newest = new Map<string, (typeof rows)[number]>()
  for (const row of rows) {
    const key = `${row.field.parameter} ${row.field.process ?? ''}`
    if (!newest.has(key)) newest.set(key, row)
  }
  return [...newest.values()]
}

/** The earliest of the last days of its rows: from then on something of the answer does not hold. */
function lastDayOf(value: AnswerValue): string | null {
  if (!Array.isArray(value)) return null
  const days = (value as readonly AnswerRow[]).flatMap(({ until }) => until ?? [])
  return days.toSorted()[0] ?? null
}
