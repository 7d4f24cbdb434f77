import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '../../../platform/database/database.ts'
import { idsOf, type Aspect, type Stated } from '../../bulk/index.ts'
import { teamsAmong, evaluations } from '../../evaluations/index.ts'
import type { ProductRecord } from '../product-columns.ts'
import { knownTags, writeTags } from '../product-tags.ts'
import { refreshProducts } from '../product-writes.ts'

type OfProduct<State> = Aspect<ProductRecord, State>

const setColumn =
  (column: 'team_id' | 'season', type: 'uuid' | 'text') =>
  async (tx: Tx, organizationId: string, stated: readonly Stated<string | null>[]): Promise<void> => {
    const values = sql`${sql.param(stated.map(({ state }) => state))}::${sql.raw(type)}[]`
    await tx.execute(sql`update products set ${sql.identifier(column)} = given.value,
        row_version = row_version + 1, updated_at = clock_timestamp()
      from unnest(${sql.param(idsOf(stated))}::uuid[], ${values}) as given (id, value)
      where products.organization_id = ${organizationId} and products.id = given.id`)
    await refreshProducts(tx, organizationId, idsOf(stated))
  }

export const teamAspect: OfProduct<string | null> = {
  of: ({ team }) => team?.id ?? null,
  audited: ({ team }) => ({ team: team?.name ?? null }),
  write: setColumn('team_id', 'uuid'),
  gone: async (tx, organizationId, stated) => {
    const wanted = stated.flatMap(({ state }) => state ?? [])
    const known = await teamsAmong(tx, organizationId, wanted)
    const lost = stated.filter(({ state }) => state !== null && !known.has(state))
    const { rows } = await tx.execute<{ id: string }>(sql`select given.id
      from unnest(${sql.param(idsOf(stated))}::uuid[], ${sql.param(stated.map(({ state }) => state))}::uuid[])
        as given (id, team_id)
      where ${holdsOfAnotherTeam(sql`given.id`, sql`given.team_id`, organizationId)}`)
    return new Set([...idsOf(lost), ...rows.map(({ id }) => id)])
  },
}

/** A team could not see a product with an evaluation of another one. */
export const holdsOfAnotherTeam = (
  product: SQL | PgColumn,
  team: SQL,
  organizationId: string,
): SQL => sql`${team} is not null and exists (select from product_evaluations held
  join ${evaluations} e on e.organization_id = held.organization_id and e.id = held.evaluation_id
  where held.organization_id = ${organizationId} and held.product_id = ${product}
    and e.team_id is distinct from ${team})`

export const seasonAspect: OfProduct<string | null> = {
  of: ({ season }) => season,
  audited: ({ season }) => ({ season }),
  write: setColumn('season', 'text'),
  gone: async () => new Set(),
}

export const tagsAspect: OfProduct<readonly string[]> = {
  of: ({ tags }) => tags.map(({ id }) => id).toSorted(),
  audited: ({ tags }) => ({ tags: tags.map(({ name }) => name) }),
  write: (tx, organizationId, stated) =>
    writeTags(
      tx,
      organizationId,
      stated.map(({ id, state }) => ({ id, tags: state })),
    ),
  gone: async (tx, organizationId, stated) => {
    const known = await knownTags(tx, organizationId, [...new Set(stated.flatMap(({ state }) => state))])
    return new Set(idsOf(stated.filter(({ state }) => state.some((id) => !known.has(id)))))
  },
}
