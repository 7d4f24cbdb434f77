import {
  byCategory,
  type ComponentRow,
  type LifeCycleId,
  type PackagingView,
  type TraceLine,
} from '@ecotrame/lca'

/** Impacts per material of a packaging, of the share of one product in it. */
export function componentsOfPackaging({ trace, units }: PackagingView): readonly ComponentRow[] {
  const groups = new Map<string, TraceLine[]>()
  for (const line of trace) {
    const key = JSON.stringify(line.component)
    groups.set(key, [...(groups.get(key) ?? []), line])
  }
  return [...groups.values()].flatMap((lines) => {
    const [first] = lines
    return first === undefined ? [] : [rowOf(first.component, lines, units)]
  })
}

function rowOf(component: TraceLine['component'], lines: readonly TraceLine[], units: number): ComponentRow {
  const byStage: Partial<Record<LifeCycleId, number>> = {}
  for (const { stage, micropoints } of lines) byStage[stage] = (byStage[stage] ?? 0) + micropoints / units
  return {
    component,
    micropoints: lines.reduce((sum, { micropoints }) => sum + micropoints / units, 0),
    byStage,
    impacts: byCategory((category) =>
      lines.reduce<number | null>((sum, { impacts }) => {
        const impact = impacts[category]
        return sum === null || impact === null ? null : sum + impact / units
      }, 0),
    ),
  }
}
