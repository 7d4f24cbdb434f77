import type { DataQualityRating, Exchange, Supply } from '@ecotrame/lca'
import { flowAt, type FileFlow, type FileProcess } from '../database-file.ts'
import type { Question } from '../bench.ts'
import { epdResults, givesResultsOnly } from './epd-results.ts'
import { all, at, numberIn, refTo, textOf, wordsAt, type Element } from './element.ts'
import { information } from './data-sets.ts'
import type { IlcdBasis } from './open-ilcd.ts'

interface Read {
  readonly element: Element
  readonly id: string
  readonly flow: string
  readonly kind: FileFlow['kind']
  readonly isInput: boolean
  readonly amount: number
}

/** The flow of an exchange with nature as methods name it: a substance may be taken from nature and given back. */
export const natureKey = (flow: string, isInput: boolean): string => `${flow} ${isInput ? 'in' : 'out'}`

/** What it cannot read of a process it asks about, and leaves out. */
export function readProcess(id: string, element: Element, basis: IlcdBasis): FileProcess {
  const about = information(element)
  const name = nameOf(about) ?? id
  const references = all(at(about, 'quantitativeReference'), 'referenceToReferenceFlow').map(textOf)
  const exchanges = all(at(element, 'exchanges'), 'exchange')
  const read = exchanges.flatMap((exchange) => readExchange(exchange, { id, name }, basis) ?? [])
  const reference = read.find((one) => references.includes(one.id))
  const allocates = read.some((one) => all(at(one.element, 'allocations'), 'allocation').length > 0)
  const supplied = read.filter((one) => one !== reference && isSupply(one) && one.amount !== 0)
  const supplies = reference === undefined ? [] : [reference, ...(allocates ? supplied : [])]
  const flowOf = new Map(read.map((one) => [one.id, one.flow]))
  return {
    process: {
      id,
      name,
      supplies: supplies.map(({ flow, amount }, place): Supply => ({
        flow,
        amount,
        share: place === 0 ? 1 : 0,
      })),
      exchanges: read
        .filter((one) => one !== reference && !isSupply(one) && one.amount !== 0)
        .map((one) => asExchange(one, allocates && supplies.length > 1 ? flowOf : null)),
    },
    coProducts: supplied
      .filter((one) => !supplies.includes(one))
      .map(({ flow, amount }) => ({ flow, amount, price: null })),
    needsAllocation: references.length > 1 && !allocates,
    isIncomplete: read.length < exchanges.length,
    ...(givesResultsOnly(element) && { results: epdResults(element) }),
    ...facts(about),
    quality: qualityOf(element),
  }
}

function nameOf(about: Element | undefined): string | null {
  const name = at(about, 'dataSetInformation', 'name')
  const parts = [
    'baseName',
    'treatmentStandardsRoutes',
    'mixAndLocationTypes',
    'functionalUnitFlowProperties',
  ]
  return parts.flatMap((part) => wordsAt(name, part) ?? []).join(', ') || null
}

/** @returns `null`: it is left out */
function readExchange(
  element: Element,
  process: NonNullable<Question['process']>,
  { flows, bench }: IlcdBasis,
): Read | null {
  const reference = at(element, 'referenceToFlowDataSet')
  const flow = refTo(reference)
  const known = flows.get(flow)
  const about = { id: flow, name: known?.name ?? wordsAt(reference, 'shortDescription') ?? flow }
  const choices = ['leave_out'] as const
  if (known === undefined) {
    bench.choose({ code: 'FLOW_MISSING', process: null, flow: about, choices }, process.id)
    return null
  }
  const amount = numberIn(at(element, 'resultingAmount')) ?? numberIn(at(element, 'meanAmount'))
  if (amount === null) {
    bench.choose({ code: 'AMOUNT_UNREADABLE', process, flow: about, choices }, process.id)
    return null
  }
  return {
    element,
    id: element.attributes['dataSetInternalID'] ?? '',
    flow,
    kind: known.kind,
    isInput: textOf(at(element, 'exchangeDirection')) === 'Input',
    amount,
  }
}

const isSupply = ({ kind, isInput }: Read): boolean => kind !== 'elementary' && isInput === (kind === 'waste')

/** @param flowOf flows by the number of their exchange, where the process allocates; `null`: its reference bears all */
const asExchange = (one: Read, flowOf: ReadonlyMap<string, string> | null): Exchange => ({
  flow:
    one.kind === 'elementary'
      ? flowAt(natureKey(one.flow, one.isInput), textOf(at(one.element, 'location')))
      : one.flow,
  amount: one.amount,
  side: one.kind === 'elementary' ? 'nature' : 'process',
  provider: null,
  shares: flowOf === null ? null : allocationOf(one, flowOf),
})

const percent = 100

const allocationOf = ({ element }: Read, flowOf: ReadonlyMap<string, string>): ReadonlyMap<string, number> =>
  new Map(
    all(at(element, 'allocations'), 'allocation').map(({ attributes }) => [
      flowOf.get(attributes['internalReferenceToCoProduct'] ?? '') ?? '',
      Number(attributes['allocatedFraction'] ?? 0) / percent,
    ]),
  )

function facts(about: Element | undefined): Omit<FileProcess, 'process' | 'quality'> {
  const time = at(about, 'time')
  return {
    location: at(about, 'geography', 'locationOfOperationSupplyOrProduction')?.attributes['location'] ?? null,
    validFrom: textOf(at(time, 'referenceYear')),
    validUntil: textOf(at(time, 'dataSetValidUntil')),
    technology: wordsAt(at(about, 'technology'), 'technologyDescriptionAndIncludedProcesses'),
  }
}

const grades = ['Very good', 'Good', 'Fair', 'Poor', 'Very poor']

/** Source: ILCD format 1.1, values of QualityValues; the rating counts from 1, best, to 5. */
function qualityOf(element: Element): DataQualityRating | null {
  const review = at(element, 'modellingAndValidation', 'validation', 'review')
  const indicators = all(at(review, 'dataQualityIndicators'), 'dataQualityIndicator')
  const grade = (name: string): number =>
    grades.indexOf(
      indicators.find(({ attributes }) => attributes['name'] === name)?.attributes['value'] ?? '',
    ) + 1
  const found = {
    precision: grade('Precision'),
    time: grade('Time representativeness'),
    technology: grade('Technological representativeness'),
    geography: grade('Geographical representativeness'),
  }
  const values = Object.values(found)
  if (values.some((value) => value === 0)) return null
  return { dqr: values.reduce((sum, value) => sum + value, 0) / values.length, ...found }
}
