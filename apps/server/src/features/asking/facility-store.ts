import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { isAnyOf } from '../../platform/lists/conditions.ts'
import { facilities } from '../facilities/index.ts'

export type AskableFacility = Awaited<ReturnType<typeof facilitiesToAsk>>[number]

/** Facilities with what they do, what is known of them and whom to ask. */
export const facilitiesToAsk = (tx: Tx, organizationId: string, ids: readonly string[]) =>
  tx
    .select({
      id: facilities.id,
      name: facilities.name,
      country: facilities.country,
      place: facilities.place,
      processes: facilities.processes,
      contacts: facilities.contacts,
      ownData: facilities.ownData,
      ownRun: facilities.ownRun,
      consent: facilities.dataConsent,
      today: sql<string>`current_date::text`,
    })
    .from(facilities)
    .where(and(eq(facilities.organizationId, organizationId), isAnyOf(facilities.id, ids)))

/** Keeps two people from asking one facility at the same moment. @returns whether it is there */
export async function lockFacility(tx: Tx, organizationId: string, id: string): Promise<boolean> {
  const found = await tx
    .select({ id: facilities.id })
    .from(facilities)
    .where(and(eq(facilities.organizationId, organizationId), eq(facilities.id, id)))
    .for('no key update')
  return found.length > 0
}
