import type { DeclarationFinding } from '@ecotrame/contract'

/** Findings of one rule and one severity. */
export interface FindingGroup {
  readonly key: string
  readonly first: DeclarationFinding
  readonly all: readonly DeclarationFinding[]
}

/** What stops first; within it in the order in which it was found. Nothing is left out. */
export function grouped(findings: readonly DeclarationFinding[]): readonly FindingGroup[] {
  const groups = new Map<string, { first: DeclarationFinding; all: DeclarationFinding[] }>()
  for (const finding of findings) {
    const key = `${finding.severity} ${finding.code}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, { first: finding, all: [finding] })
    else group.all.push(finding)
  }
  const all = [...groups].map(([key, group]) => ({ key, ...group }))
  const stops = ({ first }: FindingGroup) => first.severity === 'error'
  return [...all.filter(stops), ...all.filter((group) => !stops(group))]
}
