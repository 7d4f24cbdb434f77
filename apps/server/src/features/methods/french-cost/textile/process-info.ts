import type { FrenchCostProduct, StageResult } from '@ecotrame/lca'

const none = {
  airTransport: null,
  airTransportRatio: null,
  countryElec: null,
  countryHeat: null,
  distribution: null,
  endOfLife: null,
  fabric: null,
  fading: null,
  making: null,
  passengerCar: null,
  roadTransport: null,
  seaTransport: null,
  useIroning: null,
  useNonIroning: null,
} as const

type ProcessInfo = Readonly<Record<keyof typeof none, string | null>>

/** The official answer names the car trip so, and not as the table of processes does. */
const passengerCar = 'Transport en voiture vers point de collecte (1km)'

/** Display names of the processes that a step uses (interface §4.3), French in every language. */
export const processInfo = (product: FrenchCostProduct, step: StageResult): ProcessInfo => ({
  ...none,
  ...(step.enabled && freight(product)),
  ...ownProcesses(product, step),
})

const freight = ({ release: { named } }: FrenchCostProduct): Partial<ProcessInfo> => ({
  airTransport: named.freightAir.nameFr,
  roadTransport: named.freightRoad.nameFr,
  seaTransport: named.freightSea.nameFr,
})

function ownProcesses(product: FrenchCostProduct, { stage }: StageResult): Partial<ProcessInfo> {
  const { named, constants } = product.release
  const { electricity, heat } = product.countries[stage]
  switch (stage) {
    case 'material':
      return {}
    case 'spinning':
      return { countryElec: electricity.nameFr }
    case 'fabric':
      return {
        countryElec: electricity.nameFr,
        fabric: constants.fabric[product.fabricProcess].process.nameFr,
      }
    case 'ennobling':
      return { countryElec: electricity.nameFr, countryHeat: heat.nameFr }
    case 'making':
      return { countryElec: electricity.nameFr, fading: named.fading.nameFr }
    case 'distribution':
      return { distribution: named.freightRoad.nameFr }
    case 'use':
      return {
        countryElec: named.useElectricity.nameFr,
        useIroning: ironing(product),
        useNonIroning: product.category.care.nameFr,
      }
    case 'end_of_life':
      return {
        countryElec: electricity.nameFr,
        countryHeat: heat.nameFr,
        endOfLife: named.endOfLife.nameFr,
        passengerCar,
      }
  }
}

/** Electricity of one ironing as the official answer writes it, no-break spaces included. */
function ironing({ category }: FrenchCostProduct): string {
  const kWh = category.ironingElectricityMJPerCycle / 3.6
  return `Repassage\u00a0: ${kWh.toFixed(4).replace('.', ',')}\u00a0kWh`
}
