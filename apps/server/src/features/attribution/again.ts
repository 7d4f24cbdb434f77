import type { FrenchCostRelease, ScoringBasis } from '@ecotrame/lca'
import { isFrenchCostRelease, loadFrenchCostRelease } from '@ecotrame/reference-data/french-cost'
import { scoringBasis, type DprDeps } from '../dpr/index.ts'
import { settingsOfVersion, type VersionResult } from '../evaluations/index.ts'

/** What a version was computed with, as far as it is still here; `null`: its category has no form any more. */
export async function basisOfVersion(deps: DprDeps, version: VersionResult): Promise<ScoringBasis | null> {
  const form = deps.catalogue.category(version.form.category)?.form
  if (form === undefined) return null
  const release = await releaseOf(deps, version)
  const { organizationId } = version
  const settings = await deps.database.inOrganization(organizationId, (tx) =>
    settingsOfVersion(tx, version, { organizationId, datasets: deps.datasets }),
  )
  return scoringBasis(form, settings, { ...deps, method: { release } })
}

/** The release of the French cost that computed a version; that of today where it had none. */
async function releaseOf({ method }: DprDeps, { french }: VersionResult): Promise<FrenchCostRelease> {
  const id = french?.result.release
  if (id === undefined || id === method.release.id || !isFrenchCostRelease(id)) return method.release
  return loadFrenchCostRelease(id)
}
