import {
  datasetDatabase,
  evaluatePef,
  pefProductOfForm,
  pefView,
  type CategoryForm,
  type DatasetDatabase,
  type DatasetPack,
  type FormState,
  type FrenchCostRelease,
  type PefInput,
  type PefMethod,
  type PefView,
  type Problem,
} from '@ecotrame/lca'
import { loadPefChoices, loadPefMethod, loadShippedPacks } from '@ecotrame/reference-data/pef'
import type { UsedPack } from './tables.ts'

/** PEF as this server runs it: the method and the shipped packs, loaded once at the start. */
export interface PefBasis {
  readonly method: PefMethod
  readonly packs: readonly DatasetPack[]
  /** The database over these packs, asked in this order; an unknown id is left out. */
  readonly databaseOf: (packIds: readonly string[]) => DatasetDatabase
}

export async function loadPefBasis(): Promise<PefBasis> {
  const [method, packs, choices] = await Promise.all([loadPefMethod(), loadShippedPacks(), loadPefChoices()])
  const databases = new Map<string, DatasetDatabase>()
  const databaseOf = (packIds: readonly string[]) => {
    const chosen = packIds.flatMap((id) => packs.find(({ manifest }) => manifest.id === id) ?? [])
    const key = chosen.map(({ manifest }) => manifest.id).join(' ')
    const known = databases.get(key) ?? datasetDatabase(chosen, choices)
    databases.set(key, known)
    return known
  }
  return { method, packs, databaseOf }
}

export const usedPacks = ({ packs }: DatasetDatabase): readonly UsedPack[] =>
  packs.map(({ manifest: { id, release } }) => ({ id, release }))

/** The PEF of a run, or why there is none: problems stand at the fields of the form where they can be mended. */
export interface PefOfRun {
  readonly pefInput: PefInput | null
  readonly pefView: PefView | null
  readonly pefProblems: readonly Problem[]
}

interface Basis {
  readonly method: PefMethod
  readonly database: DatasetDatabase
  readonly release: FrenchCostRelease
}

/** The PEF of a form. */
export function pefOfForm(form: CategoryForm, state: FormState, basis: Basis): PefOfRun {
  const { method, database, release } = basis
  const described = pefProductOfForm(form, state, method, release)
  if (!described.ok) return { pefInput: null, pefView: null, pefProblems: described.problems }
  const { input, product } = described.value
  return {
    pefInput: input,
    pefView: pefView(evaluatePef(product, method, database), method),
    pefProblems: [],
  }
}
