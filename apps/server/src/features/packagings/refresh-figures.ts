import type { Tx } from '../../platform/database/database.ts'
import { figuresOf, viewOf, type PackagingBasis } from './figures.ts'
import { lockOutdated, updateFigures } from './packaging-store.ts'

const atOnce = 500

/** Brings figures in line with the method and the packs of the organization, when these have become others. */
export async function refreshFigures(tx: Tx, organizationId: string, basis: PackagingBasis): Promise<void> {
  const outdated = await lockOutdated(tx, organizationId, basis.key, atOnce)
  for (const { id, ...packaging } of outdated) {
    const view = viewOf(packaging, basis)
    await updateFigures(tx, organizationId, id, figuresOf(packaging, view.ok ? view.value : null, basis))
  }
  if (outdated.length === atOnce) await refreshFigures(tx, organizationId, basis)
}
