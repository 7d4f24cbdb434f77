import {
  factorsOfCalculation,
  sumOfParts,
  type CalculationType,
  type PackagingLevel,
  type PackagingView,
  type PartResult,
  type ResultSum,
} from '@ecotrame/lca'
import type { Tx } from '../../../platform/database/database.ts'
import { computeSettings } from '../../settings/index.ts'
import type { ProductsDeps } from '../deps.ts'
import { heldEvaluations, heldPackagings, type HeldEvaluation } from '../held-store.ts'
import { packagingsOfProducts } from '../packagings-of-products.ts'
import { partOfPackaging, partOfVersion, viewOfPackaging } from './part-results.ts'
import { activeVersions, type VersionInSum } from './part-store.ts'

/** What is added up. */
export interface SummedProduct {
  readonly id: string
  readonly name: string
  readonly unitsSold: number | null
}

/** A part with all that views of the sum need of it. */
export interface LoadedPart {
  readonly kind: 'evaluation' | 'packaging'
  readonly id: string
  readonly name: string
  readonly categoryId: string | null
  /** `null`: it was asked for by itself. */
  readonly product: { readonly id: string; readonly name: string } | null
  readonly quantity: number
  readonly factor: number
  /** Its form has changed since the version that counts. */
  readonly outdated: boolean
  readonly version: VersionInSum | null
  readonly packaging: PackagingView | null
  readonly part: PartResult
}

interface LeftOut {
  readonly id: string
  readonly name: string
  readonly code: 'NOT_EVALUATED' | 'NO_UNITS_SOLD'
}

export interface LoadedParts {
  readonly parts: readonly LoadedPart[]
  readonly leftOut: readonly LeftOut[]
}

type Deps = Pick<ProductsDeps, 'datasets'>
type Unweighed = Omit<LoadedPart, 'factor'>
/** A packaging in a product. */
export interface PackedPart extends Unweighed {
  readonly reference: string | null
  readonly level: PackagingLevel
}

const current: ReadonlySet<string> = new Set(['evaluated', 'published'])

/**
 * The parts of products, each so often as the calculation says. A product that cannot count is left out as a whole and
 * named: a part of a product is no product.
 */
export async function loadParts(
  tx: Tx,
  { datasets }: Deps,
  organizationId: string,
  products: readonly SummedProduct[],
  calculation: CalculationType,
): Promise<LoadedParts> {
  const ids = products.map(({ id }) => id)
  const evaluations = await heldEvaluations(tx, organizationId, ids)
  const versions = await activeVersions(
    tx,
    organizationId,
    evaluations.map(({ id }) => id),
  )
  const packed = await packedParts(tx, { datasets }, organizationId, ids)
  const inside = new Map(
    products.map(({ id, name }) => [
      id,
      [
        ...evaluations
          .filter(({ productId }) => productId === id)
          .map((held) => partOfHeld(held, versions, name)),
        ...(packed.get(id) ?? []).map((part) => ({ ...part, product: { id, name } })),
      ],
    ]),
  )
  const isComplete = ({ id }: SummedProduct) => {
    const parts = inside.get(id) ?? []
    const own = parts.filter(({ kind }) => kind === 'evaluation')
    return own.length > 0 && own.every(({ version }) => version !== null)
  }
  const complete = products.filter(isComplete)
  const factors = factorsOfCalculation(
    calculation,
    complete.map(({ unitsSold }) => unitsSold),
  )
  return {
    parts: complete.flatMap(({ id }, place) => {
      const share = factors[place] ?? null
      if (share === null) return []
      return (inside.get(id) ?? []).map((part) => ({ ...part, factor: part.quantity * share }))
    }),
    leftOut: [
      ...products.filter((product) => !isComplete(product)).map(leftOutAs('NOT_EVALUATED')),
      ...complete.filter((_, place) => factors[place] === null).map(leftOutAs('NO_UNITS_SOLD')),
    ],
  }
}

const leftOutAs =
  (code: LeftOut['code']) =>
  ({ id, name }: SummedProduct): LeftOut => ({ id, name, code })

const nothing: PartResult = {
  netMassKg: 0,
  labels: { pef: null, frpef: null, fr: null },
  french: null,
  pef: null,
  besideFrenchCost: false,
  releases: { french: null, pef: null, frenchPefReading: null },
}

function partOfHeld(
  { id, name, categoryId, productId, quantity, state }: HeldEvaluation,
  versions: ReadonlyMap<string, VersionInSum>,
  productName: string,
): Unweighed {
  const version = versions.get(id) ?? null
  return {
    kind: 'evaluation',
    id,
    name,
    categoryId,
    product: { id: productId, name: productName },
    quantity,
    outdated: !current.has(state),
    version,
    packaging: null,
    part: version === null ? nothing : partOfVersion(version),
  }
}

/** The packagings of products, by product, with their PEF now. */
export async function packedParts(
  tx: Tx,
  { datasets }: Deps,
  organizationId: string,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, readonly PackedPart[]>> {
  const held = await heldPackagings(tx, organizationId, productIds)
  if (held.length === 0) return new Map()
  const packagings = await packagingsOfProducts(
    tx,
    organizationId,
    held.map(({ id }) => id),
  )
  const { packs } = await computeSettings(tx, organizationId, datasets.packs)
  const database = datasets.databaseOf(packs)
  const views = new Map(
    [...packagings.values()].map((packaging) => [
      packaging.id,
      viewOfPackaging(packaging, datasets.method, database),
    ]),
  )
  const parts = new Map<string, PackedPart[]>()
  for (const { productId, id, quantity } of held) {
    const view = views.get(id) ?? null
    const part: PackedPart = {
      kind: 'packaging',
      reference: packagings.get(id)?.reference ?? null,
      level: packagings.get(id)?.level ?? 'primary',
      id,
      name: packagings.get(id)?.name ?? id,
      categoryId: null,
      product: null,
      quantity,
      outdated: false,
      version: null,
      packaging: view,
      part: partOfPackaging(view),
    }
    parts.set(productId, [...(parts.get(productId) ?? []), part])
  }
  return parts
}

/** An evaluation by itself, as one part. */
export const partOfEvaluation = (
  { id, name, categoryId, state }: Pick<HeldEvaluation, 'id' | 'name' | 'categoryId' | 'state'>,
  version: VersionInSum,
): LoadedPart => ({
  kind: 'evaluation',
  id,
  name,
  categoryId,
  product: null,
  quantity: 1,
  factor: 1,
  outdated: !current.has(state),
  version,
  packaging: null,
  part: partOfVersion(version),
})

/** What parts add up to. */
export const sumOfLoaded = ({ datasets }: Deps, parts: readonly LoadedPart[]): ResultSum =>
  sumOfParts(parts, datasets.method.weighting)
