import {
  officialSpinningTypes,
  officialStages,
  type FrenchCostInput,
  type FrenchCostRelease,
  type FrenchStage,
  type TrimInput,
} from '@ecotrame/lca'

/**
 * Steps that do not count: those of the body, with the steps that upcycling switches off in front. Repeats
 * are kept as they were sent.
 */
export function disabledStepCodes(input: FrenchCostInput, release: FrenchCostRelease): readonly string[] {
  const own = input.disabledStages ?? []
  const off = release.constants.stagesOffWhenUpcycled
  const stages: readonly FrenchStage[] = input.upcycled ? [...new Set([...off, ...own])] : own
  return stages.map((stage) => officialStages[stage])
}

/** Complexity that the answer states: the given one, else that of remanufactured garments (method page §9). */
export const statedComplexity = (input: FrenchCostInput, release: FrenchCostRelease) =>
  input.makingComplexity ?? (input.upcycled ? release.constants.making.upcycledComplexity : undefined)

export const officialPrinting = (input: FrenchCostInput, release: FrenchCostRelease) =>
  input.printing && {
    kind: input.printing.type,
    ratio: input.printing.surfaceShare ?? release.constants.printing.defaultSurfaceShare,
  }

export const officialTrim = ({ trimId, quantity, custom }: TrimInput) => ({
  id: trimId,
  quantity,
  ...(custom && { custom: { elements: custom.elements.map(officialElement) } }),
})

const officialElement = (element: NonNullable<TrimInput['custom']>['elements'][number]) => ({
  amount: element.amount,
  material: element.materialProcessId,
  transforms: element.transformProcessIds ?? [],
})

/**
 * The body as the interface understood it: official names in alphabetical order, what was not given is
 * absent, `upcycled` always there, default trims not written in (interface §3).
 */
export function normalisedQuery(input: FrenchCostInput, release: FrenchCostRelease) {
  const disabled = disabledStepCodes(input, release)
  return given({
    airTransportRatio: input.airTransportRatio,
    business: input.business,
    countryDyeing: input.ennoblingCountry,
    countryFabric: input.fabricCountry,
    countryMaking: input.makingCountry,
    countrySpinning: input.spinningCountry,
    disabledSteps: disabled.length > 0 ? disabled : undefined,
    dyeingProcessType: input.dyeingType,
    fabricProcess: input.fabricProcess,
    fading: input.fading,
    makingComplexity: statedComplexity(input, release),
    makingDeadStock: input.makingDeadStockRatio,
    makingWaste: input.makingWasteRatio,
    mass: input.massKg,
    materials: input.materials.map(queryMaterial),
    numberOfReferences: input.numberOfReferences,
    physicalDurability: input.physicalDurability,
    price: input.priceEur,
    printing: officialPrinting(input, release),
    product: input.productId,
    surfaceMass: input.surfaceMassGPerM2,
    trims: input.trims?.map(officialTrim),
    upcycled: input.upcycled ?? false,
    yarnSize: input.yarnSizeNm,
  })
}

const queryMaterial = ({ materialId, share, spinning, countryCode }: FrenchCostInput['materials'][number]) =>
  given({
    country: countryCode,
    id: materialId,
    share,
    spinning: spinning && officialSpinningTypes[spinning],
  })

/** Without the keys whose value was not given. */
const given = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
