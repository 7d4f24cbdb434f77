import {
  familyQuantities,
  isNotCoveredInFrance,
  type CategoryForm,
  type Checked,
  type FamilyQuantities,
  type FormState,
  type FrenchCostInput,
  type FrenchCostResult,
  type Problem,
  type Problems,
} from '@ecotrame/lca'
import type { ComputeSettings } from '../settings/index.ts'
import { computeFrench, databaseIdOf, methodReleaseOf, prepare, type FrenchMethod } from './method.ts'
import { pefOfForm, usedPacks, type PefBasis, type PefOfRun } from './pef.ts'
import type { UsedPack } from './tables.ts'

/** What this server computes with, for everybody. */
export interface Methods {
  readonly method: FrenchMethod
  readonly pef: PefBasis
}

/** Everything that a run gives: the French cost inside its legal scope, and PEF. */
export interface Computed extends PefOfRun {
  readonly french: { readonly input: FrenchCostInput; readonly result: FrenchCostResult } | null
  /** Why there is none inside its legal scope: the French method has nothing for a material. */
  readonly frenchProblems: readonly Problem[]
  readonly massKg: number
  readonly methodRelease: string
  readonly databaseRelease: string
  readonly frenchPefReading: ComputeSettings['frenchPefReading']
  readonly packs: readonly UsedPack[]
  readonly labelQuantities: FamilyQuantities
}

/**
 * Computes a form. Inside the legal scope of the French cost PEF stands beside it: what PEF cannot compute is no
 * reason to refuse. Outside it PEF stands alone, and where the French method has nothing for a material.
 *
 * @returns the problems of the French cost, or outside its scope those of PEF, at the fields of the form
 */
export function computeForm(
  form: CategoryForm,
  state: FormState,
  methods: Methods,
  settings: ComputeSettings,
): Checked<Computed> {
  const { method, pef } = methods
  const database = pef.databaseOf(settings.packs)
  const packs = usedPacks(database)
  const shared = { frenchPefReading: settings.frenchPefReading, packs }
  const ofPef = () => pefOfForm(form, state, { method: pef.method, database, release: method.release })
  const run = form.frenchProductId === null ? pefAlone(ofPef(), pef, shared) : withFrench()
  if (!run.ok) return run
  const labelQuantities = quantitiesOf(run.value, method)
  return { ok: true, value: { ...run.value, labelQuantities } }

  function withFrench(): Checked<RunOfForm> {
    const prepared = prepare(form, state, method)
    if (!prepared.ok) return withoutFrench(prepared.problems)
    const french = { input: prepared.value.input, result: computeFrench(prepared.value) }
    const { release } = method
    const releases = { methodRelease: methodReleaseOf(release), databaseRelease: databaseIdOf(release) }
    return {
      ok: true,
      value: { ...shared, ...releases, ...ofPef(), french, frenchProblems: [], massKg: french.result.massKg },
    }
  }

  function withoutFrench(problems: Problems): Checked<RunOfForm> {
    if (!isNotCoveredInFrance(problems)) return { ok: false, problems }
    const alone = pefAlone(ofPef(), pef, shared)
    return alone.ok
      ? { ok: true, value: { ...alone.value, frenchProblems: problems } }
      : { ok: false, problems: [...problems, ...alone.problems] }
  }
}

type RunOfForm = Omit<Computed, 'labelQuantities'>

const quantitiesOf = ({ french, pefView, frenchPefReading }: RunOfForm, { release }: FrenchMethod) =>
  familyQuantities(
    {
      french: french && { productId: french.input.productId, result: french.result },
      pef: pefView,
      frenchPefReading,
    },
    release,
  )

function pefAlone(
  computed: PefOfRun,
  { method }: PefBasis,
  shared: Pick<Computed, 'frenchPefReading' | 'packs'>,
): Checked<RunOfForm> {
  if (computed.pefView === null) return refused(computed.pefProblems)
  const databaseRelease = shared.packs.map(({ id, own }) => own?.name ?? id).join(' + ')
  const { massKg } = computed.pefView
  return {
    ok: true,
    value: {
      ...shared,
      ...computed,
      french: null,
      frenchProblems: [],
      massKg,
      methodRelease: method.id,
      databaseRelease,
    },
  }
}

function refused([first, ...others]: readonly Problem[]): Checked<never> {
  if (!first) throw new Error('PEF gave neither a result nor a problem')
  return { ok: false, problems: [first, ...others] }
}
