export {
  projected,
  useFacilityWords,
  useReferences,
  wholeWorld,
  windowAround,
  WorldMap,
  type MapWindow,
} from './facilities/index.ts'
