import { eq } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { capabilities, planCapabilities, plans, subscriptions } from './tables.ts'

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

/** Writes a plan, or brings the one of that identifier up to its definition. */
export async function definePlan(
  tx: Tx,
  { identifier, name, capabilities }: PlanDefinition,
): Promise<string> {
  const [plan] = await tx
    .insert(plans)
    .values({ identifier, name })
    .onConflictDoUpdate({ target: plans.identifier, set: { name } })
    .returning({ id: plans.id })
  if (plan === undefined) throw new Error('The database gave no row back.')
  const ids = await capabilityIds(tx, capabilities)
  await tx.delete(planCapabilities).where(eq(planCapabilities.planId, plan.id))
  await tx.insert(planCapabilities).values(ids.map((capabilityId) => ({ planId: plan.id, capabilityId })))
  return plan.id
}

/** Subscribes an organization to a plan from now on. */
export const subscribe = (tx: Tx, organizationId: string, planId: string) =>
  tx.insert(subscriptions).values({ organizationId, planId })
