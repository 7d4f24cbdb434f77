import type { FindingSeverity, CheckOutcome, VerificationRoom, VerificationSide } from '@ecotrame/contract'
import { recordChange, type Actor } from '../../platform/audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { canonicalJson } from '../../platform/values/canonical-json.ts'
import { findingsOf, placesIn, planOf, readRoom, roomAnswer, type Room } from './room.ts'
import type { Said } from './said.ts'
import { withdrawStatement } from './statement-store.ts'
import * as store from './store.ts'

/** Who does something in a room, and by what name it stands in the chain. */
export interface Doer {
  readonly side: VerificationSide
  readonly actor: Actor
}

/** A room kept from other writers, to which something can be added. @throws VERIFICATION_SIGNED */
export async function roomToWrite(tx: Tx, record: store.VerificationRecord): Promise<Room> {
  await store.lock(tx, record)
  const room = await readRoom(tx, record)
  if (room.statement !== null) throw problem('VERIFICATION_SIGNED')
  return room
}

/** The room as it is now, for a side. */
export const roomNow = async (
  tx: Tx,
  record: store.VerificationRecord,
  side: VerificationSide,
): Promise<VerificationRoom> => roomAnswer(await readRoom(tx, record), side)

/** Adds an entry and writes it in the audit log. */
export async function add(
  tx: Tx,
  { record, entries }: Room,
  { side, actor }: Doer,
  entry: store.NewEntry,
): Promise<VerificationRoom> {
  await store.append(tx, record, entries, [entry])
  await recordChange(tx, actor, {
    entity: 'verification',
    entityId: record.id,
    entityName: record.evaluationName,
    action: 'update',
    before: {},
    after: { [entry.kind]: entries.length + 1 },
  })
  return roomNow(tx, record, side)
}

type SaidKind = 'check' | 'finding' | 'answer' | 'closing'

const say = <Kind extends SaidKind>(
  tx: Tx,
  room: Room,
  doer: Doer,
  kind: Kind,
  said: Said<Kind>,
): Promise<VerificationRoom> =>
  add(tx, room, doer, {
    kind,
    side: doer.side,
    author: doer.actor.userName,
    path: (place) => `${kind}/${place}.json`,
    body: canonicalJson(said),
  })

const refuse = (path: string, code: string) => problem('INVALID_VALUES', { errors: [{ path, code }] })

/** @throws INVALID_VALUES for an item that is not in the plan, VERIFICATION_SIGNED */
export async function recordCheck(
  tx: Tx,
  record: store.VerificationRecord,
  doer: Doer,
  said: { readonly item: string; readonly outcome: CheckOutcome; readonly note: string | null },
): Promise<VerificationRoom> {
  const room = await roomToWrite(tx, record)
  if (!planOf(room.entries).items.some(({ id }) => id === said.item)) throw refuse('item', 'NOT_IN_THE_ROOM')
  return say(tx, room, doer, 'check', { ...said, note: said.note || null })
}

/** @throws INVALID_VALUES for a place that the room does not have, VERIFICATION_SIGNED */
export async function raiseFinding(
  tx: Tx,
  record: store.VerificationRecord,
  doer: Doer,
  said: { readonly where: string; readonly severity: FindingSeverity; readonly text: string },
): Promise<VerificationRoom> {
  const room = await roomToWrite(tx, record)
  if (!placesIn(room.entries).has(said.where)) throw refuse('where', 'NOT_IN_THE_ROOM')
  return say(tx, room, doer, 'finding', said)
}

/** Only a finding that is open is answered and closed. @throws INVALID_VALUES */
function refuseOtherFinding({ entries }: Room, place: number): void {
  const finding = findingsOf(entries).find((one) => one.place === place)
  if (finding === undefined) throw refuse('finding', 'NOT_IN_THE_ROOM')
  if (finding.closed !== null) throw refuse('finding', 'FINDING_CLOSED')
}

export async function answerFinding(
  tx: Tx,
  record: store.VerificationRecord,
  doer: Doer,
  said: { readonly finding: number; readonly text: string },
): Promise<VerificationRoom> {
  const room = await roomToWrite(tx, record)
  refuseOtherFinding(room, said.finding)
  return say(tx, room, doer, 'answer', said)
}

export async function closeFinding(
  tx: Tx,
  record: store.VerificationRecord,
  doer: Doer,
  said: { readonly finding: number; readonly note: string | null },
): Promise<VerificationRoom> {
  const room = await roomToWrite(tx, record)
  refuseOtherFinding(room, said.finding)
  return say(tx, room, doer, 'closing', { ...said, note: said.note || null })
}

/** Takes a statement back for good; it stays readable. @throws MOVE_NOT_ALLOWED where none stands */
export async function withdraw(
  tx: Tx,
  record: store.VerificationRecord,
  { side, actor }: Doer,
  reason: string,
): Promise<VerificationRoom> {
  await store.lock(tx, record)
  if (!(await withdrawStatement(tx, record, { by: actor.userName, reason })))
    throw problem('MOVE_NOT_ALLOWED')
  await recordChange(tx, actor, {
    entity: 'verification',
    entityId: record.id,
    entityName: record.evaluationName,
    action: 'withdraw',
    before: { reason: null },
    after: { reason },
  })
  return roomNow(tx, record, side)
}
