import type { Kilograms } from '../../../quantities/quantity.ts'
import type { LifeCycleId } from '../../../product/form.ts'
import { addLine, type Inventory, type PefComponent } from './bill.ts'

/** Production waste, in the stage where it arises, by the mixed row of the end of life. Source: choice 17. */
export const wasteBill = (
  massKg: Kilograms,
  stage: LifeCycleId,
  component: PefComponent,
  inventory: Inventory,
): void =>
  addLine(
    { stage: 'end of life', process: 'mixed' },
    massKg,
    { stage, purpose: 'waste', component, missing: 'waste' },
    inventory,
  )
