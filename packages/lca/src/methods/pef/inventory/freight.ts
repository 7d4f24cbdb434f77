import { transportWork, type Kilograms } from '../../../quantities/quantity.ts'
import type { PefPurpose } from '../codes.ts'
import type { Leg, PefCountry, PefRules } from '../method.ts'
import type { LifeCycleId } from '../../../product/form.ts'
import { left, type Basis, type PefBill, type PefBillEntry, type PefComponent } from './bill.ts'

const purpose: PefPurpose = 'freight'

/**
 * Transport work of legs, one line a dataset: modes for which one row stands are one line.
 * Source: choices 10, 11.
 */
export function freightBill(
  legs: readonly Leg[],
  massKg: Kilograms,
  stage: LifeCycleId,
  component: PefComponent,
  { database }: Basis,
): PefBill {
  const lines = new Map<string, PefBillEntry>()
  const excluded: PefBill['excluded'][number][] = []
  for (const { mode, km } of legs) {
    const amount = transportWork(massKg, km)
    if (amount === 0) continue
    const chosen = database.find({ stage: 'transport', process: mode })
    if (chosen === null) {
      excluded.push(...left('transport', stage, component, mode).excluded)
      continue
    }
    const { dataset, standIn, note } = chosen
    const key = `${dataset.packId} ${dataset.id}`
    const before = lines.get(key)
    lines.set(key, {
      stage,
      purpose,
      component,
      dataset,
      amount: (before?.amount ?? 0) + amount,
      standIn: before?.standIn ?? standIn,
      note: before?.note || note,
    })
  }
  return { entries: [...lines.values()], excluded }
}

/**
 * The legs between two plants: within a continent, or between two; an unknown place counts as far away.
 * Source: choices 10, 28; PEFCR A&F 3.1, Table 32 (transcribed).
 */
export function legsBetween(
  from: PefCountry | null,
  to: PefCountry,
  { sameContinent, otherContinent }: PefRules['transport'],
): readonly Leg[] {
  const near = from !== null && (from.code === to.code || (from.region !== null && from.region === to.region))
  return near ? sameContinent : otherContinent
}
