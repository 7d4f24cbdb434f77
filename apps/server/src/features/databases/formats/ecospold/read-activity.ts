import type { Exchange, Uncertainty } from '@ecotrame/lca'
import type { XmlElement } from '../../../../platform/xml/xml.ts'
import { amountBeside } from '../amount-beside.ts'
import type { Bench } from '../bench.ts'
import type { FileFlow, FileProcess } from '../database-file.ts'
import { parameterValues, type FileParameter } from '../formula.ts'
import { distributionNamed, uncertaintyOf } from '../uncertainty.ts'
import { all, at, textOf, wordsAt } from '../ilcd/element.ts'

interface Read {
  readonly flow: string
  readonly amount: number
  readonly role: 'reference' | 'product' | 'input' | 'nature'
  readonly provider: string | null
  readonly price: number | null
  readonly uncertainty: Uncertainty | null
}

/** Value of a number in an attribute; `null`: it is none. */
function numberOf(written: string | undefined): number | null {
  const value = written === undefined || written.trim() === '' ? Number.NaN : Number(written)
  return Number.isFinite(value) ? value : null
}

/** An activity of EcoSpold 2. What it cannot read it asks about, and leaves out. */
export function readActivity(element: XmlElement, flows: Map<string, FileFlow>, bench: Bench): FileProcess {
  const about = at(element, 'activityDescription')
  const id = at(about, 'activity')?.attributes['id'] ?? ''
  const name = wordsAt(at(about, 'activity'), 'activityName') ?? id
  const data = at(element, 'flowData')
  const exchanges = [...all(data, 'intermediateExchange'), ...all(data, 'elementaryExchange')]
  const parameter = parameterValues([...all(data, 'parameter'), ...exchanges].flatMap(parameterOf))
  const process = { id, name, parameter }
  const found = exchanges.flatMap((one) => readExchange(one, process, flows, bench) ?? [])
  const read = found.filter(({ amount, role }) => amount !== 0 || role === 'reference')
  const references = read.filter(({ role }) => role === 'reference')
  const [first] = references.toSorted((a, b) => Number(b.amount !== 0) - Number(a.amount !== 0))
  const products = read.filter(({ role }) => role === 'reference' || role === 'product')
  return {
    process: {
      id,
      name,
      supplies: first === undefined ? [] : [{ flow: first.flow, amount: first.amount, share: 1 }],
      exchanges: read.filter((one) => !products.includes(one)).map(asExchange),
    },
    price: first?.price ?? null,
    coProducts: products
      .filter((one) => one !== first && one.amount !== 0)
      .map(({ flow, amount, price }) => ({ flow, amount, price })),
    needsAllocation: references.filter(({ amount }) => amount !== 0).length > 1,
    isIncomplete: found.length < exchanges.length,
    ...factsOf(about),
  }
}

function parameterOf({ attributes }: XmlElement): readonly FileParameter[] {
  const { variableName, amount, mathematicalRelation } = attributes
  return variableName === undefined
    ? []
    : [{ name: variableName, value: numberOf(amount), formula: mathematicalRelation ?? null }]
}

interface ReadProcess {
  readonly id: string
  readonly name: string
  readonly parameter: (name: string) => number | null
}

function readExchange(
  element: XmlElement,
  process: ReadProcess,
  flows: Map<string, FileFlow>,
  bench: Bench,
): Read | null {
  const { attributes } = element
  const isNature = element.name === 'elementaryExchange'
  const output = textOf(at(element, 'outputGroup'))
  const id = (isNature ? attributes['elementaryExchangeId'] : attributes['intermediateExchangeId']) ?? ''
  const name = wordsAt(element, 'name') ?? id
  const flow = isNature ? `${id} ${output === null ? 'in' : 'out'}` : id
  if (!flows.has(flow)) flows.set(flow, flowOf(element, name, isNature))
  const written = numberOf(attributes['amount'])
  const formula = attributes['mathematicalRelation']
  const { parameter } = process
  const about = { process: { id: process.id, name: process.name }, flow: { id: flow, name } }
  const amount =
    formula === undefined || formula.trim() === ''
      ? written
      : amountBeside({ amount: written, formula, parameter, ...about }, bench)
  if (amount === null) {
    bench.choose({ code: 'AMOUNT_UNREADABLE', ...about, choices: ['leave_out'] }, process.id)
    return null
  }
  return {
    flow,
    amount,
    role: isNature ? 'nature' : output === '0' ? 'reference' : output === null ? 'input' : 'product',
    provider: attributes['activityLinkId'] ?? null,
    price: priceOf(element, amount),
    uncertainty: uncertaintyIn(element, amount),
  }
}

/** With the pedigree where the file has it. Source: EcoSpold 2, `uncertainty`; variances of log-normal ones are of logarithms. */
function uncertaintyIn(element: XmlElement, amount: number): Uncertainty | null {
  for (const { name, attributes } of at(element, 'uncertainty')?.children ?? []) {
    const type = distributionNamed(name)
    if (type === null) continue
    const variance = Number(attributes['varianceWithPedigreeUncertainty'] ?? attributes['variance'])
    const deviation = Math.sqrt(variance)
    return uncertaintyOf(type, {
      ...{ amount, deviation: type === 'lognormal' ? Math.exp(deviation) : deviation },
      ...{ lowest: Number(attributes['minValue']), highest: Number(attributes['maxValue']) },
    })
  }
  return null
}

function flowOf(element: XmlElement, name: string, isNature: boolean): FileFlow {
  const place = at(element, 'compartment')
  return {
    name,
    kind: isNature ? 'elementary' : 'product',
    unit: wordsAt(element, 'unitName') ?? '',
    compartment: ['compartment', 'subcompartment'].flatMap((part) => wordsAt(place, part) ?? []).join(' / '),
  }
}

/** Of the whole output. Source: EcoSpold 2, property `price`, per unit of the product. */
function priceOf(element: XmlElement, amount: number): number | null {
  const price = all(element, 'property').find((property) => wordsAt(property, 'name') === 'price')
  const value = numberOf(price?.attributes['amount'])
  return value === null ? null : value * Math.abs(amount)
}

const asExchange = ({ flow, amount, role, provider, uncertainty }: Read): Exchange => ({
  flow,
  amount,
  side: role === 'nature' ? 'nature' : 'process',
  provider: role === 'nature' ? null : provider,
  shares: null,
  uncertainty,
})

function factsOf(about: XmlElement | undefined): Omit<FileProcess, 'process'> {
  const time = at(about, 'timePeriod')?.attributes
  const technology = at(about, 'technology', 'comment')
  return {
    location: wordsAt(at(about, 'geography'), 'shortname'),
    validFrom: time?.['startDate']?.slice(0, 10) ?? null,
    validUntil: time?.['endDate']?.slice(0, 10) ?? null,
    technology: wordsAt(technology, 'text'),
    quality: null,
  }
}
