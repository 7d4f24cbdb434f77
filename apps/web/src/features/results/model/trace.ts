import type { FrenchCostAnswer } from '@ecotrame/contract'
import type * as z from 'zod/mini'
import { isSegment, isSegmentFamily, type Segment, type SegmentFamily } from '../../../ui/colours.ts'
import { percentages, sum } from '../../../ui/charts/parts.ts'
import { groupEntries, type CostEntry } from './cost-entries.ts'
import { hotspotKey, leavesOf } from './hotspots.ts'
import { bySegment, familyOf } from './segments.ts'
import { isStageRow, type StageRowId } from './stage-table.ts'

export type CostAnswer = z.output<typeof FrenchCostAnswer>

/** The French cost of a version: what was asked and what came out. */
export interface FrenchCost {
  readonly input: NonNullable<CostAnswer['input']>
  readonly result: NonNullable<CostAnswer['result']>
}

/** `null` outside the legal scope of the French cost. */
export const frenchCostOf = ({ input, result }: CostAnswer): FrenchCost | null =>
  input === null || result === null ? null : { input, result }

/** What the side panel explains; its text form stands in the address. */
export type TraceSubject =
  | { readonly kind: 'total' }
  | { readonly kind: 'durability' }
  | { readonly kind: 'segment'; readonly segment: Segment }
  | { readonly kind: 'family'; readonly family: SegmentFamily }
  | { readonly kind: 'stage'; readonly stage: StageRowId }
  /** A stage without its complement and without the leg that leaves it. */
  | { readonly kind: 'own'; readonly stage: StageRowId }
  | { readonly kind: 'component'; readonly component: string }
  | { readonly kind: 'leaf'; readonly key: string }

export function panelOf(subject: TraceSubject): string {
  switch (subject.kind) {
    case 'total':
    case 'durability':
      return subject.kind
    case 'segment':
      return `segment.${subject.segment}`
    case 'family':
      return `family.${subject.family}`
    case 'stage':
    case 'own':
      return `${subject.kind}.${subject.stage}`
    case 'component':
      return `component.${subject.component}`
    case 'leaf':
      return subject.key
  }
}

/** `null` for an address that names nothing of this result. */
export function subjectOf(panel: string | undefined): TraceSubject | null {
  if (panel === 'total' || panel === 'durability') return { kind: panel }
  const [kind, ...rest] = (panel ?? '').split('.')
  const name = rest.join('.')
  if (kind === 'segment' && isSegment(name)) return { kind, segment: name }
  if (kind === 'family' && isSegmentFamily(name)) return { kind, family: name }
  if ((kind === 'stage' || kind === 'own') && isStageRow(name)) return { kind, stage: name }
  if (kind === 'component' && name !== '') return { kind, component: name }
  if (kind === 'leaf' && panel) return { kind, key: panel }
  return null
}

interface TracePart {
  readonly subject: TraceSubject
  readonly value: number
  /** Percent of the subject that is explained, one decimal. */
  readonly share: number
}

/** Parts of a subject under a heading: the component, or the segment, to which they belong. */
interface TraceGroup {
  readonly heading: TraceSubject | null
  readonly parts: readonly TracePart[]
}

export interface Trace {
  readonly subject: TraceSubject
  /** From the total down to the subject, without the subject. */
  readonly trail: readonly TraceSubject[]
  readonly value: number
  /** µPt of one product, before durability. */
  readonly before: number
  /** Part of the cost, as a ratio. */
  readonly share: number
  readonly groups: readonly TraceGroup[]
  /** The lines of the bill behind a leaf; empty above. */
  readonly lines: readonly CostEntry[]
}

/** Explains a figure by its parts, one step down. `null` when the result has nothing of that name. */
export function trace(entries: readonly CostEntry[], subject: TraceSubject): Trace | null {
  const own = entriesOf(entries, subject)
  const first = own[0]
  if (!first) return null
  const value = sum(own.map((entry) => entry.value))
  const total = sum(entries.map((entry) => entry.value))
  return {
    subject,
    trail: trailOf(subject, first),
    value,
    before: sum(own.map((entry) => entry.before)),
    share: total === 0 ? 0 : value / total,
    groups: groupsOf(own, subject),
    lines: subject.kind === 'leaf' ? own : [],
  }
}

function entriesOf(entries: readonly CostEntry[], subject: TraceSubject): readonly CostEntry[] {
  switch (subject.kind) {
    case 'total':
    case 'durability':
      return entries
    case 'segment':
      return entries.filter(({ segment }) => segment === subject.segment)
    case 'family':
      return entries.filter(({ segment }) => familyOf(segment) === subject.family)
    case 'stage':
      return entries.filter(({ stage }) => stage === subject.stage)
    case 'own':
      return entries.filter(({ stage, kind }) => stage === subject.stage && kind === 'own')
    case 'component':
      return entries.filter(({ component }) => component === subject.component)
    case 'leaf':
      return entries.filter((entry) => hotspotKey(entry) === subject.key)
  }
}

function trailOf(subject: TraceSubject, first: CostEntry): readonly TraceSubject[] {
  if (subject.kind === 'total') return []
  if (subject.kind !== 'leaf') return [{ kind: 'total' }]
  return [
    { kind: 'total' },
    { kind: 'segment', segment: first.segment },
    ...(first.component === 'garment' ? [] : [{ kind: 'component' as const, component: first.component }]),
  ]
}

function groupsOf(own: readonly CostEntry[], subject: TraceSubject): readonly TraceGroup[] {
  switch (subject.kind) {
    case 'leaf':
    case 'durability':
      return []
    case 'total':
      return [{ heading: null, parts: shared(bySegment(own), (segment) => ({ kind: 'segment', segment })) }]
    case 'component':
      return headed(
        own,
        (entry) => entry.segment,
        (segment) => ({ kind: 'segment', segment }),
      )
    case 'segment':
    case 'family':
    case 'stage':
    case 'own':
      return headed(
        own,
        (entry) => entry.component,
        (component) => ({ kind: 'component', component }),
      )
  }
}

/** Leaves below headings, both largest first; shares are of all of them together. */
function headed<K extends string>(
  own: readonly CostEntry[],
  keyOf: (entry: CostEntry) => K,
  heading: (key: K) => TraceSubject,
): readonly TraceGroup[] {
  const groups = groupEntries(own, keyOf)
    .filter(({ value }) => value !== 0)
    .sort((a, b) => b.value - a.value)
  const leaves = groups.map(({ entries }) => leavesOf(entries))
  const parts = shared(leaves.flat(), (key) => ({ kind: 'leaf', key }))
  let start = 0
  return groups.map(({ key }, index) => {
    const end = start + (leaves[index]?.length ?? 0)
    const group = { heading: heading(key), parts: parts.slice(start, end) }
    start = end
    return group
  })
}

function shared<K extends string>(
  groups: readonly { readonly key: K; readonly value: number }[],
  subject: (key: K) => TraceSubject,
): readonly TracePart[] {
  const shares = percentages(groups.map(({ value }) => value))
  return groups.map(({ key, value }, index) => ({ subject: subject(key), value, share: shares[index] ?? 0 }))
}
