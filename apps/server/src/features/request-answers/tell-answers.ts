import { recordChange, type Actor } from '../../platform/audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import {
  fieldsOf,
  markAnswered,
  moveWithin,
  writeAnswerEntry,
  type RequestRecord,
} from '../requests/index.ts'
import { sentAnswers } from './answer-store.ts'

export interface CameIn {
  readonly fieldIds: readonly string[]
  readonly note: string | null
}

/** Answers came: they stand in the thread and in the log, the sender is told, and a request without a question left is done. */
export async function tellAnswers(
  tx: Tx,
  actor: Actor,
  request: RequestRecord,
  { fieldIds, note }: CameIn,
): Promise<void> {
  const { organizationId } = actor
  const fields = await fieldsOf(tx, organizationId, request.id)
  const answered = fields.filter(({ id }) => fieldIds.includes(id))
  await markAnswered(tx, organizationId, fieldIds)
  await writeAnswerEntry(tx, actor, request, { side: 'recipient', text: note, fieldIds, fileIds: [] })
  await recordChange(tx, actor, {
    entity: 'request',
    entityId: request.id,
    entityName: request.title,
    action: 'update',
    before: {},
    after: { answers: answered.map(({ parameter }) => parameter) },
  })
  const sent = await sentAnswers(tx, organizationId, request.id)
  const settled = new Set(sent.filter(({ state }) => state !== 'refused').map(({ fieldId }) => fieldId))
  await moveOn(
    tx,
    actor,
    request,
    fields.every(({ id }) => settled.has(id)),
  )
}

/** Who answers has accepted; who has answered everything is done. */
async function moveOn(tx: Tx, actor: Actor, request: RequestRecord, isDone: boolean): Promise<void> {
  const step = { reason: null, confirmed: false, sides: ['recipient'] } as const
  if (request.status === 'sent') await moveWithin(tx, actor, request, { ...step, to: 'accepted' })
  if (isDone && (request.status === 'sent' || request.status === 'accepted'))
    await moveWithin(tx, actor, { ...request, status: 'accepted' }, { ...step, to: 'processed' })
}
