import type { FrenchCostRelease } from '@ecotrame/lca'
import { readFrenchCostFiles } from '#files'
import { refuseIfAny } from '../tables/reasons.ts'
import { assembleRelease } from './assemble.ts'
import { defaultFrenchCostRelease, type FrenchCostFiles, type FrenchCostReleaseId } from './files.ts'
import { brokenInvariants } from './invariants.ts'
import { readTables } from './read-tables.ts'

const loaded = new Map<FrenchCostReleaseId, Promise<FrenchCostRelease>>()

/**
 * A release of the French environmental cost, ready to compute. Read and checked once, then kept.
 *
 * @throws ReferenceDataError with every reason, when the tables do not hold together
 */
export function loadFrenchCostRelease(
  release: FrenchCostReleaseId = defaultFrenchCostRelease,
): Promise<FrenchCostRelease> {
  const known = loaded.get(release)
  if (known !== undefined) return known
  const loading = readFrenchCostFiles(release).then((files) => frenchCostReleaseFrom(files, release))
  loaded.set(release, loading)
  return loading
}

/** The release that the texts of its files give; refuses tables that do not hold together. */
export function frenchCostReleaseFrom(
  files: FrenchCostFiles,
  release: FrenchCostReleaseId,
): FrenchCostRelease {
  const reasons: string[] = []
  const tables = readTables(files, reasons)
  refuseIfAny(release, reasons)
  reasons.push(...brokenInvariants(tables))
  refuseIfAny(release, reasons)
  const assembled = assembleRelease(release, tables)
  refuseIfAny(release, reasons)
  return assembled
}
