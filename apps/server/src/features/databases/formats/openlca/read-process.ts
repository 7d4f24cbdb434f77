import type { Exchange, Supply, Uncertainty } from '@ecotrame/lca'
import { flowAt, type FileProcess } from '../database-file.ts'
import { amountBeside } from '../amount-beside.ts'
import type { Bench, Question } from '../bench.ts'
import { parameterValues } from '../formula.ts'
import { distributionNamed, uncertaintyOf } from '../uncertainty.ts'
import { idOf, isAt, listAt, nameOf, numberAt, objectAt, refAt, textAt, type Json } from './json.ts'
import type { OpenLcaBasis } from './open-openlca.ts'
import { fileParameter } from './parameters.ts'

/** An exchange with what it is in its process. */
interface Read {
  readonly json: Json
  readonly flow: string
  readonly amount: number
  readonly role: 'supply' | 'input' | 'avoided' | 'nature'
  readonly isReference: boolean
}

/** What it cannot read of a process it asks about, and leaves out. */
export function readProcess(json: Json, basis: OpenLcaBasis): FileProcess {
  const id = idOf(json)
  const process: ReadProcess = {
    id,
    name: nameOf(json),
    parameter: parameterValues(listAt(json, 'parameters').map(fileParameter), basis.parameter),
  }
  const exchanges = listAt(json, 'exchanges')
  const found = exchanges.flatMap((exchange) => readExchange(exchange, process, basis) ?? [])
  const read = found.filter(({ amount, isReference }) => amount !== 0 || isReference)
  const shares = sharesOf(json)
  const supplies = suppliesOf(read, shares)
  const bearing = new Set(supplies.map(({ flow }) => flow))
  const price = read.find(({ isReference }) => isReference)
  return {
    process: {
      id,
      name: process.name,
      supplies,
      exchanges: read
        .filter(({ role }) => role !== 'supply')
        .map((exchange) => asExchange(exchange, process, supplies.length > 1 ? shares : null, basis)),
    },
    coProducts: read
      .filter(({ role, flow }) => role === 'supply' && !bearing.has(flow))
      .map((one) => ({ flow: one.flow, amount: one.amount, price: numberAt(one.json, 'costValue') })),
    price: price === undefined ? null : numberAt(price.json, 'costValue'),
    isIncomplete: found.length < exchanges.length,
    ...facts(json),
  }
}

interface ReadProcess {
  readonly id: string
  readonly name: string
  readonly parameter: (name: string) => number | null
}

/** @returns `null`: it is left out */
function readExchange(json: Json, process: ReadProcess, basis: OpenLcaBasis): Read | null {
  const { flows, quantities, conversion, bench } = basis
  const flow = refAt(json, 'flow') ?? ''
  const known = flows.get(flow)
  const quantity = quantities.get(flow)
  const about = { id: flow, name: known?.name ?? textAt(objectAt(json, 'flow'), 'name') ?? flow }
  const ask = (code: Question['code'], choices: Question['choices'], more: Partial<Question> = {}) =>
    bench.choose(
      { code, process: null, flow: about, choices: [...choices, 'leave_out'], ...more },
      process.id,
    )
  if (known === undefined || quantity === undefined) {
    ask('FLOW_MISSING', [])
    return null
  }
  const written = writtenAmount(json, process, about, bench)
  if (written === null) {
    ask('AMOUNT_UNREADABLE', [], { process })
    return null
  }
  const unit = textAt(objectAt(json, 'unit'), 'name') ?? ''
  const factor =
    conversion.factor(quantity, refAt(json, 'flowProperty'), refAt(json, 'unit')) ??
    (ask('UNIT_UNKNOWN', ['as_written'], { detail: `${unit} ≠ ${known.unit}` })?.choice === 'as_written'
      ? 1
      : null)
  if (factor === null) return null
  return {
    json,
    flow,
    amount: written * factor,
    role: roleOf(json, known.kind),
    isReference: isAt(json, 'isQuantitativeReference', 'quantitativeReference'),
  }
}

/** The amount as it is written; a formula beside it that gives another is asked about, and alone it counts. */
function writtenAmount(
  json: Json,
  process: ReadProcess,
  flow: NonNullable<Question['flow']>,
  bench: Bench,
): number | null {
  const amount = numberAt(json, 'amount')
  const formula = textAt(json, 'amountFormula')
  if (formula === null) return amount
  return amountBeside({ amount, formula, parameter: process.parameter, process, flow }, bench)
}

/**
 * A process supplies the products that leave it and the wastes that it takes in; it needs the products that it takes in and
 * the treatment of the wastes that leave it.
 */
function roleOf(json: Json, kind: 'elementary' | 'product' | 'waste'): Read['role'] {
  if (kind === 'elementary') return 'nature'
  if (isAt(json, 'isAvoidedProduct', 'avoidedProduct')) return 'avoided'
  const isInput = isAt(json, 'isInput', 'input')
  return isInput === (kind === 'waste') ? 'supply' : 'input'
}

/** Shares of the products as the process allocates: of all exchanges, and of single ones. */
interface Shares {
  readonly byProduct: ReadonlyMap<string, number>
  readonly byExchange: ReadonlyMap<number, ReadonlyMap<string, number>> | null
}

/** `null`: the process does not allocate, its reference bears all. */
function sharesOf(json: Json): Shares | null {
  const method = textAt(json, 'defaultAllocationMethod') ?? 'NO_ALLOCATION'
  const factors = listAt(json, 'allocationFactors').filter((one) => textAt(one, 'allocationType') === method)
  if (factors.length === 0) return null
  const byProduct = new Map<string, number>()
  const byExchange = new Map<number, Map<string, number>>()
  for (const factor of factors) {
    const product = refAt(factor, 'product') ?? ''
    const value = numberAt(factor, 'value') ?? 0
    const exchange = objectAt(factor, 'exchange')
    const id = exchange === undefined ? null : numberAt(exchange, 'internalId')
    if (id === null) byProduct.set(product, value)
    else byExchange.set(id, (byExchange.get(id) ?? new Map<string, number>()).set(product, value))
  }
  return { byProduct, byExchange: method === 'CAUSAL_ALLOCATION' ? byExchange : null }
}

function suppliesOf(read: readonly Read[], shares: Shares | null): readonly Supply[] {
  const supplied = read.filter(({ role }) => role === 'supply')
  const reference = supplied.find(({ isReference }) => isReference)
  if (reference === undefined) return []
  if (shares === null) return [{ flow: reference.flow, amount: reference.amount, share: 1 }]
  const inOrder = [reference, ...supplied.filter((one) => one !== reference)]
  return inOrder.map(({ flow, amount, isReference }) => ({
    flow,
    amount,
    // Of a causal allocation every exchange has shares of its own.
    share: shares.byExchange === null ? (shares.byProduct.get(flow) ?? 0) : isReference ? 1 : 0,
  }))
}

const asExchange = (
  { json, flow, amount, role }: Read,
  { id }: ReadProcess,
  shares: Shares | null,
  { linkOf }: OpenLcaBasis,
): Exchange => ({
  flow: role === 'nature' ? flowAt(flow, refAt(json, 'location') ?? null) : flow,
  amount: role === 'avoided' ? -amount : amount,
  side: role === 'nature' ? 'nature' : 'process',
  provider: refAt(json, 'defaultProvider') ?? linkOf(id, numberAt(json, 'internalId') ?? -1, flow),
  shares: shares === null || shares.byExchange === null ? null : ownShares(json, shares.byExchange),
  uncertainty: uncertaintyIn(json),
})

/** Figures are those of the unit that the amount is written in. */
function uncertaintyIn(json: Json): Uncertainty | null {
  const stated = objectAt(json, 'uncertainty')
  const type = distributionNamed(textAt(stated, 'distributionType') ?? '')
  if (stated === undefined || type === null) return null
  const figure = (key: string) => numberAt(stated, key) ?? Number.NaN
  return uncertaintyOf(type, {
    amount: numberAt(json, 'amount') ?? Number.NaN,
    deviation: figure(type === 'lognormal' ? 'geomSd' : 'sd'),
    ...{ lowest: figure('minimum'), highest: figure('maximum') },
  })
}

/** An exchange without shares in a causal allocation is told as one whose shares do not add up. */
const ownShares = (json: Json, byExchange: NonNullable<Shares['byExchange']>): ReadonlyMap<string, number> =>
  byExchange.get(numberAt(json, 'internalId') ?? -1) ?? new Map<string, number>()

function facts(json: Json): Omit<FileProcess, 'process'> {
  const documentation = objectAt(json, 'processDocumentation')
  const location = objectAt(json, 'location')
  return {
    location: textAt(location, 'code') ?? textAt(location, 'name'),
    validFrom: textAt(documentation, 'validFrom')?.slice(0, 10) ?? null,
    validUntil: textAt(documentation, 'validUntil')?.slice(0, 10) ?? null,
    technology: textAt(documentation, 'technologyDescription'),
    quality: null,
  }
}
