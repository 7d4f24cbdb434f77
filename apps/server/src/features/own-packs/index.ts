export { idOfPack, ownPackDataOfNow, ownPacksOfNow, ownPacksOfVersion, packIdOf } from './own-packs.ts'
export {
  changeMappings,
  currentDatabaseOf,
  everMapped,
  mappingsOfNow,
  packsOfNow,
  putPack,
  withdrawPack,
  type MappedRecord,
} from './pack-store.ts'
export { listedPacks, type ListedPack } from './listed-packs.ts'
export { keptLast } from './pack-cache.ts'
export { ownPacks, ownMappings } from './tables.ts'
