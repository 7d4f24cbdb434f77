import type { Exchange, Supply } from '@ecotrame/lca'
import { flowAt, type FileProcess } from '../database-file.ts'
import { refusedFor } from '../file-problem.ts'
import { idOf, isAt, listAt, nameOf, numberAt, objectAt, refAt, textAt, type Json } from './json.ts'
import type { OpenLcaBasis } from './open-openlca.ts'

/** An exchange with what it is in its process. */
interface Read {
  readonly json: Json
  readonly flow: string
  readonly amount: number
  readonly role: 'supply' | 'input' | 'avoided' | 'nature'
  readonly isReference: boolean
}

/** Throws FLOW_MISSING, UNIT_UNKNOWN, AMOUNT_UNREADABLE. */
export function readProcess(json: Json, basis: OpenLcaBasis): FileProcess {
  const name = nameOf(json)
  const read = listAt(json, 'exchanges')
    .map((exchange) => readExchange(exchange, name, basis))
    .filter(({ amount, isReference }) => amount !== 0 || isReference)
  const shares = sharesOf(json)
  const supplies = suppliesOf(read, shares)
  return {
    process: {
      id: idOf(json),
      name,
      supplies,
      exchanges: read
        .filter(({ role }) => role !== 'supply')
        .map((exchange) => asExchange(exchange, supplies.length > 1 ? shares : null)),
    },
    ...facts(json),
  }
}

function readExchange(json: Json, process: string, { flows, quantities, conversion }: OpenLcaBasis): Read {
  const flow = refAt(json, 'flow') ?? ''
  const known = flows.get(flow)
  const quantity = quantities.get(flow)
  if (known === undefined || quantity === undefined)
    throw refusedFor('FLOW_MISSING', process, textAt(objectAt(json, 'flow'), 'name') ?? flow)
  const written = numberAt(json, 'amount')
  if (written === null) throw refusedFor('AMOUNT_UNREADABLE', process, known.name)
  const factor = conversion.factor(quantity, refAt(json, 'flowProperty'), refAt(json, 'unit'))
  if (factor === null)
    throw refusedFor('UNIT_UNKNOWN', process, known.name, textAt(objectAt(json, 'unit'), 'name') ?? '')
  return {
    json,
    flow,
    amount: written * factor,
    role: roleOf(json, known.kind),
    isReference: isAt(json, 'isQuantitativeReference', 'quantitativeReference'),
  }
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

const asExchange = ({ json, flow, amount, role }: Read, shares: Shares | null): Exchange => ({
  flow: role === 'nature' ? flowAt(flow, refAt(json, 'location') ?? null) : flow,
  amount: role === 'avoided' ? -amount : amount,
  side: role === 'nature' ? 'nature' : 'process',
  provider: refAt(json, 'defaultProvider') ?? null,
  shares: shares === null || shares.byExchange === null ? null : ownShares(json, shares.byExchange),
})

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
