import type { FacilityProcess } from '@ecotrame/contract'
import { lifeCycleIds, type LifeCycleId } from '@ecotrame/lca'

/**
 * On which stages of the life cycle what a facility does has its impact. Leather is a raw material in the datasets, its
 * tanning included. Which label a stage of the French cost falls on: decisions §12.
 */
export const stagesOfProcess = {
  fibreProduction: ['rawMaterial'],
  spinning: ['yarnFormation'],
  weaving: ['textileFormation'],
  knitting: ['textileFormation'],
  fabricProduction: ['textileFormation'],
  tanning: ['rawMaterial'],
  dyeingAndFinishing: ['preparation', 'coloration', 'finishing'],
  printing: ['coloration'],
  washing: ['finishing'],
  embroidery: ['confection'],
  trims: ['trims'],
  garmentMaking: ['confection', 'assembly', 'manufacturing'],
  footwearMaking: [
    'dieCutting',
    'stitching',
    'mixingPreparation',
    'moldingCuring',
    'soleMaking',
    'assembly',
    'manufacturing',
  ],
  packaging: ['packaging'],
  warehousing: ['warehouse'],
} as const satisfies Record<FacilityProcess, readonly LifeCycleId[]>

/** In the order of the life cycle, each once. */
export const stagesOfProcesses = (processes: readonly FacilityProcess[]): LifeCycleId[] => {
  const worked = new Set<LifeCycleId>(processes.flatMap((process) => stagesOfProcess[process]))
  return lifeCycleIds.filter((stage) => worked.has(stage))
}
