import {
  kilometres,
  materialOrigins,
  packagingLevels,
  salesChannels,
  transportModes,
  type CircularFootprintDefaults,
  type EndOfLifeShares,
  type Leg,
  type MaterialOrigin,
  type PackagingDefault,
  type PefChannel,
  type PefRules,
  type SalesChannel,
  type StepEnergy,
  type StorageRule,
} from '@ecotrame/lca'
import type { JsonReader } from '../tables/json.ts'
import { itemsOf } from './categories.ts'

/** The files from which the rules are read. */
export interface RuleFiles {
  readonly rules: JsonReader
  /** Defaults of the PEFCR. */
  readonly sector: JsonReader
  readonly circular: JsonReader
}

/** The rules of PEF with their figures. */
export function readPefRules(files: RuleFiles, endOfLife: ReadonlyMap<string, EndOfLifeShares>): PefRules {
  const { rules, sector } = files
  return {
    cuttingWasteBasis: rules.oneOf('cuttingWasteBasis.value', ['input', 'output']),
    losses: {
      leftovers: sector.number('losses.leftovers'),
      unsold: sector.number('losses.unsold'),
      distribution: sector.number('losses.distributionLoss'),
      manufacturing: sector.number('losses.manufacturingLoss'),
    },
    fallbackRatios: fallbackRatios(rules),
    preparation: preparation(rules),
    finishing: energyOf(rules, rules.texts('finishing.steps')),
    printing: {
      pigment: stepEnergy(rules, 'printingPigment'),
      substantive: stepEnergy(rules, 'printingSubstantive'),
    },
    fading: stepEnergy(rules, 'fading'),
    sewingKWhPerMinute: rules.number('sewing.electricityKWhPerMinute'),
    durability: durability(files),
    functionalUnitDays: rules.number('functionalUnitDays.value'),
    transport: transport(rules),
    storage: storage(files),
    defaultMarket: rules.text('defaultMarket.value'),
    endOfLife,
    circularFootprint: circularFootprint(files),
    packaging: packaging(files),
  }
}

const fallbackRatios = (rules: JsonReader): PefRules['fallbackRatios'] => ({
  staple: rules.number('fallbackRatios.staple'),
  openEnd: rules.number('fallbackRatios.openEnd'),
  filament: rules.number('fallbackRatios.filament'),
  knitted: rules.number('fallbackRatios.knitted'),
  woven: rules.number('fallbackRatios.woven'),
  nonwoven: rules.number('fallbackRatios.nonwoven'),
  dyeing: rules.number('fallbackRatios.dyeing'),
})

function preparation(rules: JsonReader): PefRules['preparation'] {
  const of = (origin: MaterialOrigin) => {
    const steps = rules.texts(`preparation.${origin}`)
    return steps.length === 0 ? null : energyOf(rules, steps)
  }
  const [plant, animal, manMadeCellulosic, synthetic, mineral] = materialOrigins
  return {
    plant: of(plant),
    animal: of(animal),
    manMadeCellulosic: of(manMadeCellulosic),
    synthetic: of(synthetic),
    mineral: of(mineral),
  }
}

const stepEnergy = (rules: JsonReader, step: string): StepEnergy => ({
  electricityMJ: rules.number(`energies.${step}.electricityMJ`),
  heatMJ: rules.number(`energies.${step}.heatMJ`),
})

function energyOf(rules: JsonReader, steps: readonly string[]): StepEnergy {
  const energies = steps.map((step) => stepEnergy(rules, step))
  return {
    electricityMJ: energies.reduce((sum, one) => sum + one.electricityMJ, 0),
    heatMJ: energies.reduce((sum, one) => sum + one.heatMJ, 0),
  }
}

function durability({ rules, sector }: RuleFiles): PefRules['durability'] {
  const classes = ['basic', 'moderate', 'aspirational']
  return {
    intrinsic: {
      minimum: sector.number('durability.intrinsic.min'),
      maximum: sector.number('durability.intrinsic.max'),
      default: sector.number('durability.intrinsic.defaultWithoutTests'),
    },
    intrinsicClasses: Object.fromEntries(
      classes.map((name) => [name, sector.number(`durability.intrinsic.classes.${name}`)]),
    ),
    repairability: {
      minimum: sector.number('durability.repairability.min'),
      maximum: sector.number('durability.repairability.max'),
      default: sector.number('durability.repairability.default'),
    },
    leatherShare: rules.number('leatherShare.value'),
  }
}

function transport(rules: JsonReader): PefRules['transport'] {
  const legs = (path: string): readonly Leg[] =>
    itemsOf(rules, `transport.${path}`).map((leg) => ({
      mode: rules.oneOf(`${leg}.mode`, transportModes),
      km: kilometres(rules.number(`${leg}.km`)),
    }))
  const channel = (id: SalesChannel): PefChannel => ({
    throughCentre: rules.boolean(`transport.channels.${id}.throughCentre`),
    stored: rules.boolean(`transport.channels.${id}.stored`),
    legs: legs(`channels.${id}.legs`),
  })
  return {
    sameContinent: legs('sameContinent'),
    otherContinent: legs('otherContinent'),
    packagingToFactory: legs('packagingToFactory'),
    toCentreFromEurope: legs('toCentreFromEurope'),
    toCentreFromOverseas: legs('toCentreFromOverseas'),
    toCentreByAir: legs('toCentreByAir'),
    channels: byChannel(channel),
    centreRegion: rules.text('transport.centreRegion'),
  }
}

const byChannel = <Value>(make: (channel: SalesChannel) => Value): Readonly<Record<SalesChannel, Value>> => {
  const [store, ecommerce, factoryToConsumer] = salesChannels
  return { store: make(store), ecommerce: make(ecommerce), factoryToConsumer: make(factoryToConsumer) }
}

function storage({ rules, sector }: RuleFiles): PefRules['storage'] {
  const path = 'distribution.storage'
  const centre: StorageRule = {
    electricityKWhPerM2Year: sector.number(`${path}.dc.electricityKWhPerM2Year`),
    gasMJPerM2Year: sector.number(`${path}.dc.gasMJPerM2Year`),
    usableHeightM: rules.number('storage.centreUsableHeightM'),
    weeks: sector.number(`${path}.storageWeeks.dc`),
  }
  const store: StorageRule = {
    electricityKWhPerM2Year: sector.number(`${path}.store.electricityKWhPerM2Year`),
    gasMJPerM2Year: 0,
    usableHeightM: rules.number('storage.storeUsableHeightM'),
    weeks: sector.number(`${path}.storageWeeks.store`),
  }
  return { volumeFactor: sector.number(`${path}.volumeFactor`), centre, store }
}

function circularFootprint({ rules, sector, circular }: RuleFiles): PefRules['circularFootprint'] {
  const materials = Object.keys(recordAt(rules, 'circularFootprint.materials')).map(
    (id): readonly [string, CircularFootprintDefaults] => {
      const row = `packaging.${rules.text(`circularFootprint.materials.${id}`)}`
      const heating = `circularFootprint.heatingValues.${id}`
      return [
        id,
        {
          allocation: circular.number(`${row}.A`),
          recycledContent: circular.number(`${row}.R1`),
          recyclingRate: circular.number(`${row}.R2`),
          qualityRatio: circular.number(`${row}.QsQp`),
          heatingValue: rules.has(heating)
            ? circular.number(`energy.LHV_MJ_per_kg.${rules.text(heating)}`)
            : 0,
        },
      ]
    },
  )
  const other = (field: string) => rules.number(`circularFootprint.otherMaterials.${field}`)
  return {
    materials: new Map(materials),
    otherMaterials: {
      allocation: other('allocation'),
      recycledContent: other('recycledContent'),
      recyclingRate: other('recyclingRate'),
      qualityRatio: other('qualityRatio'),
      heatingValue: other('heatingValue'),
    },
    energyAllocation: circular.number('B'),
    energyRecoveryShare: sector.number('endOfLife.municipalSplitEU.incineration'),
    heatEfficiency: circular.number('energy.XERheat'),
    electricityEfficiency: circular.number('energy.XERelectricity'),
  }
}

function recordAt(json: JsonReader, path: string): Readonly<Record<string, unknown>> {
  const value = json.at(path)
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  json.reason(path, 'not an object')
  return {}
}

/** Names of the channels in the table of the PEFCR. */
const tableOfChannel = {
  store: 'retail',
  ecommerce: 'ecommerce',
  factoryToConsumer: 'factoryToConsumer',
} as const satisfies Record<SalesChannel, string>

function packaging({ rules, sector }: RuleFiles): PefRules['packaging'] {
  const items = (path: string): readonly PackagingDefault[] =>
    Object.keys(recordAt(sector, path)).map((item) => ({
      item,
      materialId: rules.text(`packaging.materials.${item}`),
      level: rules.oneOf(`packaging.levels.${item}`, packagingLevels),
      kg: sector.number(`${path}.${item}`),
    }))
  return byChannel((channel) => {
    const table = `productPackagingKgPerItem.${tableOfChannel[channel]}`
    return { apparel: items(`${table}.apparel`), footwear: items(`${table}.footwear`) }
  })
}
