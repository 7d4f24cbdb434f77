import type { Exchange, Uncertainty } from '@ecotrame/lca'
import type { XmlElement } from '../../../../platform/xml/xml.ts'
import type { Bench } from '../bench.ts'
import type { FileProcess } from '../database-file.ts'
import { all, at, textOf } from '../ilcd/element.ts'
import { uncertaintyOf95 } from '../uncertainty.ts'
import { flowsOf, productFlow, type KnownFlows } from './flows.ts'
import { numberedProvider, numberInFile } from './numbered-suppliers.ts'

interface Read {
  readonly number: string
  readonly flow: string
  readonly amount: number
  readonly role: 'reference' | 'product' | 'input' | 'avoided' | 'nature'
  readonly uncertainty: Uncertainty | null
}

/** `0` reference, `1` avoided, `2` product that is allocated, `3` waste to be treated, `4` to nature. Source: EcoSpold 1, `outputGroup`. */
const outputs: Readonly<Record<string, Read['role']>> = {
  '0': 'reference',
  '1': 'avoided',
  '2': 'product',
  '3': 'input',
  '4': 'nature',
}

/** A dataset of EcoSpold 1. What it cannot read it asks about, and leaves out. */
export function readDataset1(element: XmlElement, known: KnownFlows, bench: Bench): FileProcess {
  const about = at(element, 'metaInformation', 'processInformation')
  const reference = at(about, 'referenceFunction')?.attributes ?? {}
  const location = at(about, 'geography')?.attributes['location'] ?? ''
  const name = reference['name'] ?? element.attributes['number'] ?? ''
  const id = [name, location, reference['unit'] ?? ''].join(' | ')
  const exchanges = all(at(element, 'flowData'), 'exchange')
  const read = exchanges.flatMap((one) => readExchange(one, { id, name, location }, known, bench) ?? [])
  const products = read.filter(({ role }) => role === 'reference' || role === 'product')
  // What has one product needs no shares, and some files give them all the same.
  const allocation =
    products.length < 2 ? null : allocationOf(all(at(element, 'flowData'), 'allocation'), read)
  const references = products.filter(({ role }) => role === 'reference')
  const bearing = allocation === null ? references.slice(0, 1) : products
  const namesSuppliers = numberInFile(element) !== null
  return {
    process: {
      id,
      name,
      supplies: suppliesOf(bearing, { reference, name, location, known, hasProducts: products.length > 0 }),
      exchanges: read
        .filter(({ role }) => role !== 'reference' && role !== 'product')
        .map((one) => asExchange(one, allocation, namesSuppliers)),
    },
    coProducts: products
      .filter((one) => !bearing.includes(one))
      .map(({ flow, amount }) => ({ flow, amount, price: null })),
    needsAllocation: allocation === null && references.length > 1,
    isIncomplete: read.length < exchanges.length,
    ...factsOf(about, location),
  }
}

function suppliesOf(
  bearing: readonly Read[],
  {
    reference,
    name,
    location,
    known,
    hasProducts,
  }: {
    readonly reference: Readonly<Record<string, string>>
    readonly name: string
    readonly location: string
    readonly known: KnownFlows
    readonly hasProducts: boolean
  },
): FileProcess['process']['supplies'] {
  if (hasProducts)
    return bearing.map(({ flow, amount }, place) => ({ flow, amount, share: place === 0 ? 1 : 0 }))
  // Without an exchange for it the product is the one that the dataset says it is about.
  const amount = Number(reference['amount'] ?? 'NaN')
  const unit = reference['unit'] ?? ''
  if (reference['datasetRelatesToProduct'] === 'false' || !(amount > 0)) return []
  return [{ flow: productFlow(known, { name, location, unit }), amount, share: 1 }]
}

function readExchange(
  element: XmlElement,
  process: { readonly id: string; readonly name: string; readonly location: string },
  known: KnownFlows,
  bench: Bench,
): Read | null {
  const {
    name = '',
    unit = '',
    category = '',
    subCategory = '',
    number = '',
    meanValue = '',
  } = element.attributes
  const output = textOf(at(element, 'outputGroup'))
  const input = textOf(at(element, 'inputGroup'))
  const role = output === null ? (input === '4' ? 'nature' : 'input') : (outputs[output] ?? 'input')
  const location =
    element.attributes['location'] || (role === 'reference' || role === 'product' ? process.location : '')
  const flow =
    role === 'nature'
      ? flowsOf(known, { name, unit, compartment: category, sub: subCategory, isInput: output === null })
      : productFlow(known, { name, location, unit })
  const amount = Number(meanValue)
  if (meanValue.trim() === '' || !Number.isFinite(amount)) {
    const about = { process: { id: process.id, name: process.name }, flow: { id: flow, name } }
    bench.choose(
      { code: 'AMOUNT_UNREADABLE', ...about, detail: meanValue, choices: ['leave_out'] },
      process.id,
    )
    return null
  }
  return { number, flow, amount, role, uncertainty: uncertaintyIn(element.attributes, amount) }
}

function uncertaintyIn(attributes: Readonly<Record<string, string>>, amount: number): Uncertainty | null {
  const { uncertaintyType = '', standardDeviation95, minValue, maxValue } = attributes
  return uncertaintyOf95(uncertaintyType, {
    ...{
      amount,
      deviation: Number(standardDeviation95),
      lowest: Number(minValue),
      highest: Number(maxValue),
    },
  })
}

/** Shares of each exchange by product, by the number of the exchange; `null`: the dataset allocates nothing. */
type Allocation = ReadonlyMap<string, ReadonlyMap<string, number>>

const percent = 100

function allocationOf(elements: readonly XmlElement[], read: readonly Read[]): Allocation | null {
  if (elements.length === 0) return null
  const flowOf = new Map(read.map(({ number, flow }) => [number, flow]))
  const shares = new Map<string, Map<string, number>>()
  for (const { attributes, children } of elements) {
    const product = flowOf.get(attributes['referenceToCoProduct'] ?? '')
    const share = Number(attributes['fraction']) / percent
    if (product === undefined) continue
    for (const child of children)
      if (child.name === 'referenceToInputOutput') {
        const number = child.text.trim()
        shares.set(number, (shares.get(number) ?? new Map<string, number>()).set(product, share))
      }
  }
  return shares
}

const asExchange = (
  { number, flow, amount, role, uncertainty }: Read,
  allocation: Allocation | null,
  namesSuppliers: boolean,
): Exchange => ({
  flow,
  amount: role === 'avoided' ? -amount : amount,
  side: role === 'nature' ? 'nature' : 'process',
  provider: namesSuppliers && role !== 'nature' ? numberedProvider(number) : null,
  shares: allocation === null ? null : (allocation.get(number) ?? new Map<string, number>()),
  uncertainty,
})

function factsOf(about: XmlElement | undefined, location: string): Omit<FileProcess, 'process'> {
  const time = at(about, 'timePeriod')
  const day = (...names: readonly string[]) =>
    names.flatMap((name) => textOf(at(time, name)) ?? time?.attributes[name] ?? [])[0]?.slice(0, 10) ?? null
  return {
    location: location || null,
    validFrom: day('startDate', 'startYearMonth', 'startYear'),
    validUntil: day('endDate', 'endYearMonth', 'endYear'),
    technology: at(about, 'technology')?.attributes['text'] ?? null,
    quality: null,
  }
}
