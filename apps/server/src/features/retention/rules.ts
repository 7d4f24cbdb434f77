import { eq } from 'drizzle-orm'
import type { CallAnswer, findRetention, RetentionRules } from '@ecotrame/contract'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { OrganizationDatabase, Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { organizations } from '../../platform/organizations/tables.ts'
import type { Session } from '../../platform/sessions/session.ts'

const columns = {
  leaverNamesMonths: organizations.leaverNamesMonths,
  auditMonths: organizations.auditMonths,
  notificationMonths: organizations.notificationMonths,
}

/** @throws NOT_FOUND */
async function rowOf(tx: Tx, organizationId: string, { toChange = false } = {}) {
  const asked = tx
    .select({ ...columns, name: organizations.name, appliedAt: organizations.retentionAppliedAt })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  const [row] = await (toChange ? asked.for('update') : asked)
  if (row === undefined) throw problem('NOT_FOUND')
  const { name, appliedAt, ...rules } = row
  return { name, appliedAt, rules }
}

export const readRules = (
  database: OrganizationDatabase,
  organizationId: string,
): Promise<CallAnswer<typeof findRetention>> =>
  database.inOrganization(organizationId, async (tx) => {
    const { rules, appliedAt } = await rowOf(tx, organizationId)
    return { ...rules, appliedAt: appliedAt?.toISOString() ?? null }
  })

/** Keeps the rules; they are applied at the next look, not by who saves them. */
export const keepRules = (
  database: OrganizationDatabase,
  session: Session,
  rules: RetentionRules,
): Promise<RetentionRules> =>
  database.inOrganization(session.organizationId, async (tx) => {
    const { organizationId } = session
    const before = await rowOf(tx, organizationId, { toChange: true })
    await tx.update(organizations).set(rules).where(eq(organizations.id, organizationId))
    await recordChange(tx, session, {
      ...{ entity: 'organization', entityId: organizationId, entityName: before.name, action: 'update' },
      before: before.rules,
      after: rules,
    })
    return rules
  })
