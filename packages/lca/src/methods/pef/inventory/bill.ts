import type { Kilograms } from '../../../quantities/quantity.ts'
import type { DatasetNeed, StandInCode } from '../../../datasets/choice.ts'
import type { ChosenDataset, DatasetDatabase } from '../../../datasets/database.ts'
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

/** A line to be written. */
export interface LineToWrite extends BillPlace {
  /** What is named as out of scope where no active pack has a row. */
  readonly missing: ExcludedCode
  /** Net mass of the material that the line is, kg: named with it where it is missing. */
  readonly massKg?: Kilograms
  /** Why its dataset only stands in, whatever the dataset says. */
  readonly standIn?: StandInCode
  readonly companySpecific?: true
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

/** A bill, written line by line in the order of the life of a product. */
export interface PefBill {
  readonly entries: PefBillEntry[]
  readonly excluded: PefExcluded[]
}

export const emptyBill = (): PefBill => ({ entries: [], excluded: [] })

/** From what amounts and datasets follow, whatever is made, and where they are written. */
export interface Basis {
  readonly method: PefMethod
  readonly database: DatasetDatabase
  readonly bill: PefBill
}

/** What every part of the inventory of a product needs. */
export interface Inventory extends Basis {
  readonly product: PefProduct
}

export const wholeProduct: PefComponent = { kind: 'product' }

/** One number for each component of a product; entries of a list are fewer than a million. */
export function componentKey(component: PefComponent): number {
  const { kind } = component
  const part = kind === 'material' || kind === 'part' ? component.part + 1 : 0
  const index = kind === 'part' || kind === 'product' ? 0 : component.index + 1
  return (part * 1e6 + index) * componentKinds.length + componentKinds.indexOf(kind)
}

const componentKinds: readonly PefComponent['kind'][] = ['product', 'part', 'material', 'trim', 'packaging']

export const componentOf = (
  entry: MaterialOfPart | undefined,
  { index: part }: PartOfProduct,
  index: number,
): PefComponent => ({ kind: 'material', part, index, id: entry?.material.id ?? '' })

/** Names a step without a row as out of scope. */
export function leaveOut(
  { bill }: Basis,
  code: ExcludedCode,
  stage: LifeCycleId | null,
  component: PefComponent = wholeProduct,
  detail: string | null = null,
  massKg?: Kilograms,
): void {
  const step = { code, stage, component, detail }
  bill.excluded.push(massKg === undefined || code !== 'material' ? step : { ...step, massKg })
}

/**
 * Writes the line of a need, or names the step as out of scope when no active pack has a row for it. Nothing of a
 * process is no line. Source: choice 1.
 */
export function addLine(need: DatasetNeed, amount: number, line: LineToWrite, basis: Basis): void {
  if (amount === 0) return
  const chosen = basis.database.find(need)
  if (chosen === null) leaveOut(basis, line.missing, line.stage, line.component, inWords(need), line.massKg)
  else addChosen(chosen, amount, line, basis)
}

/** Writes the line of a dataset that was found. */
export function addChosen(
  { dataset, standIn, note }: ChosenDataset,
  amount: number,
  line: Omit<LineToWrite, 'missing'>,
  { bill }: Basis,
): void {
  const { stage, purpose, component, companySpecific } = line
  const entry = { stage, purpose, component, dataset, amount, standIn: line.standIn ?? standIn, note }
  bill.entries.push(companySpecific === undefined ? entry : { ...entry, companySpecific })
}

export const inWords = ({ process, material, country }: DatasetNeed): string =>
  [process, material, country].filter((word) => word !== undefined && word !== '').join(', ')
