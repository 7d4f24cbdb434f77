import type { Exchange, Supply, Uncertainty } from '@ecotrame/lca'
import type { Question } from '../bench.ts'
import type { FileProcess } from '../database-file.ts'
import { formulaValue, parameterValues } from '../formula.ts'
import { distributionNamed, uncertaintyOf95 } from '../uncertainty.ts'
import { rowsIn, valueIn, type Block } from './blocks.ts'
import { formulaIn, numberIn, parametersIn, productSections } from './cells.ts'
import { mediumOf, natureFlow } from './nature.ts'
import type { SimaProBasis } from './open-simapro.ts'

/** Sections of what is taken from other processes, and of what is exchanged with nature. */
const inputSections = ['Materials/fuels', 'Electricity/heat', 'Waste to treatment']
const natureSections = [
  'Resources',
  'Emissions to air',
  'Emissions to water',
  'Emissions to soil',
  'Final waste flows',
  'Non material emissions',
  'Social issues',
  'Economic issues',
]
/** Of scenarios of waste: which waste goes where depends on what is thrown away, which no record says. */
const partedSections = ['Separated waste', 'Remaining waste']

interface Reading {
  readonly id: string
  readonly name: string
  readonly basis: SimaProBasis
  readonly parameter: (name: string) => number | null
  leftOut: boolean
}

/** A process. What it cannot read it asks about, and leaves out. */
export function readProcess(block: Block, basis: SimaProBasis): FileProcess {
  const products = rowsIn(block, ...productSections)
  const name = valueIn(block, 'Process name') ?? products[0]?.[0] ?? ''
  const id = valueIn(block, 'Process identifier') ?? name
  const { dialect } = basis
  const own = [
    ...parametersIn(rowsIn(block, 'Input parameters'), false, dialect),
    ...parametersIn(rowsIn(block, 'Calculated parameters'), true, dialect),
  ]
  const reading: Reading = {
    id,
    name,
    basis,
    parameter: parameterValues(own, basis.parameter),
    leftOut: false,
  }
  const process = {
    id,
    name,
    supplies: products.flatMap((row) => supplyOf(row, isTreatment(block), products.length > 1, reading)),
    exchanges: [
      ...inputSections.flatMap((section) =>
        rowsIn(block, section).flatMap((row) => inputOf(row, 1, reading)),
      ),
      ...rowsIn(block, 'Avoided products').flatMap((row) => inputOf(row, -1, reading)),
      ...natureSections.flatMap((section) =>
        rowsIn(block, section).flatMap((row) => natureOf(row, mediumOf(section), reading)),
      ),
    ],
  }
  return {
    process,
    isIncomplete: reading.leftOut || rowsIn(block, ...partedSections).length > 0,
    location: valueIn(block, 'Geography') ?? placeIn(products[0]?.[0] ?? ''),
    // `2005-2009`, `Unspecified` or `Mixed data`.
    ...periodOf(valueIn(block, 'Time period') ?? ''),
    technology: valueIn(block, 'Technology'),
    quality: null,
  }
}

const isTreatment = (block: Block): boolean => rowsIn(block, 'Products').length === 0

/** `… {FR}| market for …`, `…/FR U`. */
const placeIn = (name: string): string | null =>
  (/\{([A-Za-z-]{2,20})\}/.exec(name) ?? /\/([A-Z]{2,5}) [SU]$/.exec(name))?.[1] ?? null

function periodOf(period: string): { readonly validFrom: string | null; readonly validUntil: string | null } {
  const years = /^(\d{4})-(\d{4})$/.exec(period)
  return { validFrom: years?.[1] ?? null, validUntil: years?.[2] ?? null }
}

const percent = 100

/** `name;unit;amount;allocation;…` of products, `name;unit;amount;type of waste;…` of treatments. */
function supplyOf(
  [name = '', unit = '', written = '', allocation = '']: readonly string[],
  treats: boolean,
  hasOthers: boolean,
  reading: Reading,
): readonly Supply[] {
  const found = convertedAmount({ name, unit, written }, reading)
  if (found === null) return []
  const share = hasOthers && !treats ? valueOf(allocation, reading) / percent : 1
  return [{ flow: found.flow, amount: found.amount, share: Number.isFinite(share) ? share : 0 }]
}

/** `name;unit;amount;…` */
function inputOf(
  [name = '', unit = '', written = '', ...scatter]: readonly string[],
  sign: 1 | -1,
  reading: Reading,
): readonly Exchange[] {
  const found = convertedAmount({ name, unit, written }, reading)
  return found === null || found.amount === 0
    ? []
    : [
        {
          flow: found.flow,
          amount: sign * found.amount,
          side: 'process',
          provider: null,
          shares: null,
          uncertainty: uncertaintyIn(scatter, written, reading),
        },
      ]
}

/** `name;subcompartment;unit;amount;…` */
function natureOf(
  [name = '', sub = '', unit = '', written = '', ...scatter]: readonly string[],
  medium: string,
  reading: Reading,
): readonly Exchange[] {
  const { units, flows, counted } = reading.basis
  const known = units.get(unit)
  const amount = valueOf(written, reading)
  const factor = known?.factor ?? asWritten(name, unit, '', reading)
  if (factor === null || !isReadable(amount, name, written, reading)) return []
  if (factor !== 1) counted.converted += 1
  const { flow } = natureFlow(flows, { name, medium, sub, unit: known?.reference ?? unit })
  const uncertainty = uncertaintyIn(scatter, written, reading)
  return amount === 0
    ? []
    : [{ flow, amount: amount * factor, side: 'nature', provider: null, shares: null, uncertainty }]
}

/** `type;SD2 or 2SD;minimum;maximum;…` */
function uncertaintyIn(
  [type = '', deviation = '', lowest = '', highest = '']: readonly string[],
  written: string,
  reading: Reading,
): Uncertainty | null {
  if (distributionNamed(type) === null) return null
  const figure = (text: string) => numberIn(text, reading.basis.dialect)
  return uncertaintyOf95(type, {
    ...{ amount: valueOf(written, reading), deviation: figure(deviation) },
    ...{ lowest: figure(lowest), highest: figure(highest) },
  })
}

/** Figures, and formulas of parameters. */
function valueOf(written: string, { basis: { dialect }, parameter }: Reading): number {
  const value = numberIn(written, dialect)
  return Number.isFinite(value) ? value : (formulaValue(formulaIn(written, dialect), parameter) ?? Number.NaN)
}

interface Row {
  readonly name: string
  readonly unit: string
  readonly written: string
}

/** The amount of a product in the reference unit of the quantity that its process is written in. */
function convertedAmount(
  { name, unit, written }: Row,
  reading: Reading,
): { readonly flow: string; readonly amount: number } | null {
  const { units, products, wastes, flows, counted } = reading.basis
  const amount = valueOf(written, reading)
  const flow = `product | ${name.toLowerCase()}`
  const supplied = products.get(name.toLowerCase()) ?? unit
  const [used, wanted] = [units.get(unit), units.get(supplied)]
  const fits = unit === supplied || (used !== undefined && used.quantity === wanted?.quantity)
  const factor = fits ? (used?.factor ?? 1) : asWritten(name, unit, supplied, reading)
  if (factor === null || !isReadable(amount, name, written, reading)) return null
  if (factor !== 1) counted.converted += 1
  const kind = wastes.has(name.toLowerCase()) ? 'waste' : 'product'
  if (!flows.has(flow)) flows.set(flow, { name, kind, unit: wanted?.reference ?? supplied, compartment: '' })
  return { flow, amount: amount * factor }
}

const questionOf = (
  code: Question['code'],
  name: string,
  detail: string,
  { id, name: process }: Reading,
): Question => ({
  code,
  process: code === 'UNIT_UNKNOWN' ? null : { id, name: process },
  flow: { id: name, name },
  detail,
  choices: code === 'UNIT_UNKNOWN' ? ['as_written', 'leave_out'] : ['leave_out'],
})

/** @returns 1 where somebody said that the amount is in the reference unit; `null`: it is left out */
function asWritten(name: string, unit: string, supplied: string, reading: Reading): 1 | null {
  const question = questionOf('UNIT_UNKNOWN', name, supplied === '' ? unit : `${unit} ≠ ${supplied}`, reading)
  if (reading.basis.bench.choose(question, reading.id)?.choice === 'as_written') return 1
  reading.leftOut = true
  return null
}

function isReadable(amount: number, name: string, written: string, reading: Reading): boolean {
  if (Number.isFinite(amount)) return true
  reading.basis.bench.choose(questionOf('AMOUNT_UNREADABLE', name, written, reading), reading.id)
  reading.leftOut = true
  return false
}
