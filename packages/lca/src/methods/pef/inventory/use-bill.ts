import type { DatasetNeed } from '../../../datasets/choice.ts'
import type { CareOfProduct, PefProduct } from '../product.ts'
import { careCyclesOf } from '../rules/wear.ts'
import { addLine, leaveOut, wholeProduct, type Inventory } from './bill.ts'

/**
 * Washing, drying and ironing over the life. Shoes have no care; where nothing is known the stage is named as
 * out of scope. Source: choices 14 to 16, 30; PEFCR A&F 3.1, Tables 39 to 42 (transcribed).
 */
export function useBill(inventory: Inventory): void {
  const { product } = inventory
  if (!product.category.stages.includes('usePhase')) return
  const { care, massKg } = product
  const cycles = careCyclesOf(product)
  if (care === null || cycles === null) {
    if (product.daysOfUse === null) leaveOut(inventory, 'useNotEstablished', 'usePhase')
    return
  }
  const { tumbleDriedShare, ironedShare, ironingMinutes } = care
  addUse(washNeed(care), cycles * massKg, 'washing', inventory)
  addUse(dryerNeed(product), cycles * massKg * tumbleDriedShare, 'tumbleDrying', inventory)
  addUse(ironing, cycles * ironedShare * ironingMinutes, 'ironing', inventory)
}

const addUse = (
  need: DatasetNeed,
  amount: number,
  purpose: 'washing' | 'tumbleDrying' | 'ironing',
  inventory: Inventory,
): void =>
  addLine(need, amount, { stage: 'usePhase', purpose, component: wholeProduct, missing: 'use' }, inventory)

const ironing: DatasetNeed = { stage: 'use phase', process: 'ironing' }

function washNeed({ wash, temperatureC, detergent }: CareOfProduct): DatasetNeed {
  const parameter = `${detergent} detergent`
  if (wash === 'dryCleaning') return { stage: 'use phase', process: 'dry cleaning' }
  if (wash === 'hand') return { stage: 'use phase', process: 'hand wash', parameter }
  return { stage: 'use phase', process: machineProgramme(temperatureC), parameter }
}

/** Programmes of the mapping, each from its temperature on, hottest first. */
const programmes = [
  { fromC: 75, process: 'machine wash 90 C' },
  { fromC: 50, process: 'machine wash 60 C' },
  { fromC: 35, process: 'machine wash 40 C' },
  { fromC: 25, process: 'machine wash 30 C' },
  { fromC: 0, process: 'machine wash 20 C or cold' },
] as const

const machineProgramme = (temperatureC: number): string =>
  programmes.find(({ fromC }) => temperatureC >= fromC)?.process ?? 'machine wash 20 C or cold'

/** The largest fibre decides: cellulosic by the cotton row, every other one by that of synthetics. Choice 30. */
function dryerNeed(product: PefProduct): DatasetNeed {
  const cellulosic = largestMaterialOf(product)?.dyeClass === 'cellulosic'
  return {
    stage: 'use phase',
    process: 'tumble drying, closet dry',
    material: cellulosic ? 'cellulosic' : 'synthetic',
  }
}

function largestMaterialOf({ parts }: PefProduct) {
  const masses = new Map<string, number>()
  for (const part of parts) {
    for (const { material, share } of part.materials) {
      masses.set(material.id, (masses.get(material.id) ?? 0) + part.share * share)
    }
  }
  // Of two equal ones the name decides, so that the order of the input does not.
  const [largest] = [...masses].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
  return parts.flatMap(({ materials }) => materials).find(({ material }) => material.id === largest?.[0])
    ?.material
}
