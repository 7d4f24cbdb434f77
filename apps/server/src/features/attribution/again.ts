import type { FrenchCostRelease, ScoringBasis } from '@ecotrame/lca'
import { isFrenchCostRelease, loadFrenchCostRelease } from '@ecotrame/reference-data/french-cost'
import type { VersionResult } from '../evaluations/index.ts'
import type { AttributionDeps } from './deps.ts'

/** What a version was computed with, as far as it is still here; `null`: its category has no form any more. */
export async function basisOfVersion(
  deps: AttributionDeps,
  version: VersionResult,
): Promise<ScoringBasis | null> {
  const form = deps.catalogue.category(version.form.category)?.form
  if (form === undefined) return null
  return {
    form,
    release: await releaseOf(deps, version),
    method: deps.pef.method,
    database: deps.pef.databaseOf(version.packs?.map(({ id }) => id) ?? []),
    frenchPefReading: version.frenchPefReading,
  }
}

/** The release of the French cost that computed a version; that of today where it had none. */
async function releaseOf({ method }: AttributionDeps, { result }: VersionResult): Promise<FrenchCostRelease> {
  const id = result?.release
  if (id === undefined || id === method.release.id || !isFrenchCostRelease(id)) return method.release
  return loadFrenchCostRelease(id)
}
