import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import {
  capabilities,
  optionCapabilities,
  options,
  planCapabilities,
  plans,
  subscriptions,
} from './tables.ts'

export interface PlanDefinition {
  readonly identifier: string
  readonly name: string
  readonly capabilities: readonly string[]
}

async function capabilityIds(tx: Tx, identifiers: readonly string[]): Promise<string[]> {
  await tx
    .insert(capabilities)
    .values(identifiers.map((identifier) => ({ identifier })))
    .onConflictDoNothing()
  const rows = await tx.select().from(capabilities)
  return rows.filter(({ identifier }) => identifiers.includes(identifier)).map(({ id }) => id)
}

/** Writes a plan, or brings the one of that identifier up to its definition, unless an administrator has changed it. */
export async function definePlan(
  tx: Tx,
  { identifier, name, capabilities }: PlanDefinition,
): Promise<string> {
  const [plan] = await tx
    .insert(plans)
    .values({ identifier, name })
    .onConflictDoUpdate({
      target: plans.identifier,
      set: { name: sql`case when ${plans.own} then ${plans.name} else excluded.name end` },
    })
    .returning({ id: plans.id, own: plans.own })
  if (plan === undefined) throw new Error('The database gave no row back.')
  if (plan.own) return plan.id
  const ids = await capabilityIds(tx, capabilities)
  await tx.delete(planCapabilities).where(eq(planCapabilities.planId, plan.id))
  await tx.insert(planCapabilities).values(ids.map((capabilityId) => ({ planId: plan.id, capabilityId })))
  return plan.id
}

/** Writes an option that is not there yet. */
export async function defineOption(
  tx: Tx,
  { identifier, name, capabilities }: PlanDefinition,
): Promise<void> {
  const [option] = await tx.insert(options).values({ identifier, name }).returning({ id: options.id })
  if (option === undefined) throw new Error('The database gave no row back.')
  const ids = await capabilityIds(tx, capabilities)
  await tx
    .insert(optionCapabilities)
    .values(ids.map((capabilityId) => ({ optionId: option.id, capabilityId })))
}

/** Subscribes an organization to a plan from now on. */
export const subscribe = (tx: Tx, organizationId: string, planId: string) =>
  tx.insert(subscriptions).values({ organizationId, planId })
