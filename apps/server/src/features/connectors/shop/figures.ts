import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { gtin14, publicPages } from '@ecotrame/contract'
import type { Tx } from '../../../platform/database/database.ts'
import type { Session } from '../../../platform/sessions/session.ts'
import { sightOf } from '../../evaluations/index.ts'
import { labelledProduct, publicLabelOf } from '../../labels/index.ts'
import { findProductVersion, productVersions } from '../../products/index.ts'
import { publications, standingOf } from '../../publication/index.ts'
import type { RunDeps } from '../deps.ts'

/** What a shop shows of a product, by the name of the field; empty: nothing. */
export const figureNames = ['environmental_cost', 'environmental_cost_per_100g', 'sheet'] as const
export type FigureName = (typeof figureNames)[number]
export type Figures = Readonly<Record<FigureName, string>>
export const noFigures: Figures = { environmental_cost: '', environmental_cost_per_100g: '', sheet: '' }

/** A published product that a shop may have. */
export interface PublishedProduct {
  readonly gtin: string
  readonly reference: string
  readonly name: string
  readonly figures: Figures
}

/** Products of which a version is public now. */
async function publishedIds(tx: Tx, organizationId: string): Promise<readonly string[]> {
  const rows = await tx
    .selectDistinct({ id: publications.productId })
    .from(publications)
    .where(
      and(
        eq(publications.organizationId, organizationId),
        isNull(publications.withdrawnAt),
        isNotNull(publications.productId),
      ),
    )
    .orderBy(asc(publications.productId))
  return rows.flatMap(({ id }) => id ?? [])
}

/** By which the pages of a version are found. */
async function publicIdOf(tx: Tx, organizationId: string, versionId: string): Promise<string | null> {
  const [found] = await tx
    .select({ publicId: productVersions.publicId })
    .from(productVersions)
    .where(and(eq(productVersions.organizationId, organizationId), eq(productVersions.id, versionId)))
  return found?.publicId ?? null
}

/** What is public of a product; `null`: nothing is, or it has no GTIN. */
async function publishedOf(
  tx: Tx,
  deps: RunDeps,
  session: Session,
  id: string,
): Promise<PublishedProduct | null> {
  const { organizationId } = session
  const { shown, handedOut } = await standingOf(tx, organizationId, 'product', id)
  const version = shown && (await findProductVersion(tx, sightOf(session), shown.versionId))
  const publicId = shown && (await publicIdOf(tx, organizationId, handedOut ?? shown.versionId))
  if (!version || !publicId || version.content.gtin === null) return null
  const label = await publicLabelOf(tx, deps, organizationId, labelledProduct(version))
  // Figures are those of a declaration in force; the typeface is of its drawing alone, which stays here.
  const told = label.refusals.every((refusal) => refusal === 'NO_TYPEFACE') ? label.figures : null
  const { gtin, reference, name } = version.content
  return {
    gtin,
    reference,
    name,
    figures: {
      environmental_cost: told === null ? '' : String(told.points),
      environmental_cost_per_100g: told === null ? '' : String(told.pointsPer100g),
      sheet: deps.webLink(publicPages.productSheet, { id: publicId }),
    },
  }
}

/** Everything with a GTIN that is public now, one of each GTIN. */
export async function publishedProducts(
  deps: RunDeps,
  session: Session,
): Promise<ReadonlyMap<string, PublishedProduct>> {
  const { organizationId } = session
  const inside = <Found>(work: (tx: Tx) => Promise<Found>) =>
    deps.database.inOrganization(organizationId, work)
  const found = new Map<string, PublishedProduct>()
  for (const id of await inside((tx) => publishedIds(tx, organizationId))) {
    const product = await inside((tx) => publishedOf(tx, deps, session, id))
    if (product !== null && !found.has(gtin14(product.gtin))) found.set(gtin14(product.gtin), product)
  }
  return found
}
