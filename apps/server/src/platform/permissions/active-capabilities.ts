import { sql, type AnyColumn } from 'drizzle-orm'
import {
  capabilities,
  optionCapabilities,
  planCapabilities,
  subscriptionOptions,
  subscriptions,
} from './tables.ts'

/** The subscription that counts now: the newest that has started and not ended. */
export const activeSubscriptionId = (organizationId: AnyColumn | string) => sql`(
  select ${subscriptions.id} from ${subscriptions}
  where ${subscriptions.organizationId} = ${organizationId}
    and ${subscriptions.startsAt} <= now() and (${subscriptions.endsAt} is null or ${subscriptions.endsAt} > now())
  order by ${subscriptions.startsAt} desc limit 1)`

/** Identifiers that the active plan and its options open, as one column of a query. */
export const activeCapabilities = (organizationId: AnyColumn) => sql<string[]>`array(
  select ${capabilities.identifier} from ${capabilities} where ${capabilities.id} in (
    select ${planCapabilities.capabilityId} from ${planCapabilities}
      join ${subscriptions} on ${subscriptions.planId} = ${planCapabilities.planId}
      where ${subscriptions.id} = ${activeSubscriptionId(organizationId)}
    union
    select ${optionCapabilities.capabilityId} from ${optionCapabilities}
      join ${subscriptionOptions} on ${subscriptionOptions.optionId} = ${optionCapabilities.optionId}
      where ${subscriptionOptions.subscriptionId} = ${activeSubscriptionId(organizationId)}))`
