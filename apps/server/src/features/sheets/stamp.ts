import { sql } from 'drizzle-orm'
import type { SheetsDeps } from './deps.ts'
import type { Published } from './published.ts'
import type { PageKind } from './query.ts'

/** What a page shows besides what its version holds for good, and all that its label rests on. */
const besides = {
  evaluation: sql`select concat_ws(E'\n', o.name, o.brand_logo, label_stamp(o.id), v.published_name, v.published_reference,
      (select made.at from publications made where made.evaluation_version_id = v.id and made.withdrawn_at is null)) as stamp
    from evaluation_versions v join organizations o on o.id = v.organization_id where v.id = `,
  product: sql`select concat_ws(E'\n', o.name, o.brand_logo, label_stamp(o.id), v.published_image, v.published_image_alt,
      (select made.at from publications made where made.product_version_id = v.id and made.withdrawn_at is null)) as stamp
    from product_versions v join organizations o on o.id = v.organization_id where v.id = `,
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
    tx.execute<{ stamp: string }>(sql`${besides[kind]}${versionId}`),
  )
  return rows[0]?.stamp ?? ''
}
