import { kilograms, type Kilograms } from '../../../quantities/quantity.ts'
import type { LifeCycleId } from '../../../product/form.ts'
import type { PefProduct } from '../product.ts'
import { wholeProduct, type PefComponent } from './bill.ts'
import type { PartChain } from './chain.ts'
import type { PefInventory } from './inventory.ts'
import { cuttingStage } from './making-bill.ts'

/** What enters and leaves one step of a part, kg. */
export interface PefMassStep {
  readonly component: PefComponent
  readonly stage: LifeCycleId
  readonly inputKg: Kilograms
  readonly outputKg: Kilograms
}

/** kg in → kg out: materials and trims in, the product and the losses of each step out. */
export interface PefMassBalance {
  readonly materialsKg: Kilograms
  readonly productKg: Kilograms
  readonly lostKg: Kilograms
  readonly steps: readonly PefMassStep[]
}

const stageOfStep = { spinning: 'yarnFormation', fabric: 'textileFormation', dyeing: 'coloration' } as const

/** The balance of a product; `materialsKg` is `productKg` plus `lostKg`. */
export function pefMassBalance(product: PefProduct, { chains, deliveredKg }: PefInventory): PefMassBalance {
  const steps = [
    ...chains.flatMap((chain) => stepsOfPart(chain, product)),
    distribution(product, deliveredKg),
  ]
  const trimsKg = deliveredKg - chains.reduce((sum, { delivered }) => sum + delivered, 0)
  const materialsKg = chains.reduce((sum, { materials }) => sum + total(materials), trimsKg)
  const lostKg = steps.reduce((sum, { inputKg, outputKg }) => sum + inputKg - outputKg, 0)
  return {
    materialsKg: kilograms(materialsKg),
    productKg: product.massKg,
    lostKg: kilograms(lostKg),
    steps,
  }
}

function stepsOfPart(chain: PartChain, product: PefProduct): readonly PefMassStep[] {
  const { part, cut, made, garmentDyeing } = chain
  const component: PefComponent = { kind: 'part', part: part.index }
  const step = (stage: LifeCycleId, inputKg: Kilograms, outputKg: Kilograms) => ({
    component,
    stage,
    inputKg,
    outputKg,
  })
  return [
    ...chain.steps.map(({ name, input, output }) => step(stageOfStep[name], input, output)),
    step(cuttingStage(part, product), cut, made),
    ...(garmentDyeing === null ? [] : [step('coloration', garmentDyeing.input, garmentDyeing.output)]),
  ]
}

const distribution = ({ massKg }: PefProduct, deliveredKg: Kilograms): PefMassStep => ({
  component: wholeProduct,
  stage: 'retail',
  inputKg: deliveredKg,
  outputKg: massKg,
})

const total = (masses: readonly number[]) => masses.reduce((sum, mass) => sum + mass, 0)
