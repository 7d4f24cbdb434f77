import { ComparedItem, limits } from '@ecotrame/contract'

/** What an address says; what is no thing that can be compared is left out. */
export const itemsIn = (query: URLSearchParams): readonly ComparedItem[] =>
  query
    .getAll('items')
    .flatMap((text) => itemOf(text) ?? [])
    .slice(0, limits.comparedItemsMaximum)

function itemOf(text: string): ComparedItem | null {
  const [, kind, id = '', rest] = /^([a-z_]+):([^:]+)(?::(.*))?$/s.exec(text) ?? []
  const parsed = ComparedItem.safeParse(kind === 'scenario' ? scenarioOf(id, rest ?? '') : { kind, id })
  return parsed.success ? parsed.data : null
}

function scenarioOf(version: string, text: string): unknown {
  try {
    const [name, changes, added] = JSON.parse(text) as [unknown, [unknown, unknown][], unknown]
    return {
      kind: 'scenario',
      version,
      name,
      changes: changes.map(([path, value]) => ({ path, value })),
      ...(added === undefined ? {} : { added }),
    }
  } catch {
    return null
  }
}

/** `A`, `B`, …: the letter that stands for an item in charts and sentences. */
export const letterOf = (place: number): string => String.fromCharCode(65 + place)
