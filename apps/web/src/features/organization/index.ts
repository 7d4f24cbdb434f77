export {
  projected,
  useFacilityFilters,
  useReferences,
  wholeWorld,
  windowAround,
  WorldMap,
  type MapWindow,
} from './facilities/index.ts'
