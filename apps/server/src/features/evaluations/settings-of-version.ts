import type { DatasetPack } from '@ecotrame/lca'
import type { Tx } from '../../platform/database/database.ts'
import { idOfPack, ownPackOfVersion } from '../own-packs/index.ts'
import type { ComputeSettings } from '../settings/index.ts'
import type { PefBasis } from './pef.ts'
import type { UsedPack } from './tables.ts'
import type { VersionResult } from './version-store.ts'

/**
 * By which settings of its organization a version was computed. Own packs are as they were then, whatever was mapped, replaced
 * or removed since; a shipped pack that is not there any more is left out.
 */
export async function settingsOfVersion(
  tx: Tx,
  version: Pick<VersionResult, 'frenchPefReading' | 'packs'>,
  { organizationId, pef }: { readonly organizationId: string; readonly pef: Pick<PefBasis, 'packs'> },
): Promise<ComputeSettings> {
  const packs: DatasetPack[] = []
  for (const used of version.packs ?? []) {
    const pack = await packOf(tx, organizationId, used, pef)
    if (pack !== null) packs.push(pack)
  }
  return { frenchPefReading: version.frenchPefReading, packs }
}

const packOf = (
  tx: Tx,
  organizationId: string,
  used: UsedPack,
  { packs }: Pick<PefBasis, 'packs'>,
): Promise<DatasetPack | null> | DatasetPack | null =>
  idOfPack(used.id) === null
    ? (packs.find(({ manifest }) => manifest.id === used.id) ?? null)
    : ownPackOfVersion(tx, organizationId, used)
