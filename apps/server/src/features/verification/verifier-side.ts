import type * as contract from '@ecotrame/contract'
import { statementYearsMaximum, type CallParsed, type VerificationRoom } from '@ecotrame/contract'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { didWeb } from '../../platform/signing/did-web.ts'
import { signingKeys } from '../../platform/signing/signing-keys.ts'
import { canonicalJson } from '../../platform/values/canonical-json.ts'
import { monthsAfter, today } from '../../platform/values/days.ts'
import { countLink } from '../auth/index.ts'
import { roomNow, roomToWrite, type Doer } from './acts.ts'
import { headOf } from './chain.ts'
import type { VerificationDeps } from './deps.ts'
import { findingsOf, frozenVersionOf, planOf, stateOfLink } from './room.ts'
import { saidOf } from './said.ts'
import { signedStatement } from './statement.ts'
import { insertStatement } from './statement-store.ts'
import * as store from './store.ts'

/** What somebody does who holds the link of a room, and nothing else. */

/** Who comes with a link: what it holds, and from where. */
export interface Visitor {
  readonly token: string
  readonly address: string
}

/**
 * Does something in the room that a link opens, in the scope of its organization.
 * @throws NOT_FOUND, TOO_MANY_TRIES for who seems to guess, LINK_CLOSED
 */
export async function byLink<T>(
  { database }: VerificationDeps,
  { token, address }: Visitor,
  work: (tx: Tx, record: store.VerificationRecord, doer: Doer) => Promise<T>,
): Promise<T> {
  const link = await store.linkOfToken(database, token)
  if (link === undefined) {
    await countLink(database, address)
    throw problem('NOT_FOUND')
  }
  if (stateOfLink(link) !== 'open') throw problem('LINK_CLOSED')
  const { organizationId, verificationId, name } = link
  return database.inOrganization(organizationId, async (tx) => {
    const record = await store.findOfOrganization(tx, organizationId, verificationId)
    if (record === undefined) throw problem('NOT_FOUND')
    const actor = { kind: 'system', userId: null, userName: name, organizationId } as const
    return work(tx, record, { side: 'verifier', actor })
  })
}

export const openRoom = (deps: VerificationDeps, visitor: Visitor): Promise<VerificationRoom> =>
  byLink(deps, visitor, async (tx, record) => {
    const [link] = await store.linksOf(tx, record.organizationId, [record.id])
    if (link !== undefined && link.openedAt === null) await store.markOpened(tx, link)
    return roomNow(tx, record, 'verifier')
  })

type Given = CallParsed<typeof contract.signStatement>['body']

/**
 * Signs the statement of a verifier with the key of the installation: nothing is added behind it.
 * @throws STALE_VERSION when something came in that the verifier has not read, INVALID_VALUES for "verified" with a finding
 * that is open, VERIFICATION_SIGNED
 */
export async function signStatement(
  deps: VerificationDeps,
  visitor: Visitor,
  given: Given,
): Promise<VerificationRoom> {
  refuseValidity(given.validUntil)
  const did = didWeb(deps.webLink('/', {}))
  const keys = await signingKeys(deps.database, deps.sealing)
  return byLink(deps, visitor, async (tx, record, { actor }) => {
    const { entries } = await roomToWrite(tx, record)
    const head = headOf(entries.map(store.headOfEntry))
    if (head !== given.head) throw problem('STALE_VERSION')
    const findings = findingsOf(entries)
    const open = findings.filter(({ closed }) => closed === null).length
    if (given.verdict === 'verified' && open > 0)
      throw problem('INVALID_VALUES', { errors: [{ path: 'verdict', code: 'OPEN_FINDINGS' }] })
    const outcomes = new Map(saidOf(entries, 'check').map(({ said }) => [said.item, said.outcome]))
    const signedAt = new Date()
    const document = signedStatement(
      given,
      {
        verification: record.id,
        version: frozenVersionOf(entries),
        head,
        entries: entries.length,
        checked: [...outcomes.values()].filter((outcome) => outcome === 'checked').length,
        planned: planOf(entries).items.length,
        findings: { open, closed: findings.length - open },
      },
      { did, signer: keys.signer(did), at: signedAt.toISOString() },
    )
    const { verdict, validUntil } = given
    await insertStatement(tx, record, { verdict, signedAt, validUntil, document: canonicalJson(document) })
    await recordChange(tx, actor, {
      entity: 'verification',
      entityId: record.id,
      entityName: record.evaluationName,
      action: 'publish',
      before: {},
      after: { verdict, validUntil, head },
    })
    return roomNow(tx, record, 'verifier')
  })
}

function refuseValidity(day: string): void {
  if (day >= today() && day <= monthsAfter(today(), 12 * statementYearsMaximum)) return
  throw problem('INVALID_VALUES', {
    errors: [{ path: 'validUntil', code: 'STATEMENT_VALIDITY', params: { years: statementYearsMaximum } }],
  })
}
