import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Sight } from '../evaluations/index.ts'
import { productCollections, products } from './tables.ts'
import { evaluations } from '../evaluations/index.ts'
import { maskUsers } from '../masks/index.ts'

/**
 * The condition that keeps a query within the products that may be seen: those of the team of which every part is
 * that team's too; without a team, those of which every part was made with a mask given to this person. So nobody
 * learns from a product what its evaluations would not have told (specification §6).
 */
export function productVisibleTo({ organizationId, team }: Sight): SQL | undefined {
  const ofOrganization = eq(products.organizationId, organizationId)
  if (team.every) return ofOrganization
  if (team.id !== null)
    return and(ofOrganization, eq(products.teamId, team.id), eq(products.mixedTeams, false))
  return and(ofOrganization, ownOrGiven(team.userId), not(partOfOthers(team.userId)))
}

const not = (condition: SQL): SQL => sql`not ${condition}`

/** What somebody without a team has made, or has a part of by a mask. */
const ownOrGiven = (userId: string): SQL =>
  sql`((${products.authorId} = ${userId} and ${products.teamId} is null) or exists (${parts} and ${givenTo(userId)}))`
const partOfOthers = (userId: string): SQL => sql`exists (${parts} and ${givenTo(userId)} is not true)`

const parts = sql`select from product_evaluations held
  join ${evaluations} e on e.organization_id = held.organization_id and e.id = held.evaluation_id
  where held.organization_id = ${products.organizationId} and held.product_id = ${products.id}`
const givenTo = (userId: string): SQL => sql`(e.mask_id in (select given.mask_id from ${maskUsers} given
  where given.organization_id = e.organization_id and given.user_id = ${userId}))`

/** Collections of the team; without a team none: they hold products of others. */
export function collectionVisibleTo({ organizationId, team }: Sight): SQL | undefined {
  const ofOrganization = eq(productCollections.organizationId, organizationId)
  if (team.every) return ofOrganization
  return team.id === null
    ? and(ofOrganization, sql`false`)
    : and(ofOrganization, eq(productCollections.teamId, team.id))
}
