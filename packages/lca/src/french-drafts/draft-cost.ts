import { attributed } from '../attribution/attribute.ts'
import { evaluateFrenchCost } from '../methods/french-cost/evaluate-french-cost.ts'
import { frenchCostProduct } from '../methods/french-cost/french-cost-product.ts'
import type { FrenchCostInput } from '../methods/french-cost/input.ts'
import type { FrenchCostRelease } from '../methods/french-cost/release.ts'
import type { BillPurpose, FrenchCostResult } from '../methods/french-cost/result.ts'
import type { Checked } from '../problems/problem.ts'
import { draftMicropoints, type DraftMicropoints, type Micropoints } from '../quantities/quantity.ts'
import type { DraftRule } from './draft.ts'
import { releaseUnder } from './release-under.ts'

/** A garment under the law and under a draft. */
export interface DraftCost {
  /** In force. */
  readonly legal: Micropoints
  readonly draft: DraftMicropoints
  /** What each rule adds, in the order of the rules; with the legal cost they add up to the draft. */
  readonly parts: readonly DraftMicropoints[]
}

export type DraftCosting = (input: FrenchCostInput) => Checked<DraftCost>

/** Purposes of lines that a process under another name changes. */
const purposesOfRoles: Partial<Record<string, BillPurpose>> = {
  trimTransformElectricity: 'trimTransformElectricity',
  trimTransformHeat: 'trimTransformHeat',
}

/**
 * What the rules of a draft make of garments, prepared once for many. The cost is linear in the scores of processes:
 * durability and amounts depend on none of them. So what a changed score adds is amount × change ÷ durability, exactly
 * and whatever the other rules do. Rules that put another process in place are computed release by release and split
 * along their two polar orders, as differences between releases are (`attributed`).
 */
export function draftCosting(legal: FrenchCostRelease, rules: readonly DraftRule[]): DraftCosting {
  const changes = changesByProcess(rules)
  const purposes = rules.flatMap(({ effect }) =>
    effect.kind === 'process' ? [purposesOfRoles[effect.role]] : [],
  )
  const underAll = costUnder(legal, rules)
  return (input) => {
    const product = frenchCostProduct(input, legal)
    if (!product.ok) return product
    const result = evaluateFrenchCost(product.value)
    const replaced =
      purposes.length > 0 &&
      result.lines.some(({ purpose }) => purposes.includes(undefined) || purposes.includes(purpose))
    const parts = replaced ? split(rules, underAll, input) : linearParts(result, rules.length, changes)
    return { ok: true, value: { legal: result.ecs, draft: draftOf(result.ecs, parts), parts } }
  }
}

const draftOf = (legal: Micropoints, parts: readonly DraftMicropoints[]) =>
  draftMicropoints(parts.reduce<number>((sum, part) => sum + part, legal))

/** Steps of a process by place of the rule. */
type Changes = ReadonlyMap<string, readonly (readonly [place: number, step: number])[]>

function changesByProcess(rules: readonly DraftRule[]): Changes {
  const changes = new Map<string, (readonly [number, number])[]>()
  for (const [place, { effect }] of rules.entries()) {
    if (effect.kind !== 'scores') continue
    for (const { processId, before, after } of effect.scores)
      changes.set(processId, [...(changes.get(processId) ?? []), [place, after - before]])
  }
  return changes
}

function linearParts(
  { lines, durability }: FrenchCostResult,
  rules: number,
  changes: Changes,
): readonly DraftMicropoints[] {
  const parts = new Array<number>(rules).fill(0)
  for (const { processId, amount } of lines)
    for (const [place, step] of changes.get(processId) ?? [])
      parts[place] = (parts[place] ?? 0) + amount * step
  return parts.map((part) => draftMicropoints(part / durability.applied))
}

type CostUnder = (input: FrenchCostInput, made: ReadonlySet<DraftRule>) => number | null

/** The cost under some of the rules; each mixture of rules is prepared once. */
function costUnder(legal: FrenchCostRelease, rules: readonly DraftRule[]): CostUnder {
  const releases = new Map<string, FrenchCostRelease>()
  return (input, made) => {
    const on = rules.filter((rule) => made.has(rule))
    const key = on.map(({ id }) => id).join('\n')
    const release = releases.get(key) ?? releaseUnder(legal, on)
    releases.set(key, release)
    const product = frenchCostProduct(input, release)
    return product.ok ? evaluateFrenchCost(product.value).ecs : null
  }
}

function split(
  rules: readonly DraftRule[],
  under: CostUnder,
  input: FrenchCostInput,
): readonly DraftMicropoints[] {
  const attribution = attributed(rules, (made) => under(input, made))
  return rules.map((rule) => {
    const part = attribution?.parts.find(({ changes }) => changes.includes(rule))
    return draftMicropoints(part === undefined ? 0 : part.difference / part.changes.length)
  })
}
