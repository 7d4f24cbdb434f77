import { kilograms, type Kilograms } from '../../../quantities/quantity.ts'
import type { DatasetNeed } from '../../../datasets/choice.ts'
import type { PefCountry } from '../method.ts'
import type { MaterialOfPart, OriginOfMaterial, PartOfProduct } from '../product.ts'
import { addChosen, componentOf, inWords, leaveOut, type Inventory, type PefComponent } from './bill.ts'
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
): void {
  const mass = chain.materials[index] ?? kilograms(0)
  const component = componentOf(entry, chain.part, index)
  for (const origin of entry.origins)
    originBill({ entry, component, origin, part: chain.part }, kilograms(mass * origin.share), to, inventory)
}

interface PlacedOrigin {
  readonly entry: MaterialOfPart
  readonly component: PefComponent
  readonly origin: OriginOfMaterial
  readonly part: PartOfProduct
}

function originBill(of: PlacedOrigin, massKg: Kilograms, to: PefCountry, inventory: Inventory): void {
  const { entry, component, origin, part } = of
  const { transport } = inventory.method.rules
  const isPackaging = inventory.product.category.group === 'packaging'
  const netKg = kilograms(massOfParts(inventory.product) * part.share * entry.share * origin.share)
  if (isPackaging) {
    const material = { material: entry.material, massKg, recycledContent: null, netKg }
    circularFootprintBill(material, component, stagesOfPackaging, inventory)
  } else productionBill(of, massKg, netKg, inventory)
  const legs = isPackaging
    ? transport.packagingToFactory
    : (part.legs.material ?? legsBetween(origin.country, to, transport))
  freightBill(legs, massKg, 'rawMaterial', component, inventory)
}

const stagesOfPackaging = { production: 'rawMaterial', endOfLife: 'endOfLife' } as const

/** Rows of a material count in kg or, for coated sheets, in m². */
function productionBill(
  { entry, component, origin, part }: PlacedOrigin,
  mass: Kilograms,
  netKg: Kilograms,
  inventory: Inventory,
): void {
  if (mass === 0) return
  const need = productionNeed(entry, origin.producedAs)
  const chosen = inventory.database.find(need)
  if (chosen === null) {
    leaveOut(inventory, 'material', 'rawMaterial', component, inWords(need), netKg)
    return
  }
  const amount = chosen.dataset.unit === 'm2' ? mass / (part.surfaceMassKgPerM2 ?? Number.NaN) : mass
  const purpose = entry.material.kind === 'fibre' ? 'fibre' : 'material'
  addChosen(chosen, amount, { stage: 'rawMaterial', purpose, component }, inventory)
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
