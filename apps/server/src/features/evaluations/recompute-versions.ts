import { sql } from 'drizzle-orm'
import { shippedRuns, type Method } from '@ecotrame/lca'
import { frenchCostReleases, loadFrenchCostRelease } from '@ecotrame/reference-data/french-cost'
import type { Database } from '../../platform/database/database.ts'
import { methodsOf } from './compute.ts'
import type { DatasetBasis } from './methods/dataset-basis.ts'
import { runsOfVersion, type KeptRun } from './result-store.ts'
import { settingsOfVersion } from './settings-of-version.ts'
import { evaluationVersions as versions } from './tables.ts'

export interface Recomputed {
  readonly versions: number
  /** So many gave the figures that they keep. */
  readonly equal: number
  /** Ids of those that did not. */
  readonly different: readonly string[]
}

const columns = {
  id: versions.id,
  organizationId: versions.organizationId,
  ecs: versions.ecs,
  pef: versions.pef,
  durability: versions.durability,
  pefMicropoints: versions.pefMicropoints,
  frenchPefReading: versions.frenchPefReading,
  packs: versions.packs,
}
type Version = Pick<typeof versions.$inferSelect, keyof typeof columns>

/**
 * Computes a sample of versions anew, from the inputs that they keep and by the releases that they name, and holds the
 * figures against those that they keep. A version whose releases this program does not bring cannot be computed: it is
 * among the different ones.
 */
export async function recomputeVersions(
  database: Pick<Database, 'asSystem' | 'inOrganization'>,
  datasets: DatasetBasis,
  atMost: number,
): Promise<Recomputed> {
  const releases = await Promise.all(frenchCostReleases.map(loadFrenchCostRelease))
  const sample = await database.asSystem((tx) =>
    // Any, but the same at every try.
    tx
      .select(columns)
      .from(versions)
      .orderBy(sql`md5(${versions.id}::text)`)
      .limit(atMost),
  )
  const different: string[] = []
  for (const version of sample) {
    const { id, organizationId } = version
    const { runs, settings } = await database.inOrganization(organizationId, async (tx) => ({
      runs: await runsOfVersion(tx, organizationId, id),
      settings: await settingsOfVersion(tx, version, { organizationId, datasets }),
    }))
    // Early releases kept no list of packs: they had the shipped ones.
    const packs = version.packs === null ? datasets.packs : settings.packs
    const methods = releases.flatMap((release) =>
      methodsOf({ method: { release }, datasets }, datasets.databaseOf(packs)),
    )
    if (!givesTheSame(version, runs, methods)) different.push(id)
  }
  return { versions: sample.length, equal: sample.length - different.length, different }
}

/** Figures of the same inputs are the same, bit for bit; a database may write the last digit otherwise. */
const isSame = (a: number | null, b: number | null): boolean =>
  a === b || (a !== null && b !== null && Math.abs(a - b) <= 1e-12 * Math.max(Math.abs(a), Math.abs(b)))

/** Whether what each method kept gives its score again, and what lists sort by. */
function givesTheSame(version: Version, runs: readonly KeptRun[], methods: readonly Method[]): boolean {
  const again = runs.map((run) => recalculated(run, methods))
  const { french, pefView } = shippedRuns(again)
  const figures: readonly (readonly [number | null, number | null | undefined])[] = [
    ...runs.map(({ score }, place) => [score?.value ?? null, again[place]?.score?.value] as const),
    [version.ecs, french?.result.ecs],
    [version.pef, french?.result.pef],
    [version.durability, french?.result.durability.applied],
    [version.pefMicropoints, pefView?.score.micropoints],
  ]
  return figures.every(([kept, made]) => isSame(kept, made ?? null))
}

/** A run from its input by the release that it names; without a result where this program cannot give one. */
function recalculated(run: KeptRun, methods: readonly Method[]): KeptRun {
  const method = methods.find(({ id, release }) => id === run.method && release === run.release)
  const input = run.kept?.input ?? null
  const made = method === undefined || input === null ? null : method.recalculate(input)
  if (method === undefined || made?.ok !== true) return { ...run, kept: null, score: null }
  return {
    ...run,
    kept: { input, result: made.value },
    score: { value: method.score(made.value), unit: method.unit },
  }
}
