import { kilograms, type Kilograms } from '../../../quantities/quantity.ts'
import type { LifeCycleId } from '../../../product/form.ts'
import type { SalesChannel } from '../codes.ts'
import { salesChannels } from '../codes.ts'
import type { StorageRule } from '../method.ts'
import { emptyBill, joinedBills, left, lineOf, wholeProduct, type Inventory, type PefBill } from './bill.ts'
import { freightBill } from './freight.ts'
import { wasteBill } from './waste.ts'

/**
 * From the maker to the person who wears it: legs in the stage that they reach, storage in the centre and the
 * store, what is lost on the way. Source: choices 11 to 13; PEFCR A&F 3.1, distribution (transcribed).
 */
export function distributionBill(delivered: Kilograms, inventory: Inventory): PefBill {
  const { product, method } = inventory
  if (!product.category.stages.includes('retail')) return emptyBill
  const { storage } = method.rules
  const { channels, weeksInCentre, weeksInStore } = product.distribution
  const throughCentre = shareThroughCentre(inventory)
  return joinedBills([
    ...product.distribution.routesToCentre.map(({ share, legs }) =>
      freightBill(legs, kilograms(delivered * throughCentre * share), 'warehouse', wholeProduct, inventory),
    ),
    storageBill({ ...storage.centre, weeks: weeksInCentre }, throughCentre, 'warehouse', inventory),
    ...salesChannels.map((channel) => channelBill(channel, delivered, inventory)),
    storageBill({ ...storage.store, weeks: weeksInStore }, channels.store, 'retail', inventory),
    wasteBill(kilograms(delivered - product.massKg), 'retail', wholeProduct, inventory),
    left('returns', 'retail'),
    left('consumerTrips', 'retail'),
    left('onlineOrder', 'retail'),
  ])
}

function shareThroughCentre({ product, method }: Inventory): number {
  let sum = 0
  for (const channel of salesChannels) {
    const { throughCentre } = method.rules.transport.channels[channel]
    if (throughCentre) sum += product.distribution.channels[channel]
  }
  return sum
}

function channelBill(channel: SalesChannel, delivered: Kilograms, inventory: Inventory): PefBill {
  const { channels, legsToStore } = inventory.product.distribution
  const { legs } = inventory.method.rules.transport.channels[channel]
  const mass = kilograms(delivered * channels[channel])
  return freightBill(channel === 'store' ? legsToStore : legs, mass, 'retail', wholeProduct, inventory)
}

const weeksPerYear = 52

/**
 * Energy of the floor that a piece takes, for the weeks that it stays. Per piece sold.
 * Source: choice 13; PEFCR A&F 3.1, Eq. 31 (transcribed).
 */
function storageBill(rule: StorageRule, share: number, stage: LifeCycleId, inventory: Inventory): PefBill {
  const { product, method } = inventory
  if (share === 0) return emptyBill
  if (product.volumeM3 === null) return left('storageNotEstablished', stage)
  const floorM2 = (product.volumeM3 * method.rules.storage.volumeFactor) / rule.usableHeightM
  const yearsOfFloor = (rule.weeks / weeksPerYear) * floorM2 * share
  const energy = (process: string) => ({ stage: 'energy', process, country: product.market.code })
  const place = (purpose: 'storageElectricity' | 'storageHeat') => ({
    stage,
    purpose,
    component: wholeProduct,
  })
  return joinedBills([
    lineOf(
      energy('electricity'),
      rule.electricityKWhPerM2Year * yearsOfFloor,
      place('storageElectricity'),
      'storage',
      inventory,
    ),
    lineOf(
      energy('heat from gas'),
      rule.gasMJPerM2Year * yearsOfFloor,
      place('storageHeat'),
      'storage',
      inventory,
    ),
  ])
}
