import {
  familyQuantities,
  frenchCostMethod,
  pefFootprint,
  refusalOf,
  runMethods,
  shippedRuns,
  type CategoryForm,
  type Checked,
  type DatasetDatabase,
  type FamilyQuantities,
  type FormState,
  type Method,
  type MethodRun,
  type ShippedRuns,
} from '@ecotrame/lca'
import type { ComputeSettings } from '../settings/index.ts'
import type { FrenchMethod } from './method.ts'
import { usedPacks, type DatasetBasis } from './methods/dataset-basis.ts'
import { readinessOfRun, type KeptReadiness } from './readiness.ts'
import type { UsedPack } from './tables.ts'

/** What this server computes with, for everybody. */
export interface Methods {
  readonly method: FrenchMethod
  readonly datasets: DatasetBasis
  /** Methods beside those that are shipped; absent: none. */
  readonly further?: readonly Method[]
}

/** Everything that a run gives: what each method says, and that of the shipped ones in their own types. */
export interface Computed extends ShippedRuns {
  readonly runs: readonly MethodRun[]
  /** What was computed with, each dataset once: `pack:dataset`. */
  readonly datasets: readonly string[]
  readonly massKg: number
  readonly methodRelease: string
  readonly databaseRelease: string
  readonly frenchPefReading: ComputeSettings['frenchPefReading']
  readonly packs: readonly UsedPack[]
  readonly labelQuantities: FamilyQuantities
  /** What its PEF lacks before it may be published, found when somebody keeps it; `null`: there is no PEF. */
  readonly readiness: () => KeptReadiness | null
}

/** The methods in their order, over the data that an organization has chosen: the French cost leads inside its legal scope. */
export function methodsOf(
  { method: { release }, datasets, further = [] }: Methods,
  database: DatasetDatabase,
): readonly Method[] {
  const databaseRelease = usedPacks(database)
    .map(({ id, own }) => own?.name ?? id)
    .join(' + ')
  const footprint = pefFootprint({ method: datasets.method, database, release, databaseRelease })
  return [frenchCostMethod(release), footprint, ...further]
}

/**
 * Computes a form by every method that covers it.
 * @returns the problems at the fields of the form where they can be mended, when no method can lead
 */
export function computeForm(
  form: CategoryForm,
  state: FormState,
  methods: Methods,
  settings: ComputeSettings,
): Checked<Computed> {
  const database = methods.datasets.databaseOf(settings.packs)
  const run = runMethods(methodsOf(methods, database), form, state)
  if (!run.ok) return run
  const { leading, massKg, runs, datasets } = run.value
  const { frenchPefReading } = settings
  const shipped = shippedRuns(runs)
  const { french, pefView: pef } = shipped
  const ofFrench = french && { productId: french.input.productId, result: french.result }
  return {
    ok: true,
    value: {
      ...shipped,
      runs,
      datasets,
      massKg,
      methodRelease: leading.release,
      databaseRelease: leading.databaseRelease,
      frenchPefReading,
      packs: usedPacks(database),
      readiness: () =>
        pef && readinessOfRun(pef, { ...state, category: form.categoryId }, methods.datasets.method),
      labelQuantities: familyQuantities({ french: ofFrench, pef, frenchPefReading }, methods.method.release),
    },
  }
}

/** Why a form could not be run, without running it; nothing: it can. */
export const missingToRun = (
  form: CategoryForm,
  state: FormState,
  methods: Methods,
  settings: ComputeSettings,
) => refusalOf(methodsOf(methods, methods.datasets.databaseOf(settings.packs)), form, state)
