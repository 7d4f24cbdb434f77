import { createHash } from 'node:crypto'
import type { PackagingLineShape } from '@ecotrame/contract'
import {
  byCategory,
  efCategories,
  evaluatePackaging,
  pefOfStages,
  type Checked,
  type DatasetDatabase,
  type PackagingInput,
  type PackagingLevel,
  type PackagingView,
  type PefMethod,
} from '@ecotrame/lca'
import type { Tx } from '../../platform/database/database.ts'
import type { DatasetBasis } from '../evaluations/index.ts'
import { computeSettings } from '../settings/index.ts'
import type { PackagingBreakdown, packagings } from './tables.ts'

/** With what the packagings of an organization are computed. */
export interface PackagingBasis {
  readonly method: PefMethod
  readonly database: DatasetDatabase
  /** Stands for both, as short as an index wants it: figures of another key are of another time. */
  readonly key: string
}

export async function packagingBasis(
  tx: Tx,
  organizationId: string,
  datasets: DatasetBasis,
): Promise<PackagingBasis> {
  const settings = await computeSettings(tx, organizationId, datasets.packs)
  const database = datasets.databaseOf(settings.packs)
  const packs = database.packs.map(({ manifest: { id, release } }) => `${id} ${release}`)
  const key = createHash('sha256')
    .update([datasets.method.id, ...packs].join('\n'))
    .digest('hex')
  return { method: datasets.method, database, key }
}

export interface DescribedPackaging {
  readonly level: PackagingLevel
  readonly units: number
  readonly composition: readonly Omit<PackagingLineShape, 'id'>[]
}

/** A packaging in the words of PEF: grams become kilograms, per cent shares. */
const inputOf = ({ level, units, composition }: DescribedPackaging): PackagingInput => ({
  level,
  units,
  materials: composition.map(({ material, mass, recycledShare }) => ({
    materialId: material,
    massKg: mass / 1000,
    ...(recycledShare === null ? {} : { recycledShare: recycledShare / 100 }),
  })),
})

/** The PEF of a packaging; problems with the path that the calls know. */
export function viewOf(packaging: DescribedPackaging, basis: PackagingBasis): Checked<PackagingView> {
  const view = evaluatePackaging(inputOf(packaging), basis.method, basis.database)
  if (view.ok) return view
  const [first, ...others] = view.problems.map((one) => ({ ...one, path: pathOfCall(one.path) }))
  return first === undefined ? view : { ok: false, problems: [first, ...others] }
}

const pathOfCall = (path: string): string =>
  path
    .replace(/^materials/, 'composition')
    .replace(/materialId$/, 'material')
    .replace(/massKg$/, 'mass')

type Figures = Pick<
  typeof packagings.$inferSelect,
  | 'materials'
  | 'massG'
  | 'recycledShare'
  | 'micropoints'
  | 'micropointsPerProduct'
  | 'coverage'
  | 'massCovered'
  | 'categoryPoints'
  | 'breakdown'
  | 'figuresBy'
>

/** What a row keeps of its figures; `null` view: it cannot be computed (any more). */
export function figuresOf(
  { composition, units }: DescribedPackaging,
  view: PackagingView | null,
  { key }: PackagingBasis,
): Figures {
  const byMass = composition.toSorted((a, b) => b.mass - a.mass).map(({ material }) => material)
  const hasFigures = view?.materials.some(({ hasDataset }) => hasDataset) ?? false
  const scored = hasFigures ? view : null
  return {
    materials: [...new Set(byMass)],
    massG: composition.reduce((sum, { mass }) => sum + mass, 0),
    recycledShare: inPerCent(view?.recycledShare ?? null),
    micropoints: scored?.micropoints ?? null,
    micropointsPerProduct: scored?.micropointsPerProduct ?? null,
    coverage: scored?.coverage ?? null,
    massCovered: view?.massCovered ?? null,
    categoryPoints: scored && pointsByCategory(scored, units),
    breakdown: scored === null ? {} : { pef: stagesOf(scored) },
    figuresBy: key,
  }
}

const inPerCent = (share: number | null): number | null => (share === null ? null : share * 100)

/** Of one product, in the order of the categories; `null`: not covered. */
function pointsByCategory({ categories }: PackagingView, units: number): (number | null)[] {
  const points = new Map(categories.map(({ category, micropoints }) => [category, micropoints]))
  return efCategories.map((category) => {
    const whole = points.get(category) ?? null
    return whole === null ? null : whole / units
  })
}

/** Of one product, as results of evaluations keep it. */
function stagesOf({ trace, categories, units }: PackagingView): NonNullable<PackagingBreakdown['pef']> {
  const stages = [...new Set(trace.map(({ stage }) => stage))].map((stage) => ({
    stage,
    impacts: byCategory((category) =>
      trace
        .filter((line) => line.stage === stage)
        .reduce<number | null>((sum, { impacts }) => {
          const impact = impacts[category]
          return sum === null || impact === null ? null : sum + impact / units
        }, 0),
    ),
  }))
  return pefOfStages(stages, categories)
}
