import { kilograms } from '../../../quantities/quantity.ts'
import type { LifeCycleId } from '../../../product/form.ts'
import type { ExcludedCode } from '../codes.ts'
import type { Leg, PefCountry } from '../method.ts'
import type { PartOfProduct } from '../product.ts'
import { addChosen, componentOf, inWords, leaveOut, type Inventory, type PefComponent } from './bill.ts'
import type { ChainStep, ChainStepName, PartChain, StepRow } from './chain.ts'
import { dyeHouseBill } from './dye-house.ts'
import { finishingBill, printingBill } from './finishing.ts'
import { processesOfStep } from './facility-steps.ts'
import { freightBill, legsBetween } from './freight.ts'
import { materialBill } from './material-bill.ts'
import {
  dyeHouseLeft,
  ownDyeHouse,
  ownEnergyBill,
  ownEnergyOf,
  ownRowEnergyBill,
  type OwnEnergy,
} from './own-energy.ts'
import { wasteBill } from './waste.ts'

const stageOfStep = {
  spinning: 'yarnFormation',
  fabric: 'textileFormation',
  dyeing: 'coloration',
} as const satisfies Record<ChainStepName, LifeCycleId>

const missingStep = {
  spinning: 'spinning',
  fabric: 'fabric',
  dyeing: 'dyeing',
} as const satisfies Record<ChainStepName, ExcludedCode>

/** Every line of a part before it is made up: materials, steps, their waste, the legs between them. */
export function partBill(chain: PartChain, inventory: Inventory): void {
  const { part, steps } = chain
  const [first] = steps
  const next = first === undefined ? inventory.product.making.country : countryOf(first.name, part)
  part.materials.forEach((material, index) => {
    materialBill(material, index, chain, next, inventory)
  })
  steps.forEach((step, index) => {
    stepBill(step, steps[index + 1] ?? null, chain, inventory)
  })
  withoutRow(part, inventory)
}

/** One step: what it does, what it loses, and the leg that leaves it. */
function stepBill(step: ChainStep, next: ChainStep | null, chain: PartChain, inventory: Inventory): void {
  const { part } = chain
  const stage = stageOfStep[step.name]
  const component: PefComponent = { kind: 'part', part: part.index }
  const to = next === null ? inventory.product.making.country : countryOf(next.name, part)
  const legs = legsAfter(step.name, part) ?? legsFrom(step.name, part, to, inventory)
  const finished = part.kind === 'fabric' && next === null
  if (step.name === 'dyeing') dyeHouseBill(step, chain, inventory)
  processBill(step, chain, inventory)
  wasteBill(kilograms(step.input - step.output), stage, component, inventory)
  if (finished) {
    printingBill(chain, inventory)
    finishingBill(chain, inventory)
  }
  freightBill(legs, step.output, finished ? 'finishing' : stage, component, inventory)
}

const countryOf = (step: ChainStepName, { countries }: PartOfProduct): PefCountry => countries[step]

function legsAfter(step: ChainStepName, { legs }: PartOfProduct): readonly Leg[] | null {
  if (step === 'spinning') return legs.yarn
  return step === 'fabric' ? legs.fabric : legs.dyed
}

const legsFrom = (step: ChainStepName, part: PartOfProduct, to: PefCountry, { method }: Inventory) =>
  legsBetween(countryOf(step, part), to, method.rules.transport)

/** The rows of a step: one line where all materials share the row, else one a material. */
export function processBill(step: ChainStep, chain: PartChain, inventory: Inventory): void {
  const { part } = chain
  const isDyeing = step.name === 'dyeing'
  const own = isDyeing
    ? ownDyeHouse(chain, inventory)
    : ownEnergyOf(processesOfStep(step.name, part), inventory)
  const [first] = step.rows
  if (step.name === 'fabric' && first !== undefined) {
    const component: PefComponent = { kind: 'part', part: part.index }
    rowBill(first, step.output, { name: step.name, part, component, own }, inventory)
    return
  }
  step.rows.forEach((row, index) => {
    const component = componentOf(part.materials[index], part, index)
    rowBill(row, step.outputs[index] ?? 0, { name: step.name, part, component, own }, inventory)
  })
  if (isDyeing) dyeHouseLeft(chain, inventory)
}

interface PlacedStep {
  readonly name: ChainStepName
  readonly part: PartOfProduct
  readonly component: PefComponent
  /** What its facility measured. */
  readonly own: OwnEnergy
}

/** A row, or that there is none, and the energy that a facility measured in its place. */
function rowBill(row: StepRow, amount: number, of: PlacedStep, inventory: Inventory): void {
  const { name, component, own } = of
  const stage = stageOfStep[name]
  const place = { stage, component, country: countryOf(name, of.part).code }
  if (row.chosen === null) {
    const code = row.outsideTable ? 'yarnCountOutsideTable' : missingStep[name]
    const words = row.need === null ? null : inWords(row.need)
    if (amount !== 0) leaveOut(inventory, code, stage, component, words)
    ownEnergyBill(own, amount, place, inventory)
    return
  }
  if (amount !== 0) addChosen(row.chosen, amount, { stage, purpose: name, component }, inventory)
  ownRowEnergyBill(own, row.chosen.dataset, amount, place, inventory)
}

/** Steps that a part goes through and for which no table has a row at all. */
function withoutRow(part: PartOfProduct, inventory: Inventory): void {
  const component: PefComponent = { kind: 'part', part: part.index }
  if (part.kind === 'moulded') {
    leaveOut(inventory, 'mixingPreparation', 'mixingPreparation', component)
    leaveOut(inventory, 'moldingCuring', 'moldingCuring', component)
  }
  const dyedInMass = part.kind === 'fabric' && part.dyeing.place === 'mass'
  if (dyedInMass) leaveOut(inventory, 'pigmentInMass', 'coloration', component)
}
