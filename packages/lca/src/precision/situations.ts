import type { PefPurpose } from '../methods/pef/codes.ts'
import type { PefLine } from '../methods/pef/result.ts'
import type { FacilityProcess, FacilityRecord } from '../product/facility-records.ts'
import type { LifeCycleId } from '../product/form.ts'
import type { DataSituation } from './tables.ts'

const fabric: readonly FacilityProcess[] = ['knitting', 'weaving', 'fabricProduction']
const dyeHouse: readonly FacilityProcess[] = ['dyeingAndFinishing']

/** Which steps of facilities a line of the bill is; freight, waste, use and end of life are none. */
const processesOfPurpose: Readonly<Partial<Record<PefPurpose, readonly FacilityProcess[]>>> = {
  fibre: ['fibreProduction'],
  material: ['fibreProduction', 'tanning'],
  spinning: ['spinning'],
  fabric,
  preparationElectricity: dyeHouse,
  preparationHeat: dyeHouse,
  dyeing: dyeHouse,
  finishing: dyeHouse,
  finishingElectricity: dyeHouse,
  finishingHeat: dyeHouse,
  printing: ['printing'],
  printingElectricity: ['printing'],
  printingHeat: ['printing'],
  fading: ['washing'],
  fadingElectricity: ['washing'],
  fadingHeat: ['washing'],
  makingElectricity: ['garmentMaking'],
  assembly: ['garmentMaking', 'footwearMaking'],
  trim: ['trims'],
  packaging: ['packaging'],
  storageElectricity: ['warehousing'],
  storageHeat: ['warehousing'],
}

/** Own energy stands for the step of its stage. */
const processesOfStage: Readonly<Partial<Record<LifeCycleId, readonly FacilityProcess[]>>> = {
  yarnFormation: ['spinning'],
  textileFormation: fabric,
  coloration: ['dyeingAndFinishing', 'printing'],
  finishing: ['dyeingAndFinishing', 'washing'],
  confection: ['garmentMaking'],
}

const ownPurposes: readonly PefPurpose[] = [
  'ownElectricity',
  'ownHeat',
  'replacedElectricity',
  'replacedHeat',
]

/**
 * Who runs the process of a line: 1 the company of the product, 2 others whose measured, proven data it has; `null`:
 * nothing says either. Source: Recommendation (EU) 2021/2279, Annex I, Data Needs Matrix; method page PEF, §5.
 */
export function situationOf(
  { stage, purpose }: Pick<PefLine, 'stage' | 'purpose'>,
  facilities: readonly FacilityRecord[],
): DataSituation | null {
  const wanted = ownPurposes.includes(purpose)
    ? (processesOfStage[stage] ?? [])
    : (processesOfPurpose[purpose] ?? [])
  const does = (process: FacilityProcess) => wanted.includes(process)
  if (facilities.some(({ ownRun, processes }) => ownRun && processes.some(does))) return 1
  const measured = facilities.some(({ data }) =>
    data.some(({ process, proven, leftOut }) => proven && leftOut === undefined && does(process)),
  )
  return measured ? 2 : null
}
