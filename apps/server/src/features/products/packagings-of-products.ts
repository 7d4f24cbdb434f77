import { and, eq, type SQL } from 'drizzle-orm'
import { doublePrecision, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { PackagingLineShape } from '@ecotrame/contract'
import { packagingLevels } from '@ecotrame/lca'
import type { Tx } from '../../platform/database/database.ts'
import { isAnyOf } from '../../platform/lists/conditions.ts'

/** Of packagings only what products say of them; the feature of that name writes them. */
const packagings = pgTable('packagings', {
  id: uuid('id').notNull(),
  organizationId: uuid('organization_id').notNull(),
  name: text('name').notNull(),
  reference: text('reference'),
  level: text('level', { enum: packagingLevels }).notNull(),
  units: integer('units').notNull(),
  composition: jsonb('composition').$type<readonly PackagingLineShape[]>().notNull(),
  micropointsPerProduct: doublePrecision('micropoints_per_product'),
})

/** Which of these packagings the organization has; they stay as they are until the transaction ends. */
export async function packagingsToHold(
  tx: Tx,
  organizationId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ id: packagings.id })
    .from(packagings)
    .where(and(eq(packagings.organizationId, organizationId), isAnyOf(packagings.id, ids)))
    .for('share')
  return new Set(rows.map(({ id }) => id))
}

const selectPackagings = (tx: Tx) =>
  tx
    .select({
      id: packagings.id,
      name: packagings.name,
      reference: packagings.reference,
      level: packagings.level,
      units: packagings.units,
      composition: packagings.composition,
      micropointsPerProduct: packagings.micropointsPerProduct,
    })
    .from(packagings)
export type PackagingOfProduct = Awaited<ReturnType<typeof selectPackagings>>[number]

/** These packagings by their ids. */
export async function packagingsOfProducts(
  tx: Tx,
  organizationId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PackagingOfProduct>> {
  if (ids.length === 0) return new Map()
  const rows = await selectPackagings(tx).where(
    and(eq(packagings.organizationId, organizationId), isAnyOf(packagings.id, ids)),
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Those of the organization that a condition lets through, by what names them. */
export const packagingsNamed = (
  tx: Tx,
  organizationId: string,
  condition: (columns: Pick<typeof packagings, 'id' | 'name' | 'reference'>) => SQL | undefined,
) =>
  tx
    .select({ id: packagings.id, name: packagings.name, reference: packagings.reference })
    .from(packagings)
    .where(and(eq(packagings.organizationId, organizationId), condition(packagings)))
