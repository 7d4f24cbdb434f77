import {
  FrozenFrench,
  FrozenInput,
  FrozenPef,
  FrozenVersion,
  SamplingPlan,
  type VerificationFinding,
  type VerificationInvitation,
  type VerificationRoom,
  type VerificationSide,
  type VerificationStatement,
} from '@ecotrame/contract'
import * as z from 'zod/mini'
import type { Tx } from '../../platform/database/database.ts'
import { today } from '../../platform/values/days.ts'
import { firstBroken, headOf, type LinkedEntry } from './chain.ts'
import { saidOf } from './said.ts'
import { readStatement } from './statement.ts'
import { statementsOf } from './statement-store.ts'
import * as store from './store.ts'

/** Everything that is known of a verification. */
export interface Room {
  readonly record: store.VerificationRecord
  readonly entries: readonly store.StoredEntry[]
  readonly statement: store.StoredStatement | null
  readonly link: store.StoredLink | null
}

export async function readRoom(tx: Tx, record: store.VerificationRecord): Promise<Room> {
  const { organizationId, id } = record
  const entries = await store.entriesOf(tx, record)
  const [statement = null] = await statementsOf(tx, organizationId, [id])
  const [link = null] = await store.linksOf(tx, organizationId, [id])
  return { record, entries, statement, link }
}

const plain = {
  version: FrozenVersion,
  inputs: z.array(FrozenInput),
  pef: FrozenPef,
  french: FrozenFrench,
  plan: SamplingPlan,
} as const

/** What a room holds of a kind; `null`: nothing. */
const heldIn = <Kind extends keyof typeof plain>(
  entries: readonly store.StoredEntry[],
  kind: Kind,
): z.infer<(typeof plain)[Kind]> | null => {
  const body = entries.find((entry) => entry.kind === kind)?.body
  return body === undefined || body === null
    ? null
    : (plain[kind].parse(JSON.parse(body)) as z.infer<(typeof plain)[Kind]>)
}

const held = <Kind extends keyof typeof plain>(entries: readonly store.StoredEntry[], kind: Kind) => {
  const found = heldIn(entries, kind)
  if (found === null) throw new Error(`The verification holds no ${kind}`)
  return found
}

export const planOf = (entries: readonly store.StoredEntry[]): SamplingPlan => held(entries, 'plan')
export const frozenVersionOf = (entries: readonly store.StoredEntry[]): FrozenVersion =>
  held(entries, 'version')

/** Ids of all that a finding may be about. */
export function placesIn(entries: readonly store.StoredEntry[]): ReadonlySet<string> {
  const processes = heldIn(entries, 'pef')?.datasets ?? []
  const french = heldIn(entries, 'french')?.processes ?? []
  return new Set([
    'general',
    ...[...processes, ...french].map(({ id }) => `process:${id}`),
    ...held(entries, 'inputs').map(({ path }) => `input:${path}`),
    ...entries.filter(({ kind }) => kind === 'evidence').map(({ place }) => `evidence:${place}`),
  ])
}

export function roomAnswer(room: Room, side: VerificationSide): VerificationRoom {
  const { record, entries, statement, link } = room
  const chain = entries.map(store.headOfEntry)
  const bodies = new Map(entries.map(({ place, body }) => [place, body]))
  return {
    id: record.id,
    side,
    version: frozenVersionOf(entries),
    inputs: held(entries, 'inputs'),
    pef: heldIn(entries, 'pef'),
    french: heldIn(entries, 'french'),
    evidence: chain
      .filter(({ kind }) => kind === 'evidence')
      .map(({ place, path, bytes, at }) => ({ place, name: nameOfFile(path), bytes, at })),
    plan: planOf(entries),
    checks: checksOf(entries),
    findings: findingsOf(entries),
    chain: chainAnswer(chain),
    head: headOf(chain),
    brokenAt: firstBroken(chain, ({ place }) => bodies.get(place) ?? null),
    statement: statement && statementAnswer(statement),
    invitation: side === 'organization' && link !== null ? invitationAnswer(link) : null,
    evaluation: side === 'organization' ? record.evaluationId : null,
  }
}

/** The chain without the contents of its entries. */
export const chainAnswer = (chain: readonly LinkedEntry[]): VerificationRoom['chain'] =>
  chain.map(({ place, at, kind, path, side, author, bytes, sha256, hash }) => ({
    place,
    at,
    kind,
    path,
    side,
    author,
    bytes,
    sha256,
    hash,
  }))

/** `evidence/7-certificate.pdf` is that of `certificate.pdf`. */
export const nameOfFile = (path: string): string => path.replace(/^[^/]*\/\d+-/, '')

const checksOf = (entries: readonly store.StoredEntry[]): VerificationRoom['checks'] =>
  Object.fromEntries(
    saidOf(entries, 'check').map(({ entry: { at, author }, said: { item, outcome, note } }) => [
      item,
      { at: at.toISOString(), author, outcome, note },
    ]),
  )

export function findingsOf(entries: readonly store.StoredEntry[]): VerificationFinding[] {
  const answers = saidOf(entries, 'answer')
  const closings = saidOf(entries, 'closing')
  return saidOf(entries, 'finding').map(({ entry: { place, ...entry }, said }) => {
    const closing = closings.find((one) => one.said.finding === place)
    return {
      place,
      ...byWhom(entry),
      ...said,
      answers: answers
        .filter((one) => one.said.finding === place)
        .map((one) => ({ place: one.entry.place, ...byWhom(one.entry), text: one.said.text })),
      closed: closing ? { ...byWhom(closing.entry), note: closing.said.note } : null,
    }
  })
}

const byWhom = ({ at, author }: Pick<store.StoredEntry, 'at' | 'author'>) => ({
  at: at.toISOString(),
  author,
})

export function statementAnswer(stored: store.StoredStatement): VerificationStatement {
  const { verdict, signedAt, validUntil, withdrawnAt, withdrawnBy, withdrawnBecause } = stored
  const { scope, verifier, head } = readStatement(stored.document)
  const state = withdrawnAt !== null ? 'withdrawn' : validUntil < today() ? 'expired' : 'valid'
  return {
    verdict,
    state,
    scope,
    ...verifier,
    signedAt: signedAt.toISOString(),
    validUntil,
    head,
    withdrawn:
      withdrawnAt === null
        ? null
        : { at: withdrawnAt.toISOString(), by: withdrawnBy ?? '', reason: withdrawnBecause ?? '' },
  }
}

export const stateOfLink = ({ withdrawnAt, expiresAt }: store.StoredLink): VerificationInvitation['state'] =>
  withdrawnAt !== null ? 'withdrawn' : expiresAt.getTime() <= Date.now() ? 'expired' : 'open'

export const invitationAnswer = (link: store.StoredLink): VerificationInvitation => ({
  name: link.name,
  email: link.email,
  state: stateOfLink(link),
  createdAt: link.createdAt.toISOString(),
  expiresAt: link.expiresAt.toISOString(),
  openedAt: link.openedAt?.toISOString() ?? null,
})
