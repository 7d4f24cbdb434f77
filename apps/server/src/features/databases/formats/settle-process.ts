import { addUpToOne, type Exchange, type UnitProcess } from '@ecotrame/lca'
import type { FindingChoice } from '@ecotrame/contract'
import { allocatedBy, basesFor, isAllocation } from './allocations.ts'
import type { Bench, Question } from './bench.ts'
import type { FileFlow, FileProcess, ProductOutput } from './database-file.ts'

type Flows = ReadonlyMap<string, FileFlow>

/** A process of which everything is decided that concerns it alone; `null`: it is left out. */
export type Settled = FileProcess | null

/** Asks about a process what its file leaves open: its product, and what each of several bears. */
export function settled(read: FileProcess, flows: Flows, bench: Bench): Settled {
  const withProduct = read.process.supplies.length === 0 ? withReference(read, flows, bench) : read
  if (withProduct === null) return null
  const divided = withProduct.needsAllocation === true ? divide(withProduct, flows, bench) : withProduct
  if (divided === null) return null
  const whole = withSharesOfOne(divided, flows, bench)
  return whole === null || hasNothing(whole, flows, bench) ? null : whole
}

/** Of the process as a whole, whoever asks. */
export function questionAbout(
  { id, name }: Pick<UnitProcess, 'id' | 'name'>,
  code: Question['code'],
  choices: readonly FindingChoice[],
  flow: Question['flow'] = null,
): Question {
  return { code, process: { id, name }, flow, choices: [...choices, 'leave_out'] }
}

function withReference(read: FileProcess, flows: Flows, bench: Bench): Settled {
  const { process, coProducts = [] } = read
  const candidates = coProducts.map(({ flow }) => ({
    id: flow,
    name: flows.get(flow)?.name ?? flow,
    location: null,
  }))
  const choices: FindingChoice[] = candidates.length === 0 ? [] : ['product', 'suggested']
  const decided = bench.choose({ ...questionAbout(process, 'NO_PRODUCT', choices), candidates }, process.id)
  if (decided === null || decided.choice === 'leave_out') return null
  const product =
    decided.choice === 'product' ? coProducts.find(({ flow }) => flow === decided.value) : coProducts[0]
  if (product === undefined) return null
  return {
    ...read,
    process: { ...process, supplies: [{ flow: product.flow, amount: product.amount, share: 1 }] },
    coProducts: coProducts.filter((one) => one !== product),
    price: product.price,
  }
}

/** Every product of a process, its reference first. */
export const productsOf = ({
  process,
  coProducts = [],
  price = null,
}: FileProcess): readonly ProductOutput[] => [
  ...process.supplies.map(({ flow, amount }) => ({ flow, amount, price })),
  ...coProducts,
]

function divide(read: FileProcess, flows: Flows, bench: Bench): Settled {
  const products = productsOf(read)
  const question = questionAbout(read.process, 'REFERENCE_UNCLEAR', basesFor(products, flows))
  const decided = bench.choose(question, read.process.id)
  if (decided === null || !isAllocation(decided.choice)) return null
  return { ...read, process: allocatedBy(read.process, products, decided.choice, flows), coProducts: [] }
}

function withSharesOfOne(read: FileProcess, flows: Flows, bench: Bench): Settled {
  const { process } = read
  const { supplies, exchanges } = process
  const own = exchanges.filter(({ shares }) => shares !== null && !addUpToOne([...shares.values()]))
  if (own.length === 0 && addUpToOne(supplies.map(({ share }) => share))) return read
  const products = supplies.map(({ flow, amount }) => ({ flow, amount, price: null }))
  const choices = [...(canScale(process) ? (['proportional'] as const) : []), ...basesFor(products, flows)]
  const decided = bench.choose(questionAbout(process, 'SHARES_NOT_ONE', choices), process.id)
  if (decided === null || decided.choice === 'leave_out') return null
  return {
    ...read,
    process: isAllocation(decided.choice)
      ? allocatedBy(process, products, decided.choice, flows)
      : { ...process, supplies: scaledShares(supplies), exchanges: exchanges.map(scaledExchange) },
  }
}

const sum = (shares: Iterable<number>): number => [...shares].reduce((all, share) => all + share, 0)
const canScale = ({ supplies, exchanges }: UnitProcess): boolean =>
  sum(supplies.map(({ share }) => share)) > 0 &&
  exchanges.every(({ shares }) => shares === null || sum(shares.values()) > 0)

function scaledShares(supplies: UnitProcess['supplies']): UnitProcess['supplies'] {
  const all = sum(supplies.map(({ share }) => share))
  return supplies.map((supply) => ({ ...supply, share: supply.share / all }))
}

function scaledExchange(exchange: Exchange): Exchange {
  if (exchange.shares === null) return exchange
  const all = sum(exchange.shares.values())
  return { ...exchange, shares: new Map([...exchange.shares].map(([flow, share]) => [flow, share / all])) }
}

function hasNothing({ process }: FileProcess, flows: Flows, bench: Bench): boolean {
  const empty = process.supplies.find(({ amount }) => amount === 0 || !Number.isFinite(amount))
  if (empty === undefined) return false
  const flow = { id: empty.flow, name: flows.get(empty.flow)?.name ?? empty.flow }
  bench.choose(questionAbout(process, 'AMOUNT_ZERO', [], flow), process.id)
  return true
}
