import {
  allScoreLabels,
  resultPrecision,
  scoreLabelIds,
  weightBases,
  type ResultPrecision,
} from '@ecotrame/lca'
import { isKeptFigure, settingsOfVersion, type VersionResult } from '../evaluations/index.ts'
import type { ComputeSettings } from '../settings/index.ts'
import { scoringBasis, type DprDeps } from './deps.ts'
import { findPrecision, keepPrecision } from './store.ts'

/**
 * How sure the figures of a version are: kept from the first time that somebody asked (ADR 0030).
 * @returns `null` when today's data do not give the figures of the version any more
 */
export async function precisionOfVersion(
  deps: DprDeps,
  organizationId: string,
  version: VersionResult,
): Promise<ResultPrecision | null> {
  const { database, tables } = deps
  const { kept, settings } = await database.inOrganization(organizationId, async (tx) => ({
    kept: await findPrecision(tx, organizationId, version.id, tables.id),
    settings: await settingsOfVersion(tx, version, { organizationId, datasets: deps.datasets }),
  }))
  if (kept) return kept
  // Outside of a transaction: this takes a while, and changes nothing.
  const computed = computedPrecision(deps, version, settings)
  if (computed === null) return null
  await database.inOrganization(organizationId, (tx) =>
    keepPrecision(tx, organizationId, version.id, computed),
  )
  return computed
}

function computedPrecision(
  deps: DprDeps,
  version: VersionResult,
  settings: ComputeSettings,
): ResultPrecision | null {
  const form = deps.catalogue.category(version.form.category)?.form
  if (form === undefined) return null
  const basis = scoringBasis(form, settings, deps)
  const computed = resultPrecision({ state: version.form }, basis, deps.tables, 'expert')
  return computed.ok && givesTheSameFigures(computed.value, version) ? computed.value : null
}

/** Another release of a method or of data gives other figures: their precision would be that of something else. */
function givesTheSameFigures({ figures }: ResultPrecision, { labelQuantities }: VersionResult): boolean {
  const labels = allScoreLabels(labelQuantities)
  return scoreLabelIds.every((label) =>
    weightBases.every((basis) => {
      const kept = labels[label]?.[basis] ?? null
      return isKeptFigure(figures[label][basis]?.score ?? null, kept)
    }),
  )
}
