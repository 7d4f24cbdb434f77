import type { FrozenPef } from '@ecotrame/contract'
import {
  byCategory,
  efCategories,
  evaluatePef,
  impactFigures,
  pefProduct,
  type ByCategory,
  type DatasetDatabase,
  type PefInput,
  type PefLine,
  type PefView,
  type TraceLine,
} from '@ecotrame/lca'
import type { DatasetBasis } from '../../evaluations/index.ts'

type FrozenDataset = FrozenPef['datasets'][number]

/** What a version keeps of its PEF. */
export interface KeptPef {
  readonly input: PefInput
  readonly view: PefView
}

/**
 * The bill of processes of a version with the impacts of each dataset per unit, so that every figure can be computed from
 * it. What the version said stays what it says: today's packs only give the impacts per unit, and only where a line comes
 * out of them bit for bit.
 */
export function frozenPef(
  { input, view }: KeptPef,
  database: DatasetDatabase,
  { method }: Pick<DatasetBasis, 'method'>,
): FrozenPef {
  const product = pefProduct(input, method)
  const again: readonly PefLine[] = product.ok ? evaluatePef(product.value, method, database).lines : []
  const datasets = new Map<string, FrozenDataset>()
  const lines = view.trace.map((line, index) => {
    const found = again[index]
    const isSame = found !== undefined && comesOutOf(line, found)
    const impacts = isSame ? impactFigures(found.dataset.impacts) : perUnit(line)
    const id = idOf(line, impacts, datasets)
    if (!datasets.has(id))
      datasets.set(id, {
        ...describedDataset(line),
        id,
        referenceYear: isSame ? found.dataset.referenceYear : null,
        impacts,
        impactsFrom: isSame ? 'dataset' : 'line',
      })
    const { stage, purpose, component, amount, standIn, micropoints } = line
    return { stage, purpose, component, dataset: id, amount, standIn, micropoints }
  })
  const { micropoints, coverage } = view.score
  return {
    method: view.method,
    weighting: weightingOf(view, method),
    datasets: [...datasets.values()],
    lines,
    categories: view.categories.map(({ category, impact, normalised, micropoints: points }) => ({
      category,
      impact,
      normalised,
      micropoints: points,
    })),
    score: { micropoints, coverage },
  }
}

/** Whether a line of the version is amount × impacts of this dataset, in every category and to the last digit. */
function comesOutOf(line: TraceLine, { dataset, amount }: PefLine): boolean {
  if (line.dataset.id !== dataset.id || line.pack.id !== dataset.packId || line.amount !== amount)
    return false
  const impacts = impactFigures(dataset.impacts)
  return efCategories.every((category) => {
    const one = impacts[category]
    return (one === null ? null : one * amount) === line.impacts[category]
  })
}

const perUnit = ({ impacts, amount }: TraceLine): ByCategory<number | null> =>
  byCategory((category) => {
    const impact = impacts[category]
    return impact === null || amount === 0 ? impact : impact / amount
  })

/** A dataset may have other impacts in another line, where what a facility measured stands in it. */
function idOf(
  { pack, dataset }: TraceLine,
  impacts: ByCategory<number | null>,
  known: ReadonlyMap<string, FrozenDataset>,
): string {
  const key = JSON.stringify(impacts)
  const first = `${pack.id}/${dataset.id}`
  let id = first
  for (let number = 2; ; number += 1) {
    const found = known.get(id)
    if (found === undefined || JSON.stringify(found.impacts) === key) return id
    id = `${first}#${number}`
  }
}

const describedDataset = ({ dataset, unit, location, pack, dataQuality, flag }: TraceLine) => ({
  name: { en: dataset.nameEn, fr: dataset.nameFr ?? dataset.nameEn },
  unit,
  location,
  pack,
  dataQuality,
  flag,
})

function weightingOf({ categories }: PefView, { weighting, impactCategories }: DatasetBasis['method']) {
  return {
    id: weighting.id,
    categories: categories.flatMap(({ category }) => {
      const factor = weighting.factors[category]
      return factor === undefined ? [] : [{ category, ...impactCategories[category], ...factor }]
    }),
  }
}
