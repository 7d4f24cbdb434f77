import type { Kilograms } from '../../../quantities/quantity.ts'
import type { DatasetNeed, StandInCode } from '../../../datasets/choice.ts'
import type { DatasetDatabase } from '../../../datasets/database.ts'
import type { Dataset } from '../../../datasets/dataset.ts'
import type { LifeCycleId } from '../../../product/form.ts'
import type { ExcludedCode, PefPurpose } from '../codes.ts'
import type { PefMethod } from '../method.ts'
import type { MaterialOfPart, PartOfProduct, PefProduct } from '../product.ts'

/** To what a line belongs: an entry of the input, or the product as a whole. */
export type PefComponent =
  | { readonly kind: 'material'; readonly part: number; readonly index: number; readonly id: string }
  | { readonly kind: 'part'; readonly part: number }
  | { readonly kind: 'trim'; readonly index: number; readonly id: string }
  | { readonly kind: 'packaging'; readonly index: number; readonly id: string }
  | { readonly kind: 'product' }

/** Where a line stands. */
export interface BillPlace {
  readonly stage: LifeCycleId
  readonly purpose: PefPurpose
  readonly component: PefComponent
}

/** One line of the bill before it is characterised: so much of a dataset. */
export interface PefBillEntry extends BillPlace {
  readonly dataset: Dataset
  /** In the unit of the dataset. */
  readonly amount: number
  readonly standIn: StandInCode | null
  readonly note: string
  readonly companySpecific?: true
}

/** A step that the result does not hold: no active pack has a row, or the method gives no way to use it. */
export interface PefExcluded {
  readonly code: ExcludedCode
  readonly stage: LifeCycleId | null
  readonly component: PefComponent
  /** What was looked for, in the words of the choice tables. */
  readonly detail: string | null
  /** Of a material without a dataset: its net mass in one product or as packaging of it, kg. */
  readonly massKg?: Kilograms
}

export interface PefBill {
  readonly entries: readonly PefBillEntry[]
  readonly excluded: readonly PefExcluded[]
}

/** From what amounts and datasets follow, whatever is made. */
export interface Basis {
  readonly method: PefMethod
  readonly database: DatasetDatabase
}

/** What every part of the inventory of a product needs. */
export interface Inventory extends Basis {
  readonly product: PefProduct
}

export const wholeProduct: PefComponent = { kind: 'product' }

export const componentOf = (
  entry: MaterialOfPart | undefined,
  { index: part }: PartOfProduct,
  index: number,
): PefComponent => ({ kind: 'material', part, index, id: entry?.material.id ?? '' })

export function joinedBills(bills: readonly PefBill[]): PefBill {
  const entries: PefBillEntry[] = []
  const excluded: PefExcluded[] = []
  for (const bill of bills) {
    for (const entry of bill.entries) entries.push(entry)
    for (const step of bill.excluded) excluded.push(step)
  }
  return { entries, excluded }
}

export const emptyBill: PefBill = { entries: [], excluded: [] }

/** A step without a row. */
export const left = (
  code: ExcludedCode,
  stage: LifeCycleId | null,
  component: PefComponent = wholeProduct,
  detail: string | null = null,
): PefBill => ({ entries: [], excluded: [{ code, stage, component, detail }] })

/** A bill with the net mass of its material at what says that no pack has a dataset for it. */
export const ofMaterial = (massKg: Kilograms, bill: PefBill): PefBill =>
  bill.excluded.length === 0
    ? bill
    : {
        entries: bill.entries,
        excluded: bill.excluded.map((step) => (step.code === 'material' ? { ...step, massKg } : step)),
      }

/**
 * The line of a need, or the step named as out of scope when no active pack has a row for it. Nothing of a
 * process is no line. Source: choice 1.
 */
export function lineOf(
  need: DatasetNeed,
  amount: number,
  place: BillPlace,
  missing: ExcludedCode,
  { database }: Basis,
  standIn: StandInCode | null = null,
): PefBill {
  if (amount === 0) return emptyBill
  const chosen = database.find(need)
  if (chosen === null) return left(missing, place.stage, place.component, inWords(need))
  const { stage, purpose, component } = place
  const entry = {
    stage,
    purpose,
    component,
    dataset: chosen.dataset,
    amount,
    standIn: standIn ?? chosen.standIn,
    note: chosen.note,
  }
  return { entries: [entry], excluded: [] }
}

export const inWords = ({ process, material, country }: DatasetNeed): string =>
  [process, material, country].filter((word) => word !== undefined && word !== '').join(', ')
