import { sql } from 'drizzle-orm'
import {
  evaluateFrenchCost,
  evaluatePef,
  frenchCostProduct,
  pefProduct,
  pefView,
  type FrenchCostRelease,
} from '@ecotrame/lca'
import { frenchCostReleases, loadFrenchCostRelease } from '@ecotrame/reference-data/french-cost'
import type { Database } from '../../platform/database/database.ts'
import { methodReleaseOf } from './method.ts'
import type { PefBasis } from './pef.ts'
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
  methodRelease: versions.methodRelease,
  input: versions.input,
  pefInput: versions.pefInput,
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
  pef: PefBasis,
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
    const isEqual = frenchIsEqual(version, releases) && (await pefIsEqual(database, version, pef))
    if (!isEqual) different.push(version.id)
  }
  return { versions: sample.length, equal: sample.length - different.length, different }
}

/** Figures of the same inputs are the same, bit for bit; a database may write the last digit otherwise. */
const isSame = (a: number | null, b: number | null): boolean =>
  a === b || (a !== null && b !== null && Math.abs(a - b) <= 1e-12 * Math.max(Math.abs(a), Math.abs(b)))

function frenchIsEqual(version: Version, releases: readonly FrenchCostRelease[]): boolean {
  const { input, methodRelease } = version
  if (input === null) return version.ecs === null
  const release = releases.find((one) => methodReleaseOf(one) === methodRelease)
  const product = release && frenchCostProduct(input, release)
  if (!product?.ok) return false
  const { ecs, pef, durability } = evaluateFrenchCost(product.value)
  return (
    isSame(ecs, version.ecs) && isSame(pef, version.pef) && isSame(durability.applied, version.durability)
  )
}

async function pefIsEqual(
  database: Pick<Database, 'inOrganization'>,
  version: Version,
  pef: PefBasis,
): Promise<boolean> {
  const { pefInput, organizationId } = version
  if (pefInput === null) return version.pefMicropoints === null
  const settings = await database.inOrganization(organizationId, (tx) =>
    settingsOfVersion(tx, version, { organizationId, pef }),
  )
  const product = pefProduct(pefInput, pef.method)
  if (!product.ok) return false
  // Early releases kept no list of packs: they had the shipped ones.
  const packs = version.packs === null ? pef.packs : settings.packs
  const view = pefView(evaluatePef(product.value, pef.method, pef.databaseOf(packs)), pef.method)
  return isSame(view.score.micropoints, version.pefMicropoints)
}
