import { and, asc, count, desc, eq, gte, like, lt, type SQL } from 'drizzle-orm'
import type { AuditAction, AuditedEntity } from '@ecotrame/contract'
import { auditLog } from '../../platform/audit/tables.ts'
import type { Tx } from '../../platform/database/database.ts'
import { containing, isAnyOf } from '../../platform/lists/conditions.ts'
import { offsetOf, type PageQuery } from '../../platform/lists/page.ts'

export interface AuditFilter {
  readonly entities: readonly AuditedEntity[]
  readonly entityId: string | undefined
  readonly users: readonly string[]
  readonly actions: readonly AuditAction[]
  /** Folded words that must all occur. */
  readonly words: readonly string[]
  readonly from: Date | undefined
  /** The moment itself is not within. */
  readonly before: Date | undefined
}

const columns = {
  id: auditLog.id,
  sequence: auditLog.sequence,
  at: auditLog.at,
  actorKind: auditLog.actorKind,
  actorId: auditLog.actorId,
  actorName: auditLog.actorName,
  entity: auditLog.entity,
  entityId: auditLog.entityId,
  entityName: auditLog.entityName,
  action: auditLog.action,
  changes: auditLog.changes,
}
const selectEntries = (tx: Tx) => tx.select(columns).from(auditLog)
export type AuditRow = Awaited<ReturnType<typeof selectEntries>>[number]

const matching = (organizationId: string, filter: AuditFilter): SQL | undefined =>
  and(
    eq(auditLog.organizationId, organizationId),
    filter.entities.length === 0 ? undefined : isAnyOf(auditLog.entity, filter.entities),
    filter.entityId === undefined ? undefined : eq(auditLog.entityId, filter.entityId),
    filter.users.length === 0 ? undefined : isAnyOf(auditLog.actorId, filter.users),
    filter.actions.length === 0 ? undefined : isAnyOf(auditLog.action, filter.actions),
    ...filter.words.map((word) => like(auditLog.searchText, containing(word))),
    filter.from && gte(auditLog.at, filter.from),
    filter.before && lt(auditLog.at, filter.before),
  )

export async function findPage(
  tx: Tx,
  organizationId: string,
  filter: AuditFilter,
  page: PageQuery,
  oldestFirst: boolean,
): Promise<{ items: AuditRow[]; total: number }> {
  const where = matching(organizationId, filter)
  const items = await selectEntries(tx)
    .where(where)
    .orderBy(oldestFirst ? asc(auditLog.sequence) : desc(auditLog.sequence))
    .limit(page.limit)
    .offset(offsetOf(page))
  const [counted] = await tx.select({ total: count() }).from(auditLog).where(where)
  return { items, total: counted?.total ?? 0 }
}

/** Newest first, older than the entry of that `sequence`; `null`: from the newest on. */
export const findOlder = (
  tx: Tx,
  organizationId: string,
  filter: AuditFilter,
  sequence: number | null,
  limit: number,
): Promise<AuditRow[]> =>
  selectEntries(tx)
    .where(
      and(matching(organizationId, filter), sequence === null ? undefined : lt(auditLog.sequence, sequence)),
    )
    .orderBy(desc(auditLog.sequence))
    .limit(limit)
