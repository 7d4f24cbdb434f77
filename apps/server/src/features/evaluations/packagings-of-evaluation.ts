import { and, asc, eq, sql } from 'drizzle-orm'
import { doublePrecision, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import {
  heldByPackagings,
  packagingLevels,
  type CategoryForm,
  type FormState,
  type LibraryPackaging,
} from '@ecotrame/lca'
import type { Tx } from '../../platform/database/database.ts'
import { isAnyOf } from '../../platform/lists/conditions.ts'
import { refuseFields } from './refusals.ts'
import { visibleTo, type Sight } from './sight.ts'
import { evaluations } from './tables.ts'
import type { Caller } from '../../platform/sessions/session.ts'

/** Of packagings only what evaluations take of them; the feature of that name writes them. */
const packagings = pgTable('packagings', {
  id: uuid('id').notNull(),
  organizationId: uuid('organization_id').notNull(),
  name: text('name').notNull(),
  level: text('level', { enum: packagingLevels }).notNull(),
  units: integer('units').notNull(),
  composition: jsonb('composition').$type<LibraryPackaging['composition']>().notNull(),
})

const taken = {
  id: packagings.id,
  name: packagings.name,
  level: packagings.level,
  units: packagings.units,
  composition: packagings.composition,
}

/** Packagings of the organization; they stay until the transaction ends. */
async function knownPackagings(
  tx: Tx,
  organizationId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LibraryPackaging>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select(taken)
    .from(packagings)
    .where(and(eq(packagings.organizationId, organizationId), isAnyOf(packagings.id, ids)))
    .for('key share')
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * The form as the packagings that it names let it be. @param before as it was kept; `null`: it is new
 * @throws INVALID_VALUES for packagings that the organization does not have
 */
export async function formWithPackagings(
  tx: Tx,
  { session, language }: Caller,
  form: CategoryForm,
  state: FormState,
  before: FormState | null,
): Promise<FormState> {
  const named = state.composition.flatMap(({ packaging }, index) =>
    packaging === undefined ? [] : [{ id: packaging.id, path: `composition[${index}].packaging` }],
  )
  const ids = [...new Set(named.map(({ id }) => id))]
  const known = await knownPackagings(tx, session.organizationId, ids)
  const unknown = named.filter(({ id }) => !known.has(id)).map(({ path }) => path)
  if (unknown.length > 0) throw refuseFields(unknown, 'UNKNOWN_PACKAGING', language)
  return heldByPackagings(form, state, before, known)
}

/** Kept by the database with every composition that is written. */
const links = pgTable('evaluation_packagings', {
  organizationId: uuid('organization_id').notNull(),
  evaluationId: uuid('evaluation_id').notNull(),
  packagingId: uuid('packaging_id').notNull(),
  quantity: doublePrecision('quantity').notNull(),
})

/** How many evaluations of the whole organization use a packaging of an outer query of the table `packagings`. */
export const evaluationsUsingPackaging = sql<number>`(
  select count(*)::integer from ${links} l
  where l.organization_id = packagings.organization_id and l.packaging_id = packagings.id)`

/** Evaluations within sight that use a packaging, and how many of it for one product; by name. */
export const evaluationsPackedIn = (tx: Tx, sight: Sight, packaging: string, limit: number) =>
  tx
    .select({
      id: evaluations.id,
      name: evaluations.name,
      reference: evaluations.reference,
      quantity: links.quantity,
    })
    .from(links)
    .innerJoin(
      evaluations,
      and(eq(links.organizationId, evaluations.organizationId), eq(links.evaluationId, evaluations.id)),
    )
    .where(and(visibleTo(sight), eq(links.packagingId, packaging)))
    .orderBy(sql`lower(${evaluations.name})`, asc(evaluations.id))
    .limit(limit)
