import type { Dataset } from '../../../datasets/dataset.ts'
import type { FacilityProcess } from '../../../product/facility-records.ts'
import type { LifeCycleId } from '../../../product/form.ts'
import type { StepEnergy } from '../method.ts'
import { figureOf, type OwnFigure } from '../own-data.ts'
import type { PartOfProduct } from '../product.ts'
import {
  emptyBill,
  joinedBills,
  left,
  lineOf,
  type Inventory,
  type PefBill,
  type PefComponent,
} from './bill.ts'
import type { ChainStepName } from './chain.ts'

/** Energy that the facility of a step measured, per kg that leaves it; `null`: the average stays. */
export interface OwnEnergy {
  /** kWh. */
  readonly electricity: OwnFigure | null
  /** MJ. */
  readonly heat: OwnFigure | null
}

const fabricProcesses = {
  knitted: ['knitting', 'fabricProduction'],
  woven: ['weaving', 'fabricProduction'],
  nonwoven: ['fabricProduction'],
} as const satisfies Record<PartOfProduct['fabricProcess']['technique'], readonly FacilityProcess[]>

/** Under which names facilities know a step of a part. */
export function processesOfStep(step: ChainStepName, { fabricProcess }: PartOfProduct) {
  if (step === 'spinning') return ['spinning'] as const
  return step === 'dyeing' ? (['dyeingAndFinishing'] as const) : fabricProcesses[fabricProcess.technique]
}

export const ownEnergyOf = (
  processes: readonly FacilityProcess[],
  { product: { ownData } }: Inventory,
): OwnEnergy => ({
  electricity: figureOf(ownData, processes, 'electricity'),
  heat: figureOf(ownData, processes, 'heat'),
})

/** What of an average energy stays where a facility measured its own. */
export const withoutOwn = ({ electricityMJ, heatMJ }: StepEnergy, own: OwnEnergy): StepEnergy => ({
  electricityMJ: own.electricity === null ? electricityMJ : 0,
  heatMJ: own.heat === null ? heatMJ : 0,
})

export interface OwnEnergyPlace {
  readonly stage: LifeCycleId
  readonly component: PefComponent
  /** Where it is bought. */
  readonly country: string
}

/** Energy as a facility measured it, for so much that leaves the step. Source: choice 34. */
export const ownEnergyBill = (
  own: OwnEnergy,
  output: number,
  place: OwnEnergyPlace,
  inventory: Inventory,
): PefBill =>
  joinedBills([
    bought('electricity', own.electricity, output, place, inventory),
    bought('heat', own.heat, output, place, inventory),
  ])

function bought(
  process: keyof OwnEnergy,
  figure: OwnFigure | null,
  output: number,
  { stage, component, country }: OwnEnergyPlace,
  inventory: Inventory,
): PefBill {
  if (figure === null) return emptyBill
  const purpose = process === 'electricity' ? 'ownElectricity' : 'ownHeat'
  const need = { stage: 'energy', process, country }
  const bill = lineOf(need, output * figure.value, { stage, purpose, component }, 'ownData', inventory)
  return figure.proven ? asCompanySpecific(bill) : bill
}

const asCompanySpecific = ({ entries, excluded }: PefBill): PefBill => ({
  entries: entries.map((entry) => ({ ...entry, companySpecific: true })),
  excluded,
})

/**
 * The own energy of a step that a whole row stands for: the average energy that the row holds is taken out and the
 * measured one put in, both bought in the country of the step, so that a facility as the average changes nothing.
 * A row that does not tell its energy stays as it is, and the result names it. Source: choice 34.
 */
export function ownRowEnergyBill(
  own: OwnEnergy,
  dataset: Dataset,
  output: number,
  place: OwnEnergyPlace,
  inventory: Inventory,
): PefBill {
  if (output === 0 || (own.electricity === null && own.heat === null)) return emptyBill
  const { stage, component, country } = place
  const { energy } = dataset
  if (energy === undefined || dataset.unit !== 'kg' || !isBought(own, country, inventory))
    return left('ownData', stage, component, dataset.nameEn)
  const replaced = (process: keyof OwnEnergy, amount: number) =>
    lineOf(
      { stage: 'energy', process, country },
      own[process] === null ? 0 : -amount * output,
      { stage, purpose: process === 'electricity' ? 'replacedElectricity' : 'replacedHeat', component },
      'ownData',
      inventory,
    )
  return joinedBills([
    replaced('electricity', energy.electricityKWh),
    replaced('heat', energy.heatMJ),
    ownEnergyBill(own, output, place, inventory),
  ])
}

const isBought = (own: OwnEnergy, country: string, { database }: Inventory): boolean =>
  (['electricity', 'heat'] as const).every(
    (process) => own[process] === null || database.find({ stage: 'energy', process, country }) !== null,
  )
