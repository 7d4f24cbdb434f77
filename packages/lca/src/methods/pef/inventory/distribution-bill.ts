import { kilograms, type Kilograms } from '../../../quantities/quantity.ts'
import type { LifeCycleId } from '../../../product/form.ts'
import type { SalesChannel } from '../codes.ts'
import { salesChannels } from '../codes.ts'
import type { StorageRule } from '../method.ts'
import { addLine, leaveOut, wholeProduct, type Inventory } from './bill.ts'
import { freightBill } from './freight.ts'
import { wasteBill } from './waste.ts'

/**
 * From the maker to the person who wears it: legs in the stage that they reach, storage in the centre and the
 * store, what is lost on the way. Source: choices 11 to 13; PEFCR A&F 3.1, distribution (transcribed).
 */
export function distributionBill(delivered: Kilograms, inventory: Inventory): void {
  const { product, method } = inventory
  if (!product.category.stages.includes('retail')) return
  const { storage } = method.rules
  const { channels, weeksInCentre, weeksInStore, routesToCentre } = product.distribution
  const throughCentre = shareThroughCentre(inventory)
  for (const { share, legs } of routesToCentre) {
    const massKg = kilograms(delivered * throughCentre * share)
    freightBill(legs, massKg, 'warehouse', wholeProduct, inventory)
  }
  storageBill(storage.centre, weeksInCentre, throughCentre, 'warehouse', inventory)
  for (const channel of salesChannels) channelBill(channel, delivered, inventory)
  storageBill(storage.store, weeksInStore, channels.store, 'retail', inventory)
  wasteBill(kilograms(delivered - product.massKg), 'retail', wholeProduct, inventory)
  leaveOut(inventory, 'returns', 'retail')
  leaveOut(inventory, 'consumerTrips', 'retail')
  leaveOut(inventory, 'onlineOrder', 'retail')
}

function shareThroughCentre({ product, method }: Inventory): number {
  let sum = 0
  for (const channel of salesChannels) {
    const { throughCentre } = method.rules.transport.channels[channel]
    if (throughCentre) sum += product.distribution.channels[channel]
  }
  return sum
}

function channelBill(channel: SalesChannel, delivered: Kilograms, inventory: Inventory): void {
  const { channels, legsToStore } = inventory.product.distribution
  const { legs } = inventory.method.rules.transport.channels[channel]
  const mass = kilograms(delivered * channels[channel])
  freightBill(channel === 'store' ? legsToStore : legs, mass, 'retail', wholeProduct, inventory)
}

const weeksPerYear = 52

/**
 * Energy of the floor that a piece takes, for the weeks that it stays. Per piece sold.
 * Source: choice 13; PEFCR A&F 3.1, Eq. 31 (transcribed).
 */
function storageBill(
  rule: StorageRule,
  weeks: number,
  share: number,
  stage: LifeCycleId,
  inventory: Inventory,
): void {
  const { product, method } = inventory
  if (share === 0) return
  if (product.volumeM3 === null) {
    leaveOut(inventory, 'storageNotEstablished', stage)
    return
  }
  const floorM2 = (product.volumeM3 * method.rules.storage.volumeFactor) / rule.usableHeightM
  const yearsOfFloor = (weeks / weeksPerYear) * floorM2 * share
  const country = product.market.code
  const place = { stage, component: wholeProduct, missing: 'storage' } as const
  addLine(
    { stage: 'energy', process: 'electricity', country },
    rule.electricityKWhPerM2Year * yearsOfFloor,
    { ...place, purpose: 'storageElectricity' },
    inventory,
  )
  addLine(
    { stage: 'energy', process: 'heat from gas', country },
    rule.gasMJPerM2Year * yearsOfFloor,
    { ...place, purpose: 'storageHeat' },
    inventory,
  )
}
