import type { Mechanism } from '../scoring/mechanisms.ts'

/** What some changes, taken together, add to a figure. More than one where they cannot be told apart. */
export interface Attributed<Change> {
  readonly changes: readonly Change[]
  readonly difference: number
  /** Rules of the method that moved the figure with them; what they add is within the difference. */
  readonly mechanisms: readonly Mechanism[]
}

/** A difference between two figures, and what it is made of. */
export interface Attribution<Change> {
  readonly before: number
  readonly after: number
  /** They add up to `after - before`. */
  readonly parts: readonly Attributed<Change>[]
}

/**
 * The figure with some of the changes made and the others not.
 * @returns `null` where that mixture describes nothing that could be computed
 */
export type FigureWith<Change> = (made: ReadonlySet<Change>) => number | null

/** Which rules moved the figure between two sets of changes. */
export type MechanismsBetween<Change> = (
  before: ReadonlySet<Change>,
  after: ReadonlySet<Change>,
) => readonly Mechanism[]

/**
 * Splits the difference between a figure without any and with all of the changes. The changes are made one after the
 * other, once in their order and once from the last to the first, and each gets the mean of its two steps: the answer
 * from A to B is minus that from B to A, and the parts add up to the whole difference. Changes that can only be made
 * together (a fibre of a newer release) are one part.
 *
 * Source: decomposition of a difference along its two polar orders (Dietzenbacher and Los 1998), a choice of this
 * project: no method of footprints prescribes one.
 * @returns `null` where one of the two ends cannot be computed
 */
export function attributed<Change>(
  changes: readonly Change[],
  figureWith: FigureWith<Change>,
  mechanismsBetween: MechanismsBetween<Change> = () => [],
): Attribution<Change> | null {
  const [before, after] = [figureWith(new Set()), figureWith(new Set(changes))]
  if (before === null || after === null) return null
  const pass = (order: readonly Change[]) => steps(order, figureWith, { start: before, mechanismsBetween })
  const [forwards, backwards] = [pass(changes), pass([...changes].reverse())]
  const parts = joint(changes, forwards, backwards).map((group) => ({
    changes: group,
    difference: (sumIn(group, forwards) + sumIn(group, backwards)) / 2,
    mechanisms: meanMechanisms([...within(group, forwards), ...within(group, backwards)]),
  }))
  return { before, after, parts }
}

/** One pass: what each change adds after those before it; those that cannot be computed yet wait for the next. */
function steps<Change>(
  changes: readonly Change[],
  figureWith: FigureWith<Change>,
  {
    start,
    mechanismsBetween,
  }: { readonly start: number; readonly mechanismsBetween: MechanismsBetween<Change> },
): readonly Attributed<Change>[] {
  const found: Attributed<Change>[] = []
  const made = new Set<Change>()
  let computed: ReadonlySet<Change> = new Set()
  let [waiting, figure]: [Change[], number] = [[], start]
  for (const change of changes) {
    made.add(change)
    waiting.push(change)
    const next = figureWith(made)
    if (next === null) continue
    const now = new Set(made)
    const mechanisms = mechanismsBetween(computed, now)
    found.push({ changes: waiting, difference: next - figure, mechanisms })
    computed = now
    ;[waiting, figure] = [[], next]
  }
  return found
}

/** The finest groups that neither pass tears apart, in the order of the changes. */
function joint<Change>(
  changes: readonly Change[],
  ...passes: readonly (readonly Attributed<Change>[])[]
): readonly (readonly Change[])[] {
  const groupOf = new Map<Change, Set<Change>>(changes.map((change) => [change, new Set([change])]))
  for (const { changes: together } of passes.flat()) {
    const all = new Set(together.flatMap((change) => [...(groupOf.get(change) ?? [])]))
    for (const change of all) groupOf.set(change, all)
  }
  return [...new Set(groupOf.values())].map((group) => changes.filter((change) => group.has(change)))
}

function within<Change>(
  group: readonly Change[],
  pass: readonly Attributed<Change>[],
): readonly Attributed<Change>[] {
  const members = new Set(group)
  return pass.filter(({ changes: [first] }) => first !== undefined && members.has(first))
}

const sumIn = <Change>(group: readonly Change[], pass: readonly Attributed<Change>[]): number =>
  within(group, pass).reduce((sum, { difference }) => sum + difference, 0)

/** Each rule once, with the mean of what it adds in the two passes; one that moved in one of them has half of that. */
function meanMechanisms(steps: readonly Pick<Attributed<unknown>, 'mechanisms'>[]): readonly Mechanism[] {
  const byRule = new Map<Mechanism['rule'], Mechanism>()
  for (const { mechanisms } of steps)
    for (const mechanism of mechanisms) {
      const half = mechanism.difference / 2
      const known = byRule.get(mechanism.rule)
      byRule.set(mechanism.rule, { ...(known ?? mechanism), difference: (known?.difference ?? 0) + half })
    }
  return [...byRule.values()]
}
