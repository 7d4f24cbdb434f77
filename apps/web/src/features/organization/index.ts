export {
  projected,
  useFacilityFilters,
  wholeWorld,
  windowAround,
  WorldMap,
  type MapWindow,
} from './facilities/index.ts'
