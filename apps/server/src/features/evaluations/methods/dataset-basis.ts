import {
  datasetDatabase,
  type DatasetChoice,
  type DatasetDatabase,
  type DatasetPack,
  type PackManifest,
  type PefMethod,
} from '@ecotrame/lca'
import { loadPefChoices, loadPefMethod, loadShippedPacks } from '@ecotrame/reference-data/pef'
import { idOfPack, keptLast } from '../../own-packs/index.ts'
import type { UsedPack } from '../tables.ts'

/** PEF as this server runs it: the method and the shipped packs, loaded once at the start. */
export interface DatasetBasis {
  readonly method: PefMethod
  readonly packs: readonly DatasetPack[]
  /** Choices that belong to no single pack. */
  readonly choices: readonly DatasetChoice[]
  /** The database over these packs, shipped ones and own ones, asked in this order. */
  readonly databaseOf: (packs: readonly DatasetPack[]) => DatasetDatabase
}

/** Each holds what it has found: they are remembered, but not those of every organization for ever. */
const mostDatabases = 50

export async function loadDatasetBasis(): Promise<DatasetBasis> {
  const [method, packs, choices] = await Promise.all([loadPefMethod(), loadShippedPacks(), loadPefChoices()])
  const databases = keptLast<DatasetDatabase>(mostDatabases)
  const databaseOf = (asked: readonly DatasetPack[]) => {
    const key = asked.map(({ manifest: { id, release } }) => `${id} ${release}`).join('\n')
    return databases.get(key) ?? databases.put(key, datasetDatabase(asked, choices))
  }
  return { method, packs, choices, databaseOf }
}

export const usedPacks = ({ packs }: DatasetDatabase): readonly UsedPack[] =>
  packs.map(({ manifest }) => usedPack(manifest))

/** As versions and exports keep a pack. */
export const usedPack = ({ id, release, title, licence, attribution }: PackManifest): UsedPack =>
  idOfPack(id) === null
    ? { id, release }
    : { id, release, own: { name: title.en, licence: licence.name, attribution: attribution.en } }
