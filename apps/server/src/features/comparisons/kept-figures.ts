import { and, eq, or } from 'drizzle-orm'
import type { ComparedItem, ComparisonRow } from '@ecotrame/contract'
import {
  allScoreLabels,
  comparable,
  partsOfLabel,
  type AllLabels,
  type Holding,
  namedIn,
} from '@ecotrame/lca'
import type { Tx } from '../../platform/database/database.ts'
import { isAnyOf } from '../../platform/lists/conditions.ts'
import {
  categoryName,
  evaluations,
  evaluationVersions as versions,
  holdingOfFamily,
  sightOf,
  visibleTo,
} from '../evaluations/index.ts'
import { collectionFigures, findProductRecords } from '../products/index.ts'
import type { ComparisonsDeps } from './deps.ts'
import type { ComparisonRecord } from './comparison-store.ts'
import type { StoredItem } from './tables.ts'
import type { Caller } from '../../platform/sessions/session.ts'

/** What a list shows of an item: its name, its figures, and by what they were computed. */
interface Kept {
  readonly name: string
  readonly labels: AllLabels | null
  /** Different ones do not compare; `null`: it is of several. */
  readonly release: string | null
  /** Of its PEF; `null`: nobody knows. */
  readonly holding: Holding | null
  readonly frenchPefReading: 1 | 2
}
type KeptOf = (item: StoredItem) => Kept | null

/** Figures of all items of some comparisons, as they are kept, in a few queries. */
export async function keptFigures(
  tx: Tx,
  deps: ComparisonsDeps,
  caller: Caller,
  records: readonly ComparisonRecord[],
): Promise<KeptOf> {
  const items = records.flatMap(({ items: own }) => own)
  const idsOf = (kind: ComparedItem['kind']) => [
    ...new Set(items.flatMap((item) => (item.kind === kind && 'id' in item ? [item.id] : []))),
  ]
  const based = items.flatMap((item) => (item.kind === 'scenario' ? [item.version] : []))
  const found = await versionsOf(tx, caller, idsOf('evaluation'), [...idsOf('version'), ...based])
  const ofProducts = await findProductRecords(tx, sightOf(caller.session), idsOf('product'))
  const products = new Map(ofProducts.map((record) => [record.id, record]))
  const collections = await collectionFigures(tx, sightOf(caller.session), idsOf('product_collection'))
  return (item) => {
    if (item.kind === 'evaluation') return found.byEvaluation.get(item.id) ?? null
    if (item.kind === 'version') return found.numbered.get(item.id) ?? null
    if (item.kind === 'product') return keptProduct(products.get(item.id))
    if (item.kind === 'product_collection') return keptProduct(collections.get(item.id))
    if (item.kind === 'reference_product') return keptReference(deps, caller, item.id)
    const base = found.byVersion.get(item.version)
    // A scenario may be made of something else than its base: nobody knows what its PEF holds until it is compared.
    return base ? { ...base, name: item.name, labels: item.labels ?? null, holding: null } : null
  }
}

async function versionsOf(
  tx: Tx,
  { session }: Caller,
  evaluationIds: readonly string[],
  versionIds: readonly string[],
) {
  const rows = await tx
    .select({
      id: versions.id,
      evaluationId: versions.evaluationId,
      active: versions.active,
      number: versions.number,
      name: evaluations.name,
      quantities: versions.labelQuantities,
      holding: versions.pefHolding,
      reading: versions.frenchPefReading,
      method: versions.methodRelease,
      data: versions.databaseRelease,
    })
    .from(versions)
    .innerJoin(
      evaluations,
      and(eq(evaluations.organizationId, versions.organizationId), eq(evaluations.id, versions.evaluationId)),
    )
    .where(
      and(
        visibleTo(sightOf(session)),
        or(
          isAnyOf(versions.id, versionIds),
          and(isAnyOf(versions.evaluationId, evaluationIds), versions.active),
        ),
      ),
    )
  const kept = rows.map((row) => ({
    row,
    kept: {
      name: row.name,
      labels: allScoreLabels(row.quantities),
      release: `${row.method} ${row.data}`,
      holding: row.holding,
      frenchPefReading: row.reading,
    },
  }))
  return {
    byVersion: new Map(kept.map((one) => [one.row.id, one.kept])),
    numbered: new Map(
      kept.map(({ row, kept: one }) => [row.id, { ...one, name: `${one.name} v${row.number}` }]),
    ),
    byEvaluation: new Map(kept.flatMap((one) => (one.row.active ? [[one.row.evaluationId, one.kept]] : []))),
  }
}

const nothingKept = { release: null, holding: null, frenchPefReading: 2 } as const

interface KeptSum {
  readonly name: string
  readonly labelValues: Readonly<Partial<Record<string, number | null>>>
  readonly massKg: number | null
  /** Absent: not known of a collection. */
  readonly pefHolding?: Holding | null
}

/** Labels of a sum on the weight bases, from what it keeps of one product. */
function keptProduct(record: KeptSum | undefined): Kept | null {
  if (record === undefined) return null
  const { massKg } = record
  const labels = Object.fromEntries(
    Object.entries(record.labelValues).map(([label, value]) => {
      const perKg = value === null || value === undefined || !massKg ? null : value / massKg
      return [
        label,
        { product: value ?? null, per100g: perKg === null ? null : perKg * 0.1, per1000g: perKg },
      ]
    }),
  ) as AllLabels
  return { ...nothingKept, name: record.name, labels, holding: record.pefHolding ?? null }
}

/** Computed anew wherever it is compared: a list does without its figure. */
function keptReference({ catalogue }: ComparisonsDeps, { language }: Caller, id: string): Kept {
  const { name, name_fr } = categoryName(catalogue, id)
  return { ...nothingKept, name: namedIn(language, { name, name_fr }), labels: null }
}

type Told = Pick<ComparisonRow, 'items' | 'best' | 'spread'>

/** The items of a comparison with the lowest of them, where all are of one category and release and have a figure. */
export function toldFigures(record: ComparisonRecord, keptOf: KeptOf): Told {
  const kept = record.items.map((item) => ({ kind: item.kind, kept: keptOf(item) }))
  const items = kept.map(({ kind, kept: one }) => ({
    kind,
    name: one?.name ?? null,
    value: one?.labels?.[record.label]?.[record.basis] ?? null,
  }))
  const figures = items.flatMap(({ name, value }) =>
    name === null || value === null ? [] : [{ name, value }],
  )
  const releases = new Set(kept.flatMap(({ kept: one }) => one?.release ?? []))
  const [best] = [...figures].sort((a, b) => a.value - b.value)
  const { family } = partsOfLabel(record.label)
  const held = kept.map(({ kept: one }) => one && holdingOfFamily(family, one.holding, one.frenchPefReading))
  const mayBeRanked =
    record.categoryIds.length < 2 &&
    figures.length === items.length &&
    releases.size < 2 &&
    comparable(...held)
  if (!mayBeRanked || best === undefined) return { items, best: null, spread: null }
  const highest = Math.max(...figures.map(({ value }) => value))
  return { items, best, spread: best.value > 0 ? (highest - best.value) / best.value : null }
}
