import { eq, sql } from 'drizzle-orm'
import type { CallParsed, MarketAccess, updateMarketAccess } from '@ecotrame/contract'
import { recordChange } from '../../../platform/audit/record-change.ts'
import { staleVersion } from '../../../platform/audit/refuse-stale.ts'
import type { Configuration } from '../../../platform/configuration/configuration.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { problem } from '../../../platform/errors/problem.ts'
import type { Sealing } from '../../../platform/secrets/sealing.ts'
import type { Session } from '../../../platform/sessions/session.ts'
import type { DeclarationsDeps } from '../deps.ts'
import { nextNight } from '../../../platform/start/next-night.ts'
import { night } from './nights.ts'
import {
  networkTransport,
  openPortal,
  paceOf,
  realClock,
  type Pace,
  type Portal,
} from './portal-interface.ts'
import { marketAccess as table } from './tables.ts'

/** What the market needs beside what declarations do. */
export interface MarketDeps extends DeclarationsDeps {
  readonly configuration: Pick<Configuration, 'portalRequestsPerMinute' | 'privateNetworks'>
  readonly sealing: Sealing
}

const sealedFor = (organizationId: string) => `portal ${organizationId}`

export async function findAccess(tx: Tx, organizationId: string) {
  const [row] = await tx.select().from(table).where(eq(table.organizationId, organizationId))
  return row
}
type AccessRow = NonNullable<Awaited<ReturnType<typeof findAccess>>>

export const isOn = (row: AccessRow | undefined): boolean =>
  row !== undefined && row.address !== '' && row.key !== null

const paces = new Map<number, Pace>()
/** One pace for all organizations of this process: the portal sees one address. */
function paceAt(requestsPerMinute: number): Pace {
  const pace = paces.get(requestsPerMinute) ?? paceOf(requestsPerMinute, realClock)
  paces.set(requestsPerMinute, pace)
  return pace
}

/** The interface, as an organization reaches it; `null`: it is off, or its key opens no more. */
export async function portalIn(tx: Tx, deps: MarketDeps, organizationId: string): Promise<Portal | null> {
  const row = await findAccess(tx, organizationId)
  if (row === undefined || row.address === '' || row.key === null) return null
  const key = deps.sealing.open(row.key, sealedFor(organizationId))
  if (key === null) return null
  const { portalRequestsPerMinute, privateNetworks } = deps.configuration
  return openPortal(networkTransport(row.address, key, privateNetworks), {
    pace: paceAt(portalRequestsPerMinute),
    clock: realClock,
    rules: deps.declarations.rules,
  })
}

export const readAccess = ({ database, declarations }: MarketDeps, session: Session): Promise<MarketAccess> =>
  database.inOrganization(session.organizationId, async (tx) =>
    answerOf(await findAccess(tx, session.organizationId), declarations.rules.portal.address),
  )

const answerOf = (row: AccessRow | undefined, portal: string): MarketAccess => ({
  address: row?.address ?? '',
  nightly: row?.nightly ?? false,
  hasKey: (row?.key ?? null) !== null,
  usualAddress: `${portal}/api`,
  rowVersion: row?.rowVersion ?? 0,
})

type Body = CallParsed<typeof updateMarketAccess>['body']
interface Change {
  readonly body: Body
  readonly ifMatch: number | null
}

/** @throws INVALID_VALUES: a key goes to no other address than the one that it was given for */
export const changeAccess = (
  { database, declarations, sealing }: MarketDeps,
  session: Session,
  { body: { key, ...body }, ifMatch }: Change,
): Promise<MarketAccess> =>
  database.inOrganization(session.organizationId, async (tx) => {
    const { organizationId } = session
    const portal = declarations.rules.portal.address
    const before = await findAccess(tx, organizationId)
    const entity = { entity: 'organization', entityId: organizationId } as const
    if (ifMatch !== null && ifMatch !== (before?.rowVersion ?? 0))
      throw await staleVersion(tx, { organizationId, ...entity, fields: ['portal'] })
    const isElsewhere = before !== undefined && before.key !== null && before.address !== body.address
    if (key === undefined && isElsewhere && body.address !== '')
      throw problem('INVALID_VALUES', { errors: [{ path: 'key', code: 'KEY_NEEDED_AGAIN' }] })
    const kept = body.address === '' ? null : (before?.key ?? null)
    const sealed = key === undefined ? kept : key === '' ? null : sealing.seal(key, sealedFor(organizationId))
    const nightly = body.nightly && body.address !== '' && sealed !== null
    const fields = {
      address: body.address,
      key: sealed,
      nightly,
      askedBy: nightly ? session.userId : null,
      nextAt: nightly ? nextNight(night, new Date()) : null,
    }
    const [after] = await tx
      .insert(table)
      .values({ organizationId, ...fields })
      .onConflictDoUpdate({
        target: table.organizationId,
        set: { ...fields, rowVersion: sql`${table.rowVersion} + 1` },
      })
      .returning()
    const answer = answerOf(after, portal)
    await recordChange(tx, session, {
      ...entity,
      action: 'update',
      before: { portal: audited(answerOf(before, portal)) },
      after: { portal: { ...audited(answer), ...(key === undefined ? {} : { keyChanged: true }) } },
    })
    return answer
  })

const audited = ({ address, nightly, hasKey }: MarketAccess) => ({ address, nightly, hasKey })
