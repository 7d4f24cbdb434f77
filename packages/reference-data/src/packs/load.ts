import type { DatasetPack } from '@ecotrame/lca'
import { readBaseImpactsFiles, readTextilePackFiles } from '#files'
import { loadCountries } from '../countries.ts'
import { refuseIfAny } from '../tables/reasons.ts'
import { baseImpactsPack } from './base-impacts.ts'
import { brokenPackInvariants } from './invariants.ts'
import { textilePack } from './textile.ts'

let loaded: Promise<readonly DatasetPack[]> | undefined

/**
 * The packs that are shipped, in the order in which they are asked. Read and checked once, then kept; the
 * browser fetches them when they are first needed.
 * @throws ReferenceDataError with every reason, when the tables do not hold together
 */
export function loadShippedPacks(): Promise<readonly DatasetPack[]> {
  loaded ??= readPacks()
  return loaded
}

async function readPacks(): Promise<readonly DatasetPack[]> {
  const [textile, baseImpacts, countries] = await Promise.all([
    readTextilePackFiles(),
    readBaseImpactsFiles(),
    loadCountries(),
  ])
  const reasons: string[] = []
  const regions = new Map(countries.map(({ alpha2, region }) => [alpha2, region]))
  const packs = [textilePack(textile, reasons), baseImpactsPack(baseImpacts, regions, reasons)]
  refuseIfAny('the dataset packs', reasons)
  refuseIfAny(
    'the dataset packs',
    packs.flatMap((pack) => brokenPackInvariants(pack, packs)),
  )
  return packs
}
