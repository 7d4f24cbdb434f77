import type { BillLine, BillPurpose } from '../methods/french-cost/result.ts'
import type { LifeCycleId } from '../product/form.ts'

/**
 * The label of charts and tables for each use of a process. Labels are finer than the stages of the French
 * method: ennobling falls into preparation, coloration and finishing; fading, done at making, is a finishing.
 */
const lifeCycleOfPurpose = {
  fibre: 'rawMaterial',
  replacedFibre: 'rawMaterial',
  spinningElectricity: 'yarnFormation',
  fabricElectricity: 'textileFormation',
  pretreatmentElectricity: 'preparation',
  pretreatmentHeat: 'preparation',
  pretreatmentChemicals: 'preparation',
  dyeing: 'coloration',
  dyeingElectricity: 'coloration',
  dyeingHeat: 'coloration',
  dyeingChemicals: 'coloration',
  printing: 'coloration',
  printingElectricity: 'coloration',
  printingHeat: 'coloration',
  printingChemicals: 'coloration',
  finishing: 'finishing',
  finishingElectricity: 'finishing',
  finishingHeat: 'finishing',
  makingElectricity: 'confection',
  fading: 'finishing',
  fadingElectricity: 'finishing',
  fadingHeat: 'finishing',
  careElectricity: 'usePhase',
  care: 'usePhase',
  carTrip: 'endOfLife',
  endOfLife: 'endOfLife',
  endOfLifeElectricity: 'endOfLife',
  endOfLifeHeat: 'endOfLife',
  freightRoad: 'transport',
  freightSea: 'transport',
  freightAir: 'transport',
  trimMaterial: 'trims',
  trimTransform: 'trims',
  trimTransformElectricity: 'trims',
  trimTransformHeat: 'trims',
} as const satisfies Record<BillPurpose, LifeCycleId>

/**
 * Life-cycle label of a line of the French bill of processes.
 * Source: specification §3 (labels); French steps on these labels: `decisions` §12.
 */
export const lifeCycleOf = (line: Pick<BillLine, 'purpose'>): LifeCycleId => lifeCycleOfPurpose[line.purpose]
