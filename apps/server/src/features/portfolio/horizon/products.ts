import { setImmediate as otherWork } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { frenchCostId, frenchCostReleaseName, type DraftCosting, type FrenchCostInput } from '@ecotrame/lca'
import type { Tx } from '../../../platform/database/database.ts'
import { evaluationVersions, versionResults } from '../../evaluations/index.ts'
import { productEvaluations } from '../../products/index.ts'
import type { Looked, PortfolioDeps } from '../deps.ts'
import { lookedAt } from '../looked-at.ts'
import type { CostsOfVersions } from './remembered-costs.ts'

/** A product under the law and under a draft: points of one piece. */
export interface ComparedProduct {
  readonly id: string
  readonly name: string
  readonly reference: string
  readonly category: string | null
  readonly season: string | null
  readonly units: number | null
  readonly massKg: number
  readonly legal: number
  /** What each rule adds, by place of the rule. Draft figures. */
  readonly parts: readonly number[]
}

/** Why a product is not compared. */
export type NotComputed = 'notEvaluated' | 'outsideScope' | 'olderRelease' | 'notReproduced'

interface LookedProduct extends Record<string, unknown> {
  readonly id: string
  readonly name: string
  readonly reference: string
  readonly category: string | null
  readonly season: string | null
  readonly units: number | null
  /** All that it is made of has results. */
  readonly evaluated: boolean
  readonly figure: number | null
}

interface HeldVersion extends Record<string, unknown> {
  readonly product: string
  readonly version: string
  readonly quantity: number
  readonly massKg: number
  /** `null`: the version has no French cost. */
  readonly release: string | null
}

/** What the filters let through, and the versions that their figures are made of. */
export async function lookedProducts(tx: Tx, looked: Looked) {
  const { organizationId } = looked.sight
  const { rows: products } = await tx.execute<LookedProduct>(sql`
    with ${lookedAt(looked)}
    select id, name, reference, category, season, units, figure, state <> 'draft' as evaluated
    from looked order by id`)
  const { rows: held } = await tx.execute<HeldVersion>(sql`
    with ${lookedAt(looked)}
    select looked.id as product, v.id as version, held.quantity, v.mass_kg as "massKg", kept.release
    from looked
    join ${productEvaluations} held on held.organization_id = ${organizationId} and held.product_id = looked.id
    join ${evaluationVersions} v
      on v.organization_id = ${organizationId} and v.evaluation_id = held.evaluation_id and v.active
    left join ${versionResults} kept
      on kept.organization_id = ${organizationId} and kept.version_id = v.id and kept.method = ${frenchCostId} and kept.score is not null
    where looked.figure is not null`)
  return { products, held }
}
type LookedProducts = Awaited<ReturnType<typeof lookedProducts>>

const versionsAtOnce = 1000

/** What computes costs, with those that it has computed before. */
export interface Costing {
  readonly costOf: DraftCosting
  readonly known: CostsOfVersions
}

/** Computes what is not known yet, in pages, with other work let in between: a version is often in many products. */
async function compute(
  { database }: Pick<PortfolioDeps, 'database'>,
  organizationId: string,
  versions: readonly string[],
  { costOf, known }: Costing,
): Promise<void> {
  const missing = versions.filter((id) => !known.has(id))
  for (let start = 0; start < missing.length; start += versionsAtOnce) {
    const page = missing.slice(start, start + versionsAtOnce)
    const { rows } = await database.inOrganization(organizationId, (tx) =>
      tx.execute<{ id: string; input: FrenchCostInput; score: number }>(sql`
        select version_id as id, input, score from ${versionResults}
        where organization_id = ${organizationId} and method = ${frenchCostId}
          and version_id = any(${sql.param(page)}::uuid[])`),
    )
    for (const { id, input, score } of rows) {
      const cost = costOf(input)
      if (cost.ok && isSame(cost.value.legal, score)) known.set(id, cost.value)
    }
    await otherWork()
  }
}

/** A database may write the last digit otherwise. */
const isSame = (made: number, kept: number) => Math.abs(made - kept) <= 1e-9 * Math.max(1, Math.abs(kept))

export interface Comparison {
  readonly compared: readonly ComparedProduct[]
  readonly notComputed: Readonly<Record<NotComputed, number>>
}

/** The products under the law and under the rules, each with its parts. */
export async function comparedProducts(
  deps: Pick<PortfolioDeps, 'database' | 'method'>,
  organizationId: string,
  { products, held }: LookedProducts,
  costing: Costing,
): Promise<Comparison> {
  const inForce = frenchCostReleaseName(deps.method.release)
  const partsOf = new Map<string, HeldVersion[]>(products.map(({ id }) => [id, []]))
  for (const part of held) partsOf.get(part.product)?.push(part)
  const ids = [...new Set(held.flatMap(({ version, release }) => (release === inForce ? [version] : [])))]
  await compute(deps, organizationId, ids, costing)
  const notComputed = { notEvaluated: 0, outsideScope: 0, olderRelease: 0, notReproduced: 0 }
  const compared: ComparedProduct[] = []
  for (const product of products) {
    const parts = partsOf.get(product.id) ?? []
    const found = foundOf(product, parts, costing.known, inForce)
    if (typeof found === 'string') notComputed[found] += 1
    else compared.push(found)
  }
  return { compared, notComputed }
}

function foundOf(
  { id, name, reference, category, season, units, evaluated, figure }: LookedProduct,
  held: readonly HeldVersion[],
  costs: CostsOfVersions,
  inForce: string,
): ComparedProduct | NotComputed {
  if (!evaluated) return 'notEvaluated'
  if (figure === null || held.some(({ release }) => release === null)) return 'outsideScope'
  if (held.some(({ release }) => release !== inForce)) return 'olderRelease'
  const sum = { legal: 0, massKg: 0, parts: [] as number[] }
  for (const { version, quantity, massKg } of held) {
    const cost = costs.get(version)
    if (cost === undefined) return 'notReproduced'
    sum.legal += quantity * cost.legal
    sum.massKg += quantity * massKg
    for (const [place, part] of cost.parts.entries())
      sum.parts[place] = (sum.parts[place] ?? 0) + quantity * part
  }
  return { id, name, reference, category, season, units, ...sum }
}
