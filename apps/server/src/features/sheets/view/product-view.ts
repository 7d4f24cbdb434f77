import { eq } from 'drizzle-orm'
import { roundedShare } from '@ecotrame/lca'
import type { Tx } from '../../../platform/database/database.ts'
import { organizations } from '../../../platform/organizations/tables.ts'
import type { Language } from '../../../platform/sessions/session.ts'
import { categoryName, findVersionResult, type Sight, type VersionResult } from '../../evaluations/index.ts'
import { labelledProduct, publicLabelOf, type PublicLabel } from '../../labels/index.ts'
import {
  findProductRecord,
  findProductVersion,
  imageFolder,
  productVersions,
  type ProductAsItIs,
} from '../../products/index.ts'
import type { SheetsDeps } from '../deps.ts'
import { impactRows, missingOfSheet, shared, spokenSources } from './evaluation-view.ts'
import { marketOf } from './market.ts'
import { partOfVersion } from './part-of-version.ts'
import type { SheetView } from './sheet-view.ts'

interface Loaded {
  readonly product: ProductAsItIs
  /** `null`: no version keeps it. */
  readonly publicId: string | null
  readonly organization: string
  readonly image: { readonly name: string; readonly alt: string } | null
  readonly parts: readonly { readonly quantity: number; readonly version: VersionResult }[]
  readonly label: PublicLabel
}

async function load(tx: Tx, deps: SheetsDeps, sight: Sight, product: ProductAsItIs): Promise<Loaded | null> {
  const [owner] = await tx
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, sight.organizationId))
  const record = await findProductRecord(tx, sight, product.productId)
  const parts: { quantity: number; version: VersionResult }[] = []
  for (const { quantity, version: held } of product.content.evaluations) {
    const result = await findVersionResult(tx, sight, held.id)
    if (result !== undefined) parts.push({ quantity, version: result })
  }
  if (owner === undefined || record === undefined) return null
  const image = record.imageName === null ? null : { name: record.imageName, alt: record.imageAlt }
  const publicId = product.versionId === null ? null : await publicIdOf(tx, product.versionId)
  const label = await publicLabelOf(tx, deps, sight.organizationId, labelledProduct(product))
  return { product, publicId, organization: owner.name, image, parts, label }
}

async function publicIdOf(tx: Tx, versionId: string): Promise<string | null> {
  const [row] = await tx
    .select({ publicId: productVersions.publicId })
    .from(productVersions)
    .where(eq(productVersions.id, versionId))
  return row?.publicId ?? null
}

/** A version of a product; `null`: it is gone. */
export async function productView(
  deps: SheetsDeps,
  sight: Sight,
  versionId: string,
  language: Language,
): Promise<SheetView | null> {
  const loaded = await deps.database.inOrganization(sight.organizationId, async (tx) => {
    const version = await findProductVersion(tx, sight, versionId)
    return version === undefined ? null : load(tx, deps, sight, { ...version, versionId: version.id })
  })
  return loaded === null ? null : viewOf(deps, loaded, language)
}

/** A product as it is, whether or not a version keeps it; `null`: it is gone. */
export async function viewOfProduct(
  deps: SheetsDeps,
  sight: Sight,
  product: ProductAsItIs,
  language: Language,
): Promise<SheetView | null> {
  const loaded = await deps.database.inOrganization(sight.organizationId, (tx) =>
    load(tx, deps, sight, product),
  )
  return loaded === null ? null : viewOf(deps, loaded, language)
}

function viewOf(deps: SheetsDeps, loaded: Loaded, language: Language): SheetView {
  const { product, organization, publicId, image } = loaded
  const { content, result } = product
  const french = result.labels.fr_dur?.product ?? null
  const category = onlyCategory(content.evaluations)
  const names = category === null ? null : categoryName(deps.catalogue, category)
  return {
    kind: 'product',
    title: content.name,
    reference: content.reference,
    gtin: content.gtin,
    brand: content.brand,
    organization,
    image: image && {
      address: `${deps.configuration.addresses.api}${imageFolder}${image.name}`,
      alt: image.alt,
    },
    category: names && (language === 'fr' ? names.name_fr : names.name),
    version: product.number,
    publishedAt: product.publishedAt,
    publicId: publicId ?? '',
    massKg: result.netMassKg,
    label: loaded.label,
    french,
    pef: result.pef?.micropoints ?? null,
    pefCoverage: result.pef === null ? null : roundedShare(result.pef.coverage),
    pefMissing: missingOfSheet(result.pef?.holding, language),
    impacts: impactRows(result.pef?.categories ?? [], language),
    stages: stagesOf(result, language),
    market: marketOf(deps, category, french, result.netMassKg, language),
    dataQuality: null,
    parts: loaded.parts.map(({ quantity, version }) => partOfVersion(version, deps, language, quantity)),
    releases: [...result.releases.french, ...result.releases.pef],
    sources: [...new Set(loaded.parts.flatMap(({ version }) => spokenSources(version, deps, language)))],
  }
}

const stagesOf = ({ french, pef }: ProductAsItIs['result'], language: Language): SheetView['stages'] =>
  shared(
    french?.byLifeCycle.map(({ stage, ecs }) => ({ stage, points: ecs })) ??
      pef?.stages.map(({ stage, micropoints }) => ({ stage, points: micropoints })) ??
      [],
    language,
  )

/** The category of all items, if it is one. */
function onlyCategory(parts: readonly { readonly category: string }[]): string | null {
  const categories = new Set(parts.map(({ category }) => category))
  const [first] = categories
  return categories.size === 1 && first !== undefined ? first : null
}
