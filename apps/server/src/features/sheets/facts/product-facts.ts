import { and, eq } from 'drizzle-orm'
import { roundedShare, type Wording } from '@ecotrame/lca'
import type { Tx } from '../../../platform/database/database.ts'
import { organizations } from '../../../platform/organizations/tables.ts'
import { findVersionResult, type Sight, type VersionResult } from '../../evaluations/index.ts'
import { labelledProduct, publicLabelOf, type PublicLabel } from '../../labels/index.ts'
import {
  findProductRecord,
  findProductVersion,
  imageFolder,
  productVersions,
  type ProductAsItIs,
} from '../../products/index.ts'
import type { SheetsDeps } from '../deps.ts'
import { marketFact } from './market-fact.ts'
import { categoryWording, partFacts } from './part-facts.ts'
import type { FigureFacts, PartFacts, PublicFacts } from './public-facts.ts'
import { sourcesOf } from './sources.ts'

interface Held {
  readonly name: string
  readonly quantity: number
  readonly version: VersionResult
}
interface Loaded {
  readonly product: ProductAsItIs
  /** Empty: no version keeps it. */
  readonly publicId: string
  readonly organization: PublicFacts['organization']
  readonly image: PublicFacts['image']
  readonly held: readonly Held[]
  readonly label: PublicLabel
}

async function load(tx: Tx, deps: SheetsDeps, sight: Sight, product: ProductAsItIs): Promise<Loaded | null> {
  const [organization] = await tx
    .select({ name: organizations.name, logo: organizations.brandLogo })
    .from(organizations)
    .where(eq(organizations.id, sight.organizationId))
  const held: Held[] = []
  for (const { name, quantity, version } of product.content.evaluations) {
    const result = await findVersionResult(tx, sight, version.id)
    if (result !== undefined) held.push({ name, quantity, version: result })
  }
  const shown = await shownWith(tx, sight, product)
  if (organization === undefined || shown === null) return null
  const label = await publicLabelOf(tx, deps, sight.organizationId, labelledProduct(product))
  return { product, organization, held, label, ...shown }
}

/** What a version does not hold. A published one shows the picture of then. */
async function shownWith(tx: Tx, sight: Sight, { versionId, productId, publishedAt }: ProductAsItIs) {
  const [kept] =
    versionId === null
      ? []
      : await tx
          .select({
            publicId: productVersions.publicId,
            name: productVersions.publishedImage,
            alt: productVersions.publishedImageAlt,
          })
          .from(productVersions)
          .where(
            and(eq(productVersions.organizationId, sight.organizationId), eq(productVersions.id, versionId)),
          )
  const publicId = kept?.publicId ?? ''
  if (kept !== undefined && publishedAt !== null) return { publicId, image: imageOf(kept.name, kept.alt) }
  const record = await findProductRecord(tx, sight, productId)
  return record === undefined ? null : { publicId, image: imageOf(record.imageName, record.imageAlt) }
}

const imageOf = (name: string | null, alt: string | null): PublicFacts['image'] =>
  name === null ? null : { path: `${imageFolder}${name}`, alt: alt ?? '' }

/** What may be told of a version of a product; `null`: it is gone. */
export async function productFacts(
  deps: SheetsDeps,
  sight: Sight,
  versionId: string,
): Promise<PublicFacts | null> {
  const loaded = await deps.database.inOrganization(sight.organizationId, async (tx) => {
    const version = await findProductVersion(tx, sight, versionId)
    return version === undefined ? null : load(tx, deps, sight, { ...version, versionId: version.id })
  })
  return loaded && factsOf(deps, loaded)
}

/** The same of a product as it is, whether or not a version keeps it; `null`: it is gone. */
export async function factsOfProduct(
  deps: SheetsDeps,
  sight: Sight,
  product: ProductAsItIs,
): Promise<PublicFacts | null> {
  const loaded = await deps.database.inOrganization(sight.organizationId, (tx) =>
    load(tx, deps, sight, product),
  )
  return loaded && factsOf(deps, loaded)
}

function factsOf(
  deps: SheetsDeps,
  { product, publicId, organization, image, held, label }: Loaded,
): PublicFacts {
  const { content, result } = product
  const parts = held.map(({ name, quantity, version }) => partFacts(version, deps, { name, quantity }))
  return {
    kind: 'product',
    name: content.name,
    reference: content.reference,
    gtin: content.gtin,
    brand: content.brand,
    organization,
    image,
    category: categoryOf(deps, product),
    version: product.number,
    publishedAt: product.publishedAt,
    publicId,
    massKg: massOf(parts),
    parts,
    figures: figuresOf(deps, product, label),
    releases: [...result.releases.french, ...result.releases.pef],
    sources: sourcesOf(
      held.map(({ version }) => version),
      deps,
    ),
  }
}

/** Of all items; not stated of one is not stated of the whole. */
const massOf = (parts: readonly PartFacts[]): number | null =>
  parts.reduce<number | null>(
    (sum, { quantity, massKg }) => (sum === null || massKg === null ? null : sum + quantity * massKg),
    parts.length === 0 ? null : 0,
  )

function categoryOf(deps: SheetsDeps, { content }: ProductAsItIs): Wording | null {
  const category = onlyCategory(content.evaluations)
  return category === null ? null : categoryWording(deps, category)
}

function figuresOf(deps: SheetsDeps, product: ProductAsItIs, label: PublicLabel): FigureFacts {
  const { result, content } = product
  const { pef } = result
  const french = result.labels.fr_dur?.product ?? null
  return {
    massKg: result.netMassKg,
    label,
    french,
    pef: pef?.micropoints ?? null,
    pefCoverage: pef === null ? null : roundedShare(pef.coverage),
    holding: pef?.holding ?? null,
    impacts: (pef?.categories ?? []).map(({ category, impact, share }) => ({
      category,
      amount: impact,
      share,
    })),
    stages:
      result.french?.byLifeCycle.map(({ stage, ecs }) => ({ stage, points: ecs })) ??
      pef?.stages.map(({ stage, micropoints }) => ({ stage, points: micropoints })) ??
      [],
    market: marketFact(deps, onlyCategory(content.evaluations), french, result.netMassKg),
    dataQuality: null,
  }
}

/** The category of all items, if it is one. */
function onlyCategory(parts: readonly { readonly category: string }[]): string | null {
  const categories = new Set(parts.map(({ category }) => category))
  const [first] = categories
  return categories.size === 1 && first !== undefined ? first : null
}
