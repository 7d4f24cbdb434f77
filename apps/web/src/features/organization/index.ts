export {
  projected,
  useFacilityFilters,
  useFacilityWords,
  useReferences,
  wholeWorld,
  windowAround,
  WorldMap,
  type MapWindow,
} from './facilities/index.ts'
