import { randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { limits, type Product } from '@ecotrame/contract'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Database } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { cleanPicture } from '../../platform/pictures/clean-picture.ts'
import type { WantedPicture } from '../../platform/pictures/picture.ts'
import { sightOf } from '../evaluations/index.ts'
import { imageFolder } from './answers.ts'
import { entryOf } from './audited.ts'
import type { ProductsDeps } from './deps.ts'
import { findRecord } from './product-store.ts'
import { touchProduct } from './product-writes.ts'
import { answerOf } from './read-products.ts'
import { lockedProduct } from './save-product.ts'
import { forgetImages } from './published-images.ts'
import { productImages } from './tables.ts'
import type { Caller } from '../../platform/sessions/session.ts'

/** As large as a product page shows it on dense screens. */
export const largestProductImage: WantedPicture = {
  widest: 1600,
  highest: 1600,
  maximumPixels: limits.productImageMaximumPixels,
  drawings: false,
  kept: 'webp',
}

/** 192 bits: who does not know the name does not find the picture. */
const newName = (): string => `${randomBytes(24).toString('base64url')}.webp`

/** Sets the picture. It is decoded only for who may change the product. */
export async function setImage(
  deps: ProductsDeps,
  caller: Caller,
  id: string,
  upload: () => Promise<Buffer>,
): Promise<Product> {
  const { session } = caller
  const known = await deps.database.inOrganization(session.organizationId, (tx) =>
    findRecord(tx, sightOf(session), id),
  )
  if (known === undefined) throw problem('NOT_FOUND')
  const content = await cleanPicture(session.organizationId, await upload(), largestProductImage)
  return replaceImage(deps, caller, id, content)
}

/** Puts a picture, or none, in the place of the one that was there. */
export const replaceImage = (
  deps: ProductsDeps,
  caller: Caller,
  id: string,
  content: Buffer | null,
): Promise<Product> => {
  const { organizationId } = caller.session
  return deps.database.inOrganization(organizationId, async (tx) => {
    const before = await lockedProduct(tx, caller, { id, ifMatch: null })
    const ofProduct = and(eq(productImages.organizationId, organizationId), eq(productImages.productId, id))
    await tx.update(productImages).set({ replaced: true }).where(ofProduct)
    await forgetImages(tx, organizationId, [id])
    const name = content === null ? null : newName()
    if (content !== null && name !== null)
      await tx
        .insert(productImages)
        .values({ name, organizationId, productId: id, mediaType: 'image/webp', content })
    if (name !== before.imageName) await touchProduct(tx, organizationId, id)
    const addressOf = (image: string | null) => (image === null ? null : `${imageFolder}${image}`)
    await recordChange(tx, caller.session, {
      ...entryOf(before),
      action: 'update',
      before: { image: addressOf(before.imageName) },
      after: { image: addressOf(name) },
    })
    return answerOf(tx, deps, caller, id)
  })
}

/** A picture by its name, for anybody who knows it; `null` when there is none of that name. */
export async function imageNamed({ ask }: Pick<Database, 'ask'>, name: string) {
  const [image] = await ask<{ media_type: string; content: Buffer }>(
    sql`select * from product_image_named(${name})`,
  )
  return image === undefined ? null : { mediaType: image.media_type, content: image.content }
}
