/** What a part of a product is made like. */
export const partKinds = ['fabric', 'nonwoven', 'filling', 'sheet', 'moulded', 'rigid'] as const
export type PartKind = (typeof partKinds)[number]

export const materialKinds = ['fibre', 'sheet', 'filling', 'moulded', 'rigid'] as const
export type PefMaterialKind = (typeof materialKinds)[number]

export const materialOrigins = ['plant', 'animal', 'manMadeCellulosic', 'synthetic', 'mineral'] as const
export type MaterialOrigin = (typeof materialOrigins)[number]

export const yarnForms = ['staple', 'openEnd', 'filament'] as const
export type YarnForm = (typeof yarnForms)[number]

export const fabricTechniques = ['knitted', 'woven', 'nonwoven'] as const
export type FabricTechnique = (typeof fabricTechniques)[number]

/** At which step the colour is added. `mass`: pigment in the polymer (dope dyeing); `none`: undyed. */
export const dyeingPlaces = ['fabric', 'yarn', 'fibre', 'garment', 'mass', 'none'] as const
export type DyeingPlace = (typeof dyeingPlaces)[number]

export const transportModes = ['lorry', 'train', 'barge', 'ship', 'plane', 'van'] as const
export type TransportMode = (typeof transportModes)[number]

/** Ways from the maker to the person who wears it. */
export const salesChannels = ['store', 'ecommerce', 'factoryToConsumer'] as const
export type SalesChannel = (typeof salesChannels)[number]

export const washKinds = ['machine', 'hand', 'dryCleaning', 'none'] as const
export type WashKind = (typeof washKinds)[number]

export const packagingLevels = ['primary', 'secondary', 'tertiary'] as const
export type PackagingLevel = (typeof packagingLevels)[number]

export const printKinds = ['pigment', 'substantive'] as const
export type PrintKind = (typeof printKinds)[number]

export const categoryGroups = ['apparel', 'footwear', 'accessory', 'homeTextile', 'bag', 'packaging'] as const
export type CategoryGroup = (typeof categoryGroups)[number]

/** What a line of the bill is for. */
export const pefPurposes = [
  'fibre',
  'material',
  'spinning',
  'fabric',
  'preparationElectricity',
  'preparationHeat',
  'dyeing',
  'printing',
  'printingElectricity',
  'printingHeat',
  'finishing',
  'finishingElectricity',
  'finishingHeat',
  'fading',
  'fadingElectricity',
  'fadingHeat',
  'makingElectricity',
  'assembly',
  'trim',
  'packaging',
  'freight',
  'waste',
  'storageElectricity',
  'storageHeat',
  'washing',
  'tumbleDrying',
  'ironing',
  'endOfLife',
  'ownElectricity',
  'ownHeat',
  'replacedElectricity',
  'replacedHeat',
] as const
export type PefPurpose = (typeof pefPurposes)[number]

/** Steps that a result does not hold. Each has a text in both languages in the reference data. */
export const excludedCodes = [
  'packaging',
  'packagingForming',
  'sewingThread',
  'trims',
  'pretreatmentChemicals',
  'finishingChemicals',
  'returns',
  'consumerTrips',
  'onlineOrder',
  'recyclingCredit',
  'material',
  'spinning',
  'yarnCountOutsideTable',
  'fabric',
  'preparation',
  'dyeing',
  'pigmentInMass',
  'printing',
  'finishing',
  'specialFinish',
  'fading',
  'making',
  'mixingPreparation',
  'moldingCuring',
  'assembly',
  'transport',
  'waste',
  'storage',
  'storageNotEstablished',
  'use',
  'useNotEstablished',
  'endOfLife',
  'circularFootprintTerm',
  'ownData',
] as const
export type ExcludedCode = (typeof excludedCodes)[number]

/** What was assumed because nothing was said. */
export const assumptionCodes = [
  'spinningWhereTheFabricIsMade',
  'fabricWhereItIsDyed',
  'dyeingWhereItIsMadeUp',
  'materialFromAnotherContinent',
  'worldMixOfOrigins',
  'soldInFrance',
  'airDistance',
  'noDurabilityTests',
  'noMultiplierForLeather',
  'notRepairable',
] as const
export type AssumptionCode = (typeof assumptionCodes)[number]

/** What was computed as asked and yet deserves a word. */
export const pefWarningCodes = [
  /** Packs of different methods of impact assessment stand in one result. */
  'METHODS_MIXED',
  /** A dataset with the flag `suspect` is in the bill. */
  'SUSPECT_DATASET',
  /** A dataset of the bill has a negative figure: a credit, or a mistake of the source. */
  'NEGATIVE_FIGURE',
  /** A figure of a dataset of the bill is withheld and counts as not covered. */
  'WITHHELD_FIGURE',
  /** A dataset of the bill is past its validity: it is used with a worse time rating. */
  'EXPIRED_DATASET',
  /** A dataset of the bill rests on something that was left out by decision. */
  'INCOMPLETE_DATASET',
  /** A dataset of the bill has figures in categories that are not open for use: they count as not covered. */
  'FIGURES_NOT_OPEN',
  /** A figure of a facility does not count: see `leftOutReasons`. */
  'OWN_DATA_EXPIRED',
  'OWN_DATA_WITHOUT_CONSENT',
  'OWN_DATA_NOT_MODELLED',
  'OWN_DATA_OF_SEVERAL',
  'OWN_DATA_IMPOSSIBLE',
] as const
export type PefWarningCode = (typeof pefWarningCodes)[number]
