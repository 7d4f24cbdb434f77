import type { DraftRule, FrenchDraft } from '@ecotrame/lca'

/** What a version costs, points of one piece. */
export interface ComputedVersion {
  readonly legal: number
  /** What each rule adds, by place of the rule. Draft figures. */
  readonly parts: readonly number[]
}
export type CostsOfVersions = Map<string, ComputedVersion>

/** Of all organizations together, about 200 bytes each. */
const versionsAtMost = 50_000

const remembered = new WeakMap<FrenchDraft, Map<string, CostsOfVersions>>()

/**
 * The costs of versions under these rules that were computed before: a version never changes, nor does its cost under a
 * draft. So a page, a filter or another order computes nothing again.
 */
export function rememberedCosts(
  draft: FrenchDraft,
  on: readonly DraftRule[],
  organizationId: string,
): CostsOfVersions {
  const ofDraft = remembered.get(draft) ?? new Map<string, CostsOfVersions>()
  remembered.set(draft, ofDraft)
  const inAll = [...ofDraft.values()].reduce((sum, { size }) => sum + size, 0)
  if (inAll >= versionsAtMost) ofDraft.clear()
  const key = [organizationId, ...on.map(({ id }) => id)].join(' ')
  const costs = ofDraft.get(key) ?? (new Map() as CostsOfVersions)
  ofDraft.set(key, costs)
  return costs
}
