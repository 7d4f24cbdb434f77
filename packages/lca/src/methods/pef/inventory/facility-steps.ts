import type { FacilityProcess } from '../../../product/facility-records.ts'
import type { PartOfProduct } from '../product.ts'
import type { ChainStepName } from './chain.ts'

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
