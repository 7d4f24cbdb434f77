import { and, eq, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '../../../platform/database/database.ts'
import { isAnyOf } from '../../../platform/lists/conditions.ts'
import { teams } from '../../../platform/organizations/tables.ts'
import { evaluations, tagKind, visibleTo, type Sight } from '../../evaluations/index.ts'
import type { Known, wordsIn } from '../../editing/index.ts'
import { packagingsNamed } from '../packagings-of-products.ts'
import { collectionVisibleTo, productVisibleTo } from '../sight.ts'
import { productCollections, products } from '../tables.ts'

type Wanted = ReturnType<typeof wordsIn>

/** One of these texts, whatever the case. */
export const saysAnyOf = (column: PgColumn, words: readonly string[]): SQL =>
  sql`lower(${column}) = any(${sql.param([...words])}::text[])`

const isWanted = (
  columns: { readonly id: PgColumn; readonly names: readonly PgColumn[] },
  { ids, words }: Wanted,
): SQL | undefined => or(isAnyOf(columns.id, ids), ...columns.names.map((column) => saysAnyOf(column, words)))

/** Evaluations in sight that cells name. */
export const evaluationsNamed = (tx: Tx, sight: Sight, wanted: Wanted): Promise<Known[]> =>
  tx
    .select({ id: evaluations.id, name: evaluations.name, reference: evaluations.reference })
    .from(evaluations)
    .where(
      and(
        visibleTo(sight),
        isWanted({ id: evaluations.id, names: [evaluations.name, evaluations.reference] }, wanted),
      ),
    )

export const packagingsInCells = (tx: Tx, { organizationId }: Sight, wanted: Wanted): Promise<Known[]> =>
  packagingsNamed(tx, organizationId, ({ id, name, reference }) =>
    isWanted({ id, names: [name, reference] }, wanted),
  )

export const tagsNamed = (tx: Tx, { organizationId }: Sight, { words }: Wanted): Promise<Known[]> => {
  const { things: tags } = tagKind
  return tx
    .select({ id: tags.id, name: tags.name })
    .from(tags)
    .where(and(eq(tags.organizationId, organizationId), saysAnyOf(tags.name, words)))
}

export const teamsNamed = (tx: Tx, { organizationId }: Sight, words: readonly string[]): Promise<Known[]> =>
  tx
    .select({ id: teams.id, name: teams.name })
    .from(teams)
    .where(and(eq(teams.organizationId, organizationId), saysAnyOf(teams.name, words)))

export const collectionsNamed = (tx: Tx, sight: Sight, wanted: Wanted): Promise<Known[]> =>
  tx
    .select({ id: productCollections.id, name: productCollections.name })
    .from(productCollections)
    .where(
      and(
        collectionVisibleTo(sight),
        isWanted({ id: productCollections.id, names: [productCollections.name] }, wanted),
      ),
    )

export const productsNamed = (tx: Tx, sight: Sight, wanted: Wanted): Promise<Known[]> =>
  tx
    .select({ id: products.id, name: products.name, reference: products.reference })
    .from(products)
    .where(
      and(
        productVisibleTo(sight),
        isWanted({ id: products.id, names: [products.name, products.reference] }, wanted),
      ),
    )
