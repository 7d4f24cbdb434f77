import type { ProblemCode, WarningCode } from '@ecotrame/lca'

/** Variants of `OUT_OF_RANGE` with one limit only. */
export type ProblemTextKey = ProblemCode | 'BELOW_MINIMUM' | 'ABOVE_MAXIMUM'

/** Parts that follow a sentence when the problem says so. */
export type SuffixKey = 'value' | 'admissible' | 'nearest'

/** Fields of a product, whatever name an interface gives them. */
export const fieldKeys = [
  'mass',
  'product',
  'materials',
  'material',
  'share',
  'spinning',
  'country',
  'spinningCountry',
  'fabricCountry',
  'ennoblingCountry',
  'makingCountry',
  'fabricProcess',
  'yarnSize',
  'surfaceMass',
  'dyeingType',
  'printing',
  'printingType',
  'printedShare',
  'fading',
  'makingWaste',
  'deadStock',
  'makingComplexity',
  'airTransportShare',
  'business',
  'numberOfReferences',
  'price',
  'physicalDurability',
  'trims',
  'trim',
  'quantity',
  'custom',
  'elements',
  'amount',
  'process',
  'transforms',
  'upcycled',
  'disabledStages',
  'traceability',
  'composition',
  'items',
  'count',
  'origins',
  'parent',
  'name',
  'partKind',
  'market',
  'dyeingPlace',
  'dyeingTechnology',
  'specialFinish',
  'sewingMinutes',
  'leftovers',
  'unsold',
  'packedVolume',
  'weeksInCentre',
  'airDistance',
  'storeShare',
  'onlineShare',
  'directShare',
  'weeksInStore',
  'intrinsicClass',
  'intrinsicMultiplier',
  'repairability',
  'daysOfUse',
  'wash',
  'washTemperature',
  'usesBetweenWashes',
  'careCycles',
  'detergent',
  'tumbleDried',
  'ironed',
  'ironingMinutes',
  'endRecycled',
  'endIncinerated',
  'endLandfilled',
  'yarnForm',
  'pefMaterial',
  'pefMass',
  'level',
  'recycledShare',
  'from',
  'mode',
  'km',
] as const
export type FieldKey = (typeof fieldKeys)[number]

export interface Catalogue {
  readonly problems: Readonly<Record<ProblemTextKey, string>>
  readonly warnings: Readonly<Record<WarningCode, string>>
  readonly suffixes: Readonly<Record<SuffixKey, string>>
  readonly fields: Readonly<Record<FieldKey, string>>
  /** One entry of a list: `{field}` is its name, `{number}` counts from 1. */
  readonly entry: string
  /** A field and what is said about it. */
  readonly about: string
}
