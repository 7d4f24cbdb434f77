import type { CallParsed, createPortfolioTarget, PortfolioTarget } from '@ecotrame/contract'
import { requireAsRead, type RowAsRead } from '../../platform/audit/as-read.ts'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import type { PortfolioDeps } from './deps.ts'
import { bySeason } from '../products/index.ts'
import type { TargetRecord } from './tables.ts'
import * as store from './target-store.ts'
import type { Caller } from '../../platform/sessions/session.ts'

type Body = CallParsed<typeof createPortfolioTarget>['body']
type Deps = Pick<PortfolioDeps, 'database'>

export const targetAnswer = ({
  organizationId: _organization,
  createdAt,
  updatedAt,
  ...target
}: TargetRecord): PortfolioTarget => ({
  ...target,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

/** A target as the audit log tells it. */
export const auditedTarget = ({
  name,
  label,
  measure,
  period,
  baseSeason,
  targetSeason,
  reduction,
}: TargetRecord) => ({
  name,
  label,
  measure,
  period,
  baseSeason,
  targetSeason,
  reduction,
})

/** Which target an entry of the audit log is about. */
export const entryOf = ({ id, name }: TargetRecord) =>
  ({ entity: 'portfolio_target', entityId: id, entityName: name }) as const

const isYear = /^\d{4}$/

/** A reduction takes time, and one of years names years. */
function refuseBackwards({ period, baseSeason, targetSeason }: Body): void {
  const notYears = Object.entries({ baseSeason, targetSeason }).filter(([, said]) => !isYear.test(said))
  if (period === 'year' && notYears.length > 0)
    throw problem('INVALID_VALUES', { errors: notYears.map(([path]) => ({ path, code: 'NOT_A_YEAR' })) })
  if (bySeason(baseSeason, targetSeason) >= 0)
    throw problem('INVALID_VALUES', { errors: [{ path: 'targetSeason', code: 'NOT_LATER' }] })
}

export const createTarget = ({ database }: Deps, { session }: Caller, body: Body): Promise<PortfolioTarget> =>
  database.inOrganization(session.organizationId, async (tx) => {
    refuseBackwards(body)
    const target = await store.insertTarget(tx, session.organizationId, body)
    await recordChange(tx, session, { ...entryOf(target), action: 'create', after: auditedTarget(target) })
    return targetAnswer(target)
  })

const locked = async (tx: Tx, { session }: Caller, read: RowAsRead): Promise<TargetRecord> =>
  requireAsRead(tx, await store.lockTarget(tx, session.organizationId, read.id), {
    organizationId: session.organizationId,
    entity: 'portfolio_target',
    ...read,
  })

export const saveTarget = (
  { database }: Deps,
  caller: Caller,
  row: RowAsRead,
  body: Body,
): Promise<PortfolioTarget> =>
  database.inOrganization(caller.session.organizationId, async (tx) => {
    refuseBackwards(body)
    const before = await locked(tx, caller, row)
    const { session } = caller
    const target = await store.updateTarget(tx, session.organizationId, row.id, body)
    const [was, is] = [auditedTarget(before), auditedTarget(target)]
    await recordChange(tx, session, { ...entryOf(target), action: 'update', before: was, after: is })
    return targetAnswer(target)
  })

export const deleteTarget = ({ database }: Deps, caller: Caller, row: RowAsRead): Promise<{ id: string }> =>
  database.inOrganization(caller.session.organizationId, async (tx) => {
    const { session } = caller
    const target = await locked(tx, caller, row)
    await store.deleteTarget(tx, session.organizationId, row.id)
    await recordChange(tx, session, { ...entryOf(target), action: 'delete', before: auditedTarget(target) })
    return { id: row.id }
  })
