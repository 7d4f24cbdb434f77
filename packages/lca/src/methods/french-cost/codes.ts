/** Life-cycle stages of the French environmental cost, in the order of the method (§1). */
export const frenchStages = [
  'material',
  'spinning',
  'fabric',
  'ennobling',
  'making',
  'distribution',
  'use',
  'end_of_life',
] as const
export type FrenchStage = (typeof frenchStages)[number]

export const spinningTypes = ['conventional', 'unconventional', 'synthetic'] as const
export type SpinningType = (typeof spinningTypes)[number]

export const fabricProcesses = [
  'knitting-mix',
  'knitting-fully-fashioned',
  'knitting-integral',
  'knitting-circular',
  'knitting-straight',
  'weaving',
] as const
export type FabricProcess = (typeof fabricProcesses)[number]

export const dyeingTypes = ['average', 'continuous', 'discontinuous'] as const
export type DyeingType = (typeof dyeingTypes)[number]

export const printingTypes = ['pigment', 'substantive'] as const
export type PrintingType = (typeof printingTypes)[number]

export const makingComplexities = [
  'not-applicable',
  'very-low',
  'low',
  'medium',
  'high',
  'very-high',
] as const
export type MakingComplexity = (typeof makingComplexities)[number]

export const businesses = [
  'small-business',
  'large-business-with-services',
  'large-business-without-services',
] as const
export type Business = (typeof businesses)[number]

export const fibreOrigins = ['synthetic', 'natural_plant', 'natural_animal', 'artificial_organic'] as const
export type FibreOrigin = (typeof fibreOrigins)[number]
