import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { isUuid } from './query.ts'
import type { PagesDeps } from './deps.ts'
import type { PageKind, PageQuery } from './query.ts'
import { evaluations } from '../evaluations/index.ts'
import { products } from '../products/index.ts'
import { publications } from '../publication/index.ts'

/** A published version, found for somebody who need not be signed in. */
export interface Published {
  readonly organizationId: string
  readonly versionId: string
}

interface PublishedRow extends Record<string, unknown> {
  readonly organization_id: string
  /** `null`: withdrawn. */
  readonly version_id: string | null
  readonly capabilities: readonly string[]
}

/**
 * The version that a page shows; `null`: there is none, or it is not for this reader. Which of the two nobody learns.
 * @throws WITHDRAWN where the identifier was handed out, or the key names an item, and nothing of it is public any more
 */
export async function findPublished(
  deps: PagesDeps,
  kind: PageKind,
  query: PageQuery,
): Promise<Published | null> {
  if (query.id !== null) return byPublicId(deps, kind, query.id)
  return query.apiKey === null ? null : byKey(deps, kind, query.apiKey, query)
}

async function byPublicId({ database }: PagesDeps, kind: PageKind, id: string): Promise<Published | null> {
  if (!isUuid(id)) return null
  const [row] = await database.ask<PublishedRow>(
    sql`select * from published_version_of(${kind}, ${id.toLowerCase()}::uuid)`,
  )
  if (row?.capabilities.includes('widget') !== true) return null
  if (row.version_id === null) throw problem('WITHDRAWN')
  return { organizationId: row.organization_id, versionId: row.version_id }
}

/** A key names one item of its own organization: by id, reference or, of products, GTIN. */
async function byKey(
  { database, findApiKey }: PagesDeps,
  kind: PageKind,
  key: string,
  query: PageQuery,
): Promise<Published | null> {
  const found = await findApiKey(key)
  if (found.state !== 'active') return null
  const { scope, capabilities, organizationId } = found.session
  if (scope !== 'widget' || !capabilities.has('api') || !capabilities.has('widget')) return null
  const versionId = await database.inOrganization(organizationId, (tx) =>
    kind === 'evaluation' ? ofEvaluation(tx, organizationId, query) : ofProduct(tx, organizationId, query),
  )
  return versionId === null ? null : { organizationId, versionId }
}

async function ofEvaluation(
  tx: Tx,
  organizationId: string,
  { item, reference }: PageQuery,
): Promise<string | null> {
  const which = chosen(item, reference, evaluations)
  if (which === null) return null
  const rows = await tx
    .select({ version: publications.evaluationVersionId, withdrawnAt: publications.withdrawnAt })
    .from(publications)
    .innerJoin(
      evaluations,
      and(
        eq(evaluations.organizationId, publications.organizationId),
        eq(evaluations.id, publications.evaluationId),
      ),
    )
    .where(and(eq(evaluations.organizationId, organizationId), which))
    .orderBy(...shownFirst)
    .limit(1)
  return shownAmong(rows)
}

async function ofProduct(
  tx: Tx,
  organizationId: string,
  { item, reference, gtin }: PageQuery,
): Promise<string | null> {
  const which = gtin === null ? chosen(item, reference, products) : eq(products.gtin, gtin)
  if (which === null) return null
  const rows = await tx
    .select({ version: publications.productVersionId, withdrawnAt: publications.withdrawnAt })
    .from(publications)
    .innerJoin(
      products,
      and(eq(products.organizationId, publications.organizationId), eq(products.id, publications.productId)),
    )
    .where(and(eq(products.organizationId, organizationId), which))
    .orderBy(...shownFirst)
    .limit(1)
  return shownAmong(rows)
}

/** The newest that is public, else something that was. */
const shownFirst = [sql`${publications.withdrawnAt} is null desc`, desc(publications.at)] as const

function shownAmong([row]: readonly { version: string | null; withdrawnAt: Date | null }[]): string | null {
  if (row !== undefined && row.withdrawnAt !== null) throw problem('WITHDRAWN')
  return row?.version ?? null
}

function chosen(
  item: string | null,
  reference: string | null,
  table: typeof evaluations | typeof products,
): SQL | null {
  if (item !== null) return isUuid(item) ? eq(table.id, item.toLowerCase()) : null
  return reference === null ? null : eq(table.reference, reference)
}
