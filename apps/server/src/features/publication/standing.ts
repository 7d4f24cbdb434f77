import { and, desc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { publications } from './tables.ts'

export type ItemKind = 'evaluation' | 'product'

/** Since when versions of evaluations are public, in a query of `evaluation_versions`; `null`: they are not. */
export const evaluationVersionPublicSince = sql<Date | null>`(select made.at from publications made
  where made.organization_id = evaluation_versions.organization_id
    and made.evaluation_version_id = evaluation_versions.id and made.withdrawn_at is null)`.mapWith(
  publications.at,
)
/** The same of products, in a query of `product_versions`. */
export const productVersionPublicSince = sql<Date | null>`(select made.at from publications made
  where made.organization_id = product_versions.organization_id
    and made.product_version_id = product_versions.id and made.withdrawn_at is null)`.mapWith(publications.at)

/** Whether anything is public of an evaluation, in a query of `evaluations`. */
export const evaluationIsPublic = sql`exists (select from publications made
  where made.organization_id = evaluations.organization_id and made.evaluation_id = evaluations.id
    and made.withdrawn_at is null)`
/** The same of a product, in a query of `products`. */
export const productIsPublic = sql`exists (select from publications made
  where made.organization_id = products.organization_id and made.product_id = products.id
    and made.withdrawn_at is null)`

/** How an item stands towards the public. */
export interface Standing {
  /** The newest version that is public; `null`: none is. */
  readonly shown: { readonly versionId: string; readonly at: Date } | null
  readonly withdrawn: { readonly at: Date; readonly by: string; readonly reason: string } | null
  /** The version whose identifier is handed out: once withdrawn, the one of before shows what is published since. */
  readonly handedOut: string | null
}

const columnsOf = {
  evaluation: { item: publications.evaluationId, version: publications.evaluationVersionId },
  product: { item: publications.productId, version: publications.productVersionId },
} as const satisfies Record<ItemKind, unknown>

/** Of an item that the caller may see. */
export async function standingOf(
  tx: Tx,
  organizationId: string,
  kind: ItemKind,
  id: string,
): Promise<Standing> {
  const { item, version } = columnsOf[kind]
  const { at, withdrawnAt, withdrawnByName, withdrawnReason } = publications
  const rows = await tx
    .select({ version, at, withdrawnAt, by: withdrawnByName, reason: withdrawnReason })
    .from(publications)
    .where(and(eq(publications.organizationId, organizationId), eq(item, id)))
    // What was withdrawn first, then what stands; the newest of each before the others.
    .orderBy(sql`${withdrawnAt} asc nulls last`, desc(at))
  const shown = rows.find((row) => row.withdrawnAt === null)
  const last = rows.at(-1)
  return {
    shown: shown === undefined ? null : { versionId: shown.version ?? '', at: shown.at },
    withdrawn:
      last === undefined || last.withdrawnAt === null
        ? null
        : { at: last.withdrawnAt, by: last.by ?? '', reason: last.reason ?? '' },
    handedOut: rows[0]?.version ?? null,
  }
}
