import type { CallParsed, createPortfolioTarget, PortfolioTarget } from '@ecotrame/contract'
import { recordChange } from '../../platform/audit/record-change.ts'
import { refuseStale } from '../../platform/audit/refuse-stale.ts'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import type { Asker, PortfolioDeps } from './deps.ts'
import { bySeason } from './season-order.ts'
import type { TargetRecord } from './tables.ts'
import * as store from './target-store.ts'

type Body = CallParsed<typeof createPortfolioTarget>['body']
type Deps = Pick<PortfolioDeps, 'database'>

/** A row as its caller has read it: `ifMatch` is that version of it, `null` when it does not matter. */
interface ReadRow {
  readonly id: string
  readonly ifMatch: number | null
}

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
  baseSeason,
  targetSeason,
  reduction,
}: TargetRecord) => ({
  name,
  label,
  measure,
  baseSeason,
  targetSeason,
  reduction,
})

/** Which target an entry of the audit log is about. */
export const entryOf = ({ id, name }: TargetRecord) =>
  ({ entity: 'portfolio_target', entityId: id, entityName: name }) as const

/** A reduction takes time. */
function refuseBackwards({ baseSeason, targetSeason }: Body): void {
  if (bySeason(baseSeason, targetSeason) >= 0)
    throw problem('INVALID_VALUES', { errors: [{ path: 'targetSeason', code: 'NOT_LATER' }] })
}

export const createTarget = ({ database }: Deps, { session }: Asker, body: Body): Promise<PortfolioTarget> =>
  database.inOrganization(session.organizationId, async (tx) => {
    refuseBackwards(body)
    const target = await store.insertTarget(tx, session.organizationId, body)
    await recordChange(tx, session, { ...entryOf(target), action: 'create', after: auditedTarget(target) })
    return targetAnswer(target)
  })

async function locked(tx: Tx, { session }: Asker, { id, ifMatch }: ReadRow): Promise<TargetRecord> {
  const { organizationId } = session
  const target = await store.lockTarget(tx, organizationId, id)
  if (target === undefined) throw problem('NOT_FOUND')
  const { rowVersion } = target
  await refuseStale(tx, { organizationId, entity: 'portfolio_target', entityId: id, ifMatch, rowVersion })
  return target
}

export const saveTarget = (
  { database }: Deps,
  asker: Asker,
  row: ReadRow,
  body: Body,
): Promise<PortfolioTarget> =>
  database.inOrganization(asker.session.organizationId, async (tx) => {
    refuseBackwards(body)
    const before = await locked(tx, asker, row)
    const { session } = asker
    const target = await store.updateTarget(tx, session.organizationId, row.id, body)
    const [was, is] = [auditedTarget(before), auditedTarget(target)]
    await recordChange(tx, session, { ...entryOf(target), action: 'update', before: was, after: is })
    return targetAnswer(target)
  })

export const deleteTarget = ({ database }: Deps, asker: Asker, row: ReadRow): Promise<{ id: string }> =>
  database.inOrganization(asker.session.organizationId, async (tx) => {
    const { session } = asker
    const target = await locked(tx, asker, row)
    await store.deleteTarget(tx, session.organizationId, row.id)
    await recordChange(tx, session, { ...entryOf(target), action: 'delete', before: auditedTarget(target) })
    return { id: row.id }
  })
