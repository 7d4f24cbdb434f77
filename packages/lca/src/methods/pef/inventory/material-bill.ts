import { kilograms, type Kilograms } from '../../../quantities/quantity.ts'
import type { DatasetNeed } from '../../../datasets/choice.ts'
import type { PefCountry } from '../method.ts'
import type { MaterialOfPart, OriginOfMaterial, PartOfProduct } from '../product.ts'
import {
  componentOf,
  inWords,
  emptyBill,
  joinedBills,
  left,
  ofMaterial,
  type Inventory,
  type PefBill,
} from './bill.ts'
import type { PartChain } from './chain.ts'
import { circularFootprintBill } from './circular-bill.ts'
import { freightBill, legsBetween } from './freight.ts'
import { massOfParts } from './mass-of-parts.ts'

/** A material from each of its origins, and the legs from there. Source: choices 28, 32. */
export function materialBill(
  entry: MaterialOfPart,
  index: number,
  chain: PartChain,
  to: PefCountry,
  inventory: Inventory,
): PefBill {
  const mass = chain.materials[index] ?? kilograms(0)
  return joinedBills(
    entry.origins.map((origin) =>
      originBill(entry, index, origin, kilograms(mass * origin.share), chain.part, to, inventory),
    ),
  )
}

function originBill(
  entry: MaterialOfPart,
  index: number,
  origin: OriginOfMaterial,
  mass: Kilograms,
  part: PartOfProduct,
  to: PefCountry,
  inventory: Inventory,
): PefBill {
  const component = componentOf(entry, part, index)
  const isPackaging = inventory.product.category.group === 'packaging'
  const legs = isPackaging
    ? inventory.method.rules.transport.packagingToFactory
    : (part.legs.material ?? legsBetween(origin.country, to, inventory.method.rules.transport))
  const produced = isPackaging
    ? circularFootprintBill(
        { material: entry.material, massKg: mass, recycledContent: null },
        component,
        {
          production: 'rawMaterial',
          endOfLife: 'endOfLife',
        },
        inventory,
      )
    : productionBill(entry, index, origin, mass, part, inventory)
  const netKg = massOfParts(inventory.product) * part.share * entry.share * origin.share
  return joinedBills([
    ofMaterial(kilograms(netKg), produced),
    freightBill(legs, mass, 'rawMaterial', component, inventory),
  ])
}

/** Rows of a material count in kg or, for coated sheets, in m². */
function productionBill(
  entry: MaterialOfPart,
  index: number,
  { producedAs }: OriginOfMaterial,
  mass: Kilograms,
  part: PartOfProduct,
  { database }: Inventory,
): PefBill {
  const component = componentOf(entry, part, index)
  const need = productionNeed(entry, producedAs)
  const chosen = database.find(need)
  if (mass === 0) return emptyBill
  if (chosen === null) return left('material', 'rawMaterial', component, inWords(need))
  const { dataset, standIn, note } = chosen
  const amount = dataset.unit === 'm2' ? mass / (part.surfaceMassKgPerM2 ?? Number.NaN) : mass
  const purpose = entry.material.kind === 'fibre' ? 'fibre' : 'material'
  return {
    entries: [{ stage: 'rawMaterial', purpose, component, dataset, amount, standIn, note }],
    excluded: [],
  }
}

/** Plastics and metals of a product are found among the stand-ins of trims. */
function productionNeed({ material }: MaterialOfPart, country: string | null): DatasetNeed {
  const { process, material: words, parameter } = material.production
  return {
    stage: material.kind === 'rigid' ? 'trims' : 'raw material',
    process,
    material: words,
    parameter,
    ...(country === null ? {} : { country }),
  }
}
