import { sql } from 'drizzle-orm'
import { evaluationVersionPublicSince, productVersionPublicSince } from '../publication/index.ts'
import type { SheetsDeps } from './deps.ts'
import type { Published } from './published.ts'
import type { PageKind } from './query.ts'
import { evaluationVersions } from '../evaluations/index.ts'
import { productVersions } from '../products/index.ts'

/** What a page shows besides what its version holds for good, and all that its label rests on. */
const besides = {
  evaluation: sql`select concat_ws(E'\n', o.name, o.brand_logo, ${evaluationVersionPublicSince}, evaluation_versions.published_name, evaluation_versions.published_reference, label_stamp(o.id)) as stamp
    from ${evaluationVersions} join organizations o on o.id = evaluation_versions.organization_id
    where `,
  product: sql`select concat_ws(E'\n', o.name, o.brand_logo, ${productVersionPublicSince}, product_versions.published_image, product_versions.published_image_alt, label_stamp(o.id)) as stamp
    from ${productVersions} join organizations o on o.id = product_versions.organization_id
    where `,
} as const

/**
 * A text that changes with everything that a page of a version shows and that can change. A page that was kept with it
 * holds as long as it is the same.
 */
export async function stampOf(
  { database }: Pick<SheetsDeps, 'database'>,
  kind: PageKind,
  { organizationId, versionId }: Published,
): Promise<string> {
  const { rows } = await database.inOrganization(organizationId, (tx) =>
    tx.execute<{
      stamp: string
    }>(sql`${besides[kind]}${sql.identifier(`${kind}_versions`)}.organization_id = ${organizationId}
      and ${sql.identifier(`${kind}_versions`)}.id = ${versionId}`),
  )
  return rows[0]?.stamp ?? ''
}
