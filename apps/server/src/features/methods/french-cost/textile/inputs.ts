import {
  officialSpinningTypes,
  type FrenchCostInput,
  type FrenchCostProduct,
  type FrenchCostRelease,
  type FrenchCountry,
  type FrenchMaterial,
  type FrenchProduct,
} from '@ecotrame/lca'
import { officialOrigin, officialPollution } from './codes.ts'
import { disabledStepCodes, officialPrinting, officialTrim, statedComplexity } from './query.ts'

export const countryObject = (country: FrenchCountry) => ({
  aquaticPollutionScenario: officialPollution[country.aquaticPollutionScenario],
  code: country.code,
  electricityProcessUuid: country.electricity.id,
  heatProcessUuid: country.heat.id,
  name: country.nameFr,
  scopes: [...(country.usableForFood ? ['food'] : []), ...(country.usableForTextile ? ['textile'] : [])],
})

/**
 * The query with its entities looked up (interface §4.2). Defaults of the method are not filled in: `null`
 * is what nobody gave. The spinning country is never among the inputs, even when it was sent.
 */
export function inputsObject(input: FrenchCostInput, product: FrenchCostProduct) {
  const { release, category, countries } = product
  return {
    airTransportRatio: input.airTransportRatio ?? null,
    business: input.business ?? null,
    countryDyeing: countryObject(countries.ennobling),
    countryFabric: countryObject(countries.fabric),
    countryMaking: countryObject(countries.making),
    disabledSteps: disabledStepCodes(input, release),
    dyeingProcessType: input.dyeingType ?? null,
    fabricProcess: input.fabricProcess ?? null,
    fading: input.fading ?? null,
    makingComplexity: statedComplexity(input, release) ?? null,
    makingDeadStock: input.makingDeadStockRatio ?? null,
    makingWaste: input.makingWasteRatio ?? null,
    mass: input.massKg,
    materials: inputMaterials(input, release),
    numberOfReferences: input.numberOfReferences ?? null,
    physicalDurability: input.physicalDurability ?? null,
    price: input.priceEur ?? null,
    printing: officialPrinting(input, release) ?? null,
    product: productObject(category),
    surfaceMass: input.surfaceMassGPerM2 ?? null,
    trims: (input.trims ?? category.trims).map(officialTrim),
    upcycled: input.upcycled ?? false,
    yarnSize: input.yarnSizeNm ?? null,
  }
}

const inputMaterials = (input: FrenchCostInput, release: FrenchCostRelease) =>
  input.materials.flatMap(({ materialId, share, spinning, countryCode }) => {
    const material = release.materials.get(materialId)
    return material
      ? [
          {
            ...(countryCode !== undefined && { country: countryCode }),
            material: materialObject(material),
            share,
            ...(spinning && { spinning: officialSpinningTypes[spinning] }),
          },
        ]
      : []
  })

const materialObject = (material: FrenchMaterial) => ({
  id: material.id,
  name: material.nameFr,
  shortName: material.nameFr,
  origin: officialOrigin[material.origin],
  materialProcessUuid: material.process.id,
  recycledProcessUuid: material.recycledCounterpartProcessId,
  recycledFrom: material.recycling?.replacedMaterialId ?? null,
  geographicOrigin: material.geographicOriginFr,
  defaultCountry: material.defaultCountry.code,
})

const productObject = (product: FrenchProduct) => ({
  id: product.id,
  name: product.nameFr,
  fabric: product.fabricProcess,
  making: { pcrWaste: product.makingWasteRatio, complexity: product.makingComplexity },
  trims: product.trims.map(({ trimId, quantity }) => ({ id: trimId, quantity })),
  use: {
    nonIroningProcessUuid: product.care.id,
    wearsPerCycle: product.wearsPerCareCycle,
    defaultNbCycles: product.information.careCyclesPublished,
    ratioDryer: product.information.tumbleDryerShare,
    ratioIroning: product.information.ironingShare,
    timeIroning: product.information.ironingHoursPerCycle,
    daysOfWear: product.daysOfWear,
  },
  endOfLife: { volume: product.endOfLifeVolumeM3 },
})
