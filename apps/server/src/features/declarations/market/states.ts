import { sql, type SQL } from 'drizzle-orm'
import type { MarketState, MarketUnknown } from '@ecotrame/contract'
import type { Tx } from '../../../platform/database/database.ts'
import { folded } from '../../../platform/lists/folded.ts'
import { findSettings } from '../settings.ts'

/** Names under which the organization declares: those of the settings, else its own. */
export async function ownNames(tx: Tx, organizationId: string): Promise<readonly string[]> {
  const { portalNames } = await findSettings(tx, organizationId)
  if (portalNames.length > 0) return portalNames
  const { rows } = await tx.execute<{ name: string }>(
    sql`select name from organizations where id = ${organizationId}`,
  )
  return rows.map(({ name }) => name)
}

/**
 * Who has declared what a row of `market_sightings` is about; the row may be missing. What somebody recorded here is
 * ours whatever name the portal shows; an answer that names nobody says no more than that it is declared.
 */
export const stateOf = (sighting: SQL, names: readonly string[]): SQL<MarketState> => sql<MarketState>`case
  when ${sighting}.gtin is null or ${sighting}.found is null then 'unknown'
  when not ${sighting}.found then 'nobody'
  when ${sighting}.own_record or (${sighting}.declarant_kind = 'organization'
    and folded(${sighting}.declarant) = any(${sql.param(names.map(folded))}::text[])) then 'ours'
  when ${sighting}.declarant_kind is not null then 'third_party'
  else 'unknown' end`

/** Why it is unknown; a case that is known has none. */
export const unknownOf = (sighting: SQL, gtin: SQL): SQL<MarketUnknown> => sql<MarketUnknown>`case
  when ${gtin} is null then 'NO_GTIN'
  when ${sighting}.gtin is null then 'NOT_ASKED'
  when ${sighting}.found is null then 'NO_LONGER_LISTED'
  else 'DECLARANT_NOT_TOLD' end`

/** What a row has changed to is news: a first look is, only where somebody else was there. */
export const isNews = (sighting: SQL, names: readonly string[]): SQL =>
  sql`(${sighting}.before is not null or ${stateOf(sighting, names)} = 'third_party')`
