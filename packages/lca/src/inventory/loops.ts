import type { Technosphere } from './technosphere.ts'

/**
 * Activities in an order in which suppliers come before those who take from them, cut into blocks: activities of one block
 * need each other, directly or through others; a block of one activity needs none of its takers.
 */
export interface Loops {
  readonly order: Int32Array
  /** Where each block begins in `order`, and the end of the last. */
  readonly blocks: readonly number[]
}

/** Walk of Tarjan, without recursion: chains of supply are longer than a call stack. */
interface Walk {
  readonly technosphere: Technosphere
  readonly seen: Int32Array
  readonly lowest: Int32Array
  readonly next: Int32Array
  readonly isOpen: Uint8Array
  readonly open: number[]
  readonly order: Int32Array
  readonly blocks: number[]
  count: number
  placed: number
}

/**
 * The strongly connected components of the technosphere, suppliers first. A failure to solve then has a name: the loop in
 * which it happens. Source: R. Tarjan, Depth-first search and linear graph algorithms, SIAM J. Comput. 1 (1972).
 */
export function loopsOf(technosphere: Technosphere): Loops {
  const { size } = technosphere
  const walk: Walk = {
    technosphere,
    seen: new Int32Array(size),
    lowest: new Int32Array(size),
    next: Int32Array.from(technosphere.starts.subarray(0, size)),
    isOpen: new Uint8Array(size),
    open: [],
    order: new Int32Array(size),
    blocks: [0],
    count: 0,
    placed: 0,
  }
  for (let root = 0; root < size; root += 1) if (walk.seen[root] === 0) walkFrom(root, walk)
  return { order: walk.order, blocks: walk.blocks }
}

function walkFrom(root: number, walk: Walk): void {
  const path = [root]
  enter(root, walk)
  while (path.length > 0) {
    const at = path[path.length - 1] ?? root
    const supplier = nextSupplier(at, walk)
    if (supplier === null) {
      path.pop()
      leave(at, path[path.length - 1], walk)
    } else if (walk.seen[supplier] === 0) {
      enter(supplier, walk)
      path.push(supplier)
    } else if (walk.isOpen[supplier] === 1) lower(at, walk.seen[supplier] ?? 0, walk)
  }
}

function enter(activity: number, walk: Walk): void {
  walk.count += 1
  walk.seen[activity] = walk.count
  walk.lowest[activity] = walk.count
  walk.isOpen[activity] = 1
  walk.open.push(activity)
}

function nextSupplier(activity: number, { technosphere, next }: Walk): number | null {
  const entry = next[activity] ?? 0
  if (entry >= (technosphere.starts[activity + 1] ?? 0)) return null
  next[activity] = entry + 1
  return technosphere.providers[entry] ?? null
}

function lower(activity: number, to: number, { lowest }: Walk): void {
  lowest[activity] = Math.min(lowest[activity] ?? to, to)
}

function leave(activity: number, taker: number | undefined, walk: Walk): void {
  const lowest = walk.lowest[activity] ?? 0
  if (taker !== undefined) lower(taker, lowest, walk)
  if (lowest !== walk.seen[activity]) return
  let member: number | undefined
  do {
    member = walk.open.pop()
    if (member === undefined) break
    walk.isOpen[member] = 0
    walk.order[walk.placed] = member
    walk.placed += 1
  } while (member !== activity)
  walk.blocks.push(walk.placed)
}
