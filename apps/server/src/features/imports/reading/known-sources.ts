import type { SourceColumn } from '@ecotrame/reference-data'
import { namedAs } from './words.ts'

/** The columns of a source, by their words. */
export interface KnownSource {
  readonly needed: readonly string[]
  readonly columns: ReadonlyMap<string, { readonly field: string | null; readonly unit: string | null }>
}

export function knownSources(table: readonly SourceColumn[]): readonly KnownSource[] {
  const bySource = new Map<string, SourceColumn[]>()
  for (const column of table) bySource.set(column.source, [...(bySource.get(column.source) ?? []), column])
  return [...bySource.values()].map((columns) => ({
    needed: columns.filter(({ needed }) => needed).map(({ header }) => namedAs(header)),
    columns: new Map(columns.map(({ header, field, unit }) => [namedAs(header), { field, unit }])),
  }))
}

/** The source whose columns a header has; of several the one that is known by most of them. */
export function sourceOf(header: readonly string[], sources: readonly KnownSource[]): KnownSource | null {
  const words = new Set(header.map(namedAs))
  const [best] = sources
    .filter(({ needed }) => needed.every((word) => words.has(word)))
    .toSorted((a, b) => b.needed.length - a.needed.length)
  return best ?? null
}
