import type { ScoredProcess } from '../datasets/process.ts'
import type {
  FrenchCostRelease,
  FrenchCountry,
  FrenchMaterial,
  FrenchProduct,
  FrenchTrim,
} from '../methods/french-cost/release.ts'
import type { FrenchCostConstants } from '../methods/french-cost/release-constants.ts'

/**
 * A release of the method that computes with the processes of another one: what part of a difference is the data,
 * and what the method. The same process is the one of the same id, or of the same dataset: publishers give new ids.
 * A process that the other release does not have stays.
 */
export function releaseWithDataOf(method: FrenchCostRelease, data: FrenchCostRelease): FrenchCostRelease {
  if (method.id === data.id) return method
  const byDataset = new Map([...data.processes.values()].map((process) => [datasetOf(process), process]))
  const swap = (process: ScoredProcess) =>
    data.processes.get(process.id) ?? byDataset.get(datasetOf(process)) ?? process
  const countryOf = swappedCountries(swap)
  return {
    ...method,
    constants: swappedConstants(method.constants, swap, countryOf),
    named: mapValues(method.named, swap),
    processes: mapEntries(method.processes, swap),
    materials: mapEntries(method.materials, (material) => swappedMaterial(material, swap, countryOf)),
    countries: mapEntries(method.countries, countryOf),
    products: mapEntries(method.products, (product): FrenchProduct => ({
      ...product,
      care: swap(product.care),
    })),
    trims: mapEntries(method.trims, (trim) => swappedTrim(trim, swap)),
  }
}

const datasetOf = ({ datasetName, unit }: ScoredProcess) => `${unit} ${datasetName}`

type Swap = (process: ScoredProcess) => ScoredProcess
type CountryOf = (country: FrenchCountry) => FrenchCountry

function swappedCountries(swap: Swap): CountryOf {
  const known = new Map<FrenchCountry, FrenchCountry>()
  return (country) => {
    const found = known.get(country) ?? {
      ...country,
      electricity: swap(country.electricity),
      heat: swap(country.heat),
    }
    known.set(country, found)
    return found
  }
}

const swappedMaterial = (material: FrenchMaterial, swap: Swap, countryOf: CountryOf): FrenchMaterial => ({
  ...material,
  process: swap(material.process),
  defaultCountry: countryOf(material.defaultCountry),
  recycling: material.recycling && {
    ...material.recycling,
    replacedProcess: swap(material.recycling.replacedProcess),
  },
})

const swappedTrim = (trim: FrenchTrim, swap: Swap): FrenchTrim => ({
  ...trim,
  elements: trim.elements.map((element) => ({
    ...element,
    material: swap(element.material),
    transforms: element.transforms.map(swap),
  })),
})

const swappedConstants = (
  constants: FrenchCostConstants,
  swap: Swap,
  countryOf: CountryOf,
): FrenchCostConstants => ({
  ...constants,
  unknownCountry: countryOf(constants.unknownCountry),
  fixedCountries: mapValues(constants.fixedCountries, countryOf),
  fabric: mapValues(constants.fabric, (fabric) => ({ ...fabric, process: swap(fabric.process) })),
  preTreatments: mapValues(constants.preTreatments, (processes) => processes.map(swap)),
  dyeing: mapValues(constants.dyeing, swap),
  printing: {
    ...constants.printing,
    types: mapValues(constants.printing.types, ({ process, chemicals }) => ({
      process: swap(process),
      chemicals: swap(chemicals),
    })),
  },
})

/** The same names with other values. */
function mapValues<Name extends string, Value>(
  fields: Readonly<Record<Name, Value>>,
  value: (of: Value) => Value,
): Record<Name, Value> {
  const mapped: Record<Name, Value> = { ...fields }
  for (const name in fields) mapped[name] = value(fields[name])
  return mapped
}

const mapEntries = <Value>(
  map: ReadonlyMap<string, Value>,
  value: (of: Value) => Value,
): ReadonlyMap<string, Value> => new Map([...map].map(([id, of]) => [id, value(of)]))
