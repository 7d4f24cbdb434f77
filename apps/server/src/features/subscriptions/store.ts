import { and, asc, eq, sql } from 'drizzle-orm'
import type { Subscription } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import {
  capabilities,
  optionCapabilities,
  options,
  planCapabilities,
  plans,
  subscriptionOptions,
  subscriptions,
} from '../../platform/permissions/tables.ts'

async function planOf(tx: Tx, planId: string): Promise<Subscription['plan'] | null> {
  const [plan] = await tx.select().from(plans).where(eq(plans.id, planId))
  const opened = await tx
    .select({ id: capabilities.id, identifier: capabilities.identifier })
    .from(planCapabilities)
    .innerJoin(capabilities, eq(capabilities.id, planCapabilities.capabilityId))
    .where(eq(planCapabilities.planId, planId))
    .orderBy(asc(capabilities.identifier))
  return plan === undefined ? null : { ...plan, capabilities: opened }
}

async function optionsOf(
  tx: Tx,
  organizationId: string,
  subscriptionId: string,
): Promise<Subscription['options']> {
  const rows = await tx
    .select({ option: options, capability: capabilities })
    .from(subscriptionOptions)
    .innerJoin(options, eq(options.id, subscriptionOptions.optionId))
    .leftJoin(optionCapabilities, eq(optionCapabilities.optionId, options.id))
    .leftJoin(capabilities, eq(capabilities.id, optionCapabilities.capabilityId))
    .where(
      and(
        eq(subscriptionOptions.organizationId, organizationId),
        eq(subscriptionOptions.subscriptionId, subscriptionId),
      ),
    )
    .orderBy(asc(options.identifier), asc(capabilities.identifier))
  const byId = new Map(rows.map(({ option }) => [option.id, option]))
  return [...byId.values()].map((option) => ({
    ...option,
    capabilities: rows.flatMap((row) =>
      row.option.id === option.id && row.capability !== null ? [row.capability] : [],
    ),
  }))
}

/** The subscription that counts now, with plan and options; `null` without one. */
export async function activeSubscription(tx: Tx, organizationId: string): Promise<Subscription | null> {
  const [row] = await tx
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.organizationId, organizationId),
        eq(subscriptions.id, sql`active_subscription(${organizationId})`),
      ),
    )
  if (row === undefined) return null
  const plan = await planOf(tx, row.planId)
  if (plan === null) return null
  return {
    id: row.id,
    created_at: row.createdAt.toISOString(),
    plan,
    options: await optionsOf(tx, organizationId, row.id),
  }
}
