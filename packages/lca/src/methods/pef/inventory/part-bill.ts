import { kilograms } from '../../../quantities/quantity.ts'
import type { LifeCycleId } from '../../../product/form.ts'
import type { ExcludedCode } from '../codes.ts'
import type { Leg, PefCountry } from '../method.ts'
import type { PartOfProduct } from '../product.ts'
import {
  componentOf,
  inWords,
  emptyBill,
  joinedBills,
  left,
  type Inventory,
  type PefBill,
  type PefComponent,
} from './bill.ts'
import type { ChainStep, ChainStepName, PartChain, StepRow } from './chain.ts'
import { dyeHouseBill } from './dye-house.ts'
import { finishingBill, printingBill } from './finishing.ts'
import { processesOfStep } from './facility-steps.ts'
import { freightBill, legsBetween } from './freight.ts'
import { materialBill } from './material-bill.ts'
import { dyeHouseLeft, ownDyeHouse, ownEnergyBill, ownEnergyOf, ownRowEnergyBill } from './own-energy.ts'
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
export function partBill(chain: PartChain, inventory: Inventory): PefBill {
  const { part, steps } = chain
  const [first] = steps
  const next = first === undefined ? inventory.product.making.country : countryOf(first.name, part)
  const materials = part.materials.map((material, index) =>
    materialBill(material, index, chain, next, inventory),
  )
  return joinedBills([
    ...materials,
    ...steps.flatMap((step, index) => stepBills(step, steps[index + 1] ?? null, chain, inventory)),
    ...withoutRow(part),
  ])
}

/** One step: what it does, what it loses, and the leg that leaves it. */
function stepBills(
  step: ChainStep,
  next: ChainStep | null,
  chain: PartChain,
  inventory: Inventory,
): readonly PefBill[] {
  const { part } = chain
  const stage = stageOfStep[step.name]
  const component: PefComponent = { kind: 'part', part: part.index }
  const to = next === null ? inventory.product.making.country : countryOf(next.name, part)
  const legs = legsAfter(step.name, part) ?? legsFrom(step.name, part, to, inventory)
  const finished = part.kind === 'fabric' && next === null
  return [
    ...(step.name === 'dyeing' ? [dyeHouseBill(step, chain, inventory)] : []),
    processBill(step, chain, inventory),
    wasteBill(kilograms(step.input - step.output), stage, component, inventory),
    ...(finished ? [printingBill(chain, inventory), finishingBill(chain, inventory)] : []),
    freightBill(legs, step.output, finished ? 'finishing' : stage, component, inventory),
  ]
}

const countryOf = (step: ChainStepName, { countries }: PartOfProduct): PefCountry => countries[step]

function legsAfter(step: ChainStepName, { legs }: PartOfProduct): readonly Leg[] | null {
  if (step === 'spinning') return legs.yarn
  return step === 'fabric' ? legs.fabric : legs.dyed
}

const legsFrom = (step: ChainStepName, part: PartOfProduct, to: PefCountry, { method }: Inventory) =>
  legsBetween(countryOf(step, part), to, method.rules.transport)

/** The rows of a step: one line where all materials share the row, else one a material. */
export function processBill(step: ChainStep, chain: PartChain, inventory: Inventory): PefBill {
  const { part } = chain
  const stage = stageOfStep[step.name]
  const isDyeing = step.name === 'dyeing'
  const own = isDyeing
    ? ownDyeHouse(chain, inventory)
    : ownEnergyOf(processesOfStep(step.name, part), inventory)
  const country = countryOf(step.name, part).code
  const [first] = step.rows
  const rowAndEnergy = (row: StepRow, amount: number, component: PefComponent) => {
    const place = { stage, component, country }
    return joinedBills([
      rowBill(row, amount, step.name, stage, component),
      row.chosen === null
        ? ownEnergyBill(own, amount, place, inventory)
        : ownRowEnergyBill(own, row.chosen.dataset, amount, place, inventory),
    ])
  }
  if (step.name === 'fabric' && first !== undefined) {
    return rowAndEnergy(first, step.output, { kind: 'part', part: part.index })
  }
  return joinedBills([
    ...step.rows.map((row, index) =>
      rowAndEnergy(row, step.outputs[index] ?? 0, componentOf(part.materials[index], part, index)),
    ),
    ...(isDyeing ? [dyeHouseLeft(chain, inventory)] : []),
  ])
}

function rowBill(
  row: StepRow,
  amount: number,
  name: ChainStepName,
  stage: LifeCycleId,
  component: PefComponent,
): PefBill {
  if (amount === 0) return emptyBill
  if (row.chosen === null) {
    const code = row.outsideTable ? 'yarnCountOutsideTable' : missingStep[name]
    return left(code, stage, component, row.need === null ? null : inWords(row.need))
  }
  const { dataset, standIn, note } = row.chosen
  return { entries: [{ stage, purpose: name, component, dataset, amount, standIn, note }], excluded: [] }
}

/** Steps that a part goes through and for which no table has a row at all. */
function withoutRow(part: PartOfProduct): readonly PefBill[] {
  const component: PefComponent = { kind: 'part', part: part.index }
  if (part.kind === 'moulded') {
    return [
      left('mixingPreparation', 'mixingPreparation', component),
      left('moldingCuring', 'moldingCuring', component),
    ]
  }
  const dyedInMass = part.kind === 'fabric' && part.dyeing.place === 'mass'
  return dyedInMass ? [left('pigmentInMass', 'coloration', component)] : []
}
