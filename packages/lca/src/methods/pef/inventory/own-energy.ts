import type { Dataset } from '../../../datasets/dataset.ts'
import type { FacilityProcess } from '../../../product/facility-records.ts'
import type { LifeCycleId } from '../../../product/form.ts'
import type { StepEnergy } from '../method.ts'
import { figureOf, type OwnData, type OwnFigure } from '../own-data.ts'
import type { PefProduct } from '../product.ts'
import { addLine, leaveOut, type Inventory, type PefComponent } from './bill.ts'
import { stepsOf, type PartChain } from './chain.ts'
import { processesOfStep } from './facility-steps.ts'

/** Energy that the facility of a step measured, per kg that leaves it; `null`: the average stays. */
export interface OwnEnergy {
  /** kWh. */
  readonly electricity: OwnFigure | null
  /** MJ. */
  readonly heat: OwnFigure | null
}

const noOwnEnergy: OwnEnergy = { electricity: null, heat: null }

export const ownEnergyOf = (
  processes: readonly FacilityProcess[],
  { product: { ownData } }: Inventory,
): OwnEnergy =>
  ownData.figures.size === 0
    ? noOwnEnergy
    : {
        electricity: figureOf(ownData, processes, 'electricity'),
        heat: figureOf(ownData, processes, 'heat'),
      }

/** Figures for steps that the product does not have: they enter nothing, which has to be said. */
export function ownDataWithoutStep({ parts, making, ownData }: PefProduct): OwnData['leftOut'] {
  const ofParts = parts.flatMap((part) => {
    const steps = part.dyeing.place === 'garment' ? [...stepsOf(part), 'dyeing' as const] : stepsOf(part)
    return steps.flatMap((step): readonly FacilityProcess[] => processesOfStep(step, part))
  })
  const energies: readonly FacilityProcess[] = [
    ...ofParts,
    ...(parts.some(({ kind }) => kind === 'fabric') ? (['dyeingAndFinishing'] as const) : []),
    ...(parts.some(({ print }) => print !== null) ? (['printing'] as const) : []),
    ...(making.fading ? (['washing'] as const) : []),
    ...(making.sewingMinutes === null ? [] : (['garmentMaking'] as const)),
  ]
  const losses: readonly FacilityProcess[] = [...ofParts, 'garmentMaking']
  return [...ownData.figures.values()]
    .filter(({ process, kind }) => !(kind === 'loss' ? losses : energies).includes(process))
    .map(({ facility }) => ({ facility, reason: 'notModelled' }))
}

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
export function ownEnergyBill(
  own: OwnEnergy,
  output: number,
  place: OwnEnergyPlace,
  inventory: Inventory,
): void {
  addOwn('electricity', own.electricity, output, place, inventory)
  addOwn('heat', own.heat, output, place, inventory)
}

function addOwn(
  process: keyof OwnEnergy,
  figure: OwnFigure | null,
  output: number,
  { stage, component, country }: OwnEnergyPlace,
  inventory: Inventory,
): void {
  if (figure === null) return
  const purpose = process === 'electricity' ? 'ownElectricity' : 'ownHeat'
  const line = { stage, purpose, component, missing: 'ownData' } as const
  addLine(
    { stage: 'energy', process, country },
    output * figure.value,
    figure.proven ? { ...line, companySpecific: true } : line,
    inventory,
  )
}

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
): void {
  if (output === 0 || (own.electricity === null && own.heat === null)) return
  const { stage, component, country } = place
  const { energy } = dataset
  if (energy === undefined || !isReplaced(own, dataset, country, inventory)) {
    leaveOut(inventory, 'ownData', stage, component, dataset.nameEn)
    return
  }
  const takeOut = (process: keyof OwnEnergy, amount: number) => {
    const purpose = process === 'electricity' ? 'replacedElectricity' : 'replacedHeat'
    addLine(
      { stage: 'energy', process, country },
      own[process] === null ? 0 : -amount * output,
      { stage, purpose, component, missing: 'ownData' },
      inventory,
    )
  }
  takeOut('electricity', energy.electricityKWh)
  takeOut('heat', energy.heatMJ)
  ownEnergyBill(own, output, place, inventory)
}

const isReplaced = (own: OwnEnergy, { energy, unit }: Dataset, country: string, inventory: Inventory) =>
  energy !== undefined && unit === 'kg' && isBought(own, country, inventory)

/**
 * What the dye house of a part measured: preparation, dyeing and finishing together, or nothing. Where a row of dyeing
 * does not tell its energy, all three keep their average: half of it would be missing or counted twice.
 */
export function ownDyeHouse({ part, steps, garmentDyeing }: PartChain, inventory: Inventory): OwnEnergy {
  const own = ownEnergyOf(['dyeingAndFinishing'], inventory)
  if (own === noOwnEnergy) return own
  const dyeing = garmentDyeing ?? steps.find(({ name }) => name === 'dyeing')
  const country = part.countries.dyeing.code
  const fits = (dyeing?.rows ?? []).every(
    ({ chosen }) => chosen === null || isReplaced(own, chosen.dataset, country, inventory),
  )
  return fits ? own : noOwnEnergy
}

/** Says at a step that the measured energy of its facility was not taken. */
export function dyeHouseLeft(chain: PartChain, inventory: Inventory): void {
  const own = ownEnergyOf(['dyeingAndFinishing'], inventory)
  const taken = ownDyeHouse(chain, inventory)
  if (own.electricity !== taken.electricity || own.heat !== taken.heat)
    leaveOut(inventory, 'ownData', 'coloration', { kind: 'part', part: chain.part.index })
}

const isBought = (own: OwnEnergy, country: string, { database }: Inventory): boolean =>
  (['electricity', 'heat'] as const).every(
    (process) => own[process] === null || database.find({ stage: 'energy', process, country }) !== null,
  )
