import { micropoints } from '../../quantities/quantity.ts'
import type { BillLine } from './result.ts'
import type { BillEntry } from './stages/bill-entry.ts'

/**
 * Scores of the bill: amount × score of the process, µPt before durability. The scores of the French data are
 * normalised and weighted already. Source: guidance note 1.0, 2; method page §1.
 */
export const characterise = (bill: readonly BillEntry[]): BillLine[] => bill.map(scoredLine)

const scoredLine = ({ stage, transport, component, purpose, process, amount }: BillEntry): BillLine => ({
  stage,
  transport,
  component,
  purpose,
  processId: process.id,
  amount,
  ecs: micropoints(amount * process.ecs),
  pef: micropoints(amount * process.pef),
})
