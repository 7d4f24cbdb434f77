import {
  byCategory,
  evaluatePackaging,
  frenchPartOf,
  lifeCycleIds,
  pefPartOf,
  type ByCategory,
  type DatasetDatabase,
  type PackagingView,
  type PartResult,
  type PefMethod,
  type PefPart,
} from '@ecotrame/lca'
import type { PackagingOfProduct } from '../packagings-of-products.ts'
import type { VersionInSum } from './part-store.ts'

/** What of a version, or of a form that was just computed, adds up. */
export const partOfVersion = (
  version: Pick<
    VersionInSum,
    'massKg' | 'labelQuantities' | 'result' | 'pef' | 'methodRelease' | 'packs' | 'frenchPefReading'
  >,
): PartResult => ({
  netMassKg: version.massKg,
  labels: version.labelQuantities,
  french: version.result && frenchPartOf(version.result),
  pef: version.pef && pefPartOf(version.pef),
  besideFrenchCost: false,
  releases: {
    french: version.result === null ? null : version.methodRelease,
    pef: version.pef && namesOfPef(version.pef.method, version.packs),
    frenchPefReading: version.labelQuantities.frpef === null ? null : version.frenchPefReading,
  },
})

const namesOfPef = (method: string, packs: VersionInSum['packs']): string =>
  [method, ...(packs ?? []).map(({ id, release }) => `${id} ${release}`)].join(' · ')

const gramsPerKilogram = 1000

/** PEF of a packaging now; `null`: it holds nothing that can be computed. */
export function viewOfPackaging(
  { level, units, composition }: PackagingOfProduct,
  method: PefMethod,
  database: DatasetDatabase,
): PackagingView | null {
  const materials = composition.map(({ material, mass, recycledShare }) => ({
    materialId: material,
    massKg: mass / gramsPerKilogram,
    ...(recycledShare === null ? {} : { recycledShare: recycledShare / 100 }),
  }))
  const view = evaluatePackaging({ level, units, materials }, method, database)
  return view.ok && materials.length > 0 ? view.value : null
}

/** What of a packaging adds up: the share of one product in it. The French cost does not count it. */
export const partOfPackaging = (view: PackagingView | null): PartResult => ({
  netMassKg: 0,
  labels: { pef: null, frpef: null, fr: null },
  french: null,
  pef: view && pefOfPackaging(view),
  besideFrenchCost: true,
  releases: { french: null, pef: null, frenchPefReading: null },
})

function pefOfPackaging({ categories, trace, units, holding, massKgPerProduct }: PackagingView): PefPart {
  const share = (impact: number | null) => (impact === null ? null : impact / units)
  const inStages = lifeCycleIds.flatMap((stage) => {
    const lines = trace.filter((line) => line.stage === stage)
    return lines.length === 0
      ? []
      : [
          {
            stage,
            impacts: summed(
              lines.map(({ impacts }) => impacts),
              share,
            ),
          },
        ]
  })
  const of = new Map(categories.map(({ category, impact }) => [category, share(impact)]))
  return {
    impacts: byCategory((category) => of.get(category) ?? null),
    stages: inStages,
    holding,
    massKg: massKgPerProduct,
  }
}

const summed = (
  list: readonly ByCategory<number | null>[],
  share: (impact: number | null) => number | null,
): ByCategory<number | null> =>
  byCategory((category) =>
    share(
      list.reduce<number | null>((sum, impacts) => {
        const impact = impacts[category]
        return sum === null || impact === null ? null : sum + impact
      }, 0),
    ),
  )
