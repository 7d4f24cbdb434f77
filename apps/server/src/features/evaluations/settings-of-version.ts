import type { Tx } from '../../platform/database/database.ts'
import { ownPacksOfVersion } from '../own-packs/index.ts'
import type { ComputeSettings } from '../settings/index.ts'
import type { DatasetBasis } from './methods/dataset-basis.ts'
import type { VersionResult } from './version-store.ts'

/**
 * By which settings of its organization a version was computed. Own packs are as they were then, whatever was mapped, replaced
 * or removed since; a shipped pack that is not there any more is left out.
 */
export async function settingsOfVersion(
  tx: Tx,
  version: Pick<VersionResult, 'frenchPefReading' | 'packs'>,
  {
    organizationId,
    datasets,
  }: { readonly organizationId: string; readonly datasets: Pick<DatasetBasis, 'packs'> },
): Promise<ComputeSettings> {
  const used = version.packs ?? []
  const own = await ownPacksOfVersion(tx, organizationId, used)
  const shipped = new Map(datasets.packs.map((pack) => [pack.manifest.id, pack]))
  const packs = used.map(({ id }) => own.get(id) ?? shipped.get(id)).filter((pack) => pack !== undefined)
  return { frenchPefReading: version.frenchPefReading, packs }
}
