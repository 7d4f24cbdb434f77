import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'

interface Republished extends Record<string, unknown> {
  readonly product: string
  readonly before: string | null
  readonly after: string | null
}

/**
 * Gives the newest published versions of products the picture that the products have now.
 * @returns those whose page shows another one
 */
export async function publishImages(
  tx: Tx,
  organizationId: string,
  ids: readonly string[],
): Promise<readonly Republished[]> {
  const { rows } = await tx.execute<Republished>(sql`
    update product_versions v set published_image = now.image, published_image_alt = now.alt
    from (
      select kept.id, kept.published_image as before, i.name as image,
        case when i.name is not null then p.image_alt end as alt
      from products p
      join lateral (select * from product_versions one
        where one.organization_id = p.organization_id and one.product_id = p.id and one.published_at is not null
        order by one.number desc limit 1) kept on true
      left join product_images i
        on i.organization_id = p.organization_id and i.product_id = p.id and not i.replaced
      where p.organization_id = ${organizationId} and p.id = any(${sql.param([...ids])}::uuid[])
    ) now
    where v.organization_id = ${organizationId} and v.id = now.id
      and (v.published_image, v.published_image_alt) is distinct from (now.image, now.alt)
    returning v.product_id as product, now.before, now.image as after`)
  await forgetImages(tx, organizationId, ids)
  return rows
}

/** Takes away pictures that were replaced and that no published page shows. */
export const forgetImages = (tx: Tx, organizationId: string, ids: readonly string[]) =>
  tx.execute(sql`
    delete from product_images i
    where i.organization_id = ${organizationId} and i.product_id = any(${sql.param([...ids])}::uuid[]) and i.replaced
      and not exists (select from product_versions v where v.organization_id = i.organization_id
        and v.product_id = i.product_id and v.published_image = i.name)`)
