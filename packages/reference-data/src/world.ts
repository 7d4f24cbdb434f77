export { loadCountryShapes, type CountryShape } from './world/shapes.ts'
export { countryAt, liesIn, metresBetween } from './world/places.ts'
export type { Point, Polygon, Ring } from './world/topology.ts'
