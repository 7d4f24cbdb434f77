import * as z from 'zod/mini'
import { addressOf } from '../address.ts'
import { firstState, listParams, type ListState } from './list-state.ts'

const SavedList = z.object({
  limit: z.int(),
  page: z.int(),
  filters: z.record(z.string(), z.array(z.string())),
  enabled: z.boolean(),
  sort: z.string(),
})
const SavedColumns = z.array(z.string())

const stateKey = (library: string) => `list:${library}`
const columnsKey = (library: string) => `list-columns:${library}`

function read<T extends z.ZodMiniType>(key: string, shape: T): z.output<T> | null {
  try {
    const parsed = shape.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** Keeps what stays from visit to visit; a search is of the moment. */
export function saveList(library: string, { limit, page, filters, enabled, sort }: ListState): void {
  localStorage.setItem(stateKey(library), JSON.stringify({ limit, page, filters, enabled, sort }))
}

export function savedList(library: string): ListState | null {
  const saved = read(stateKey(library), SavedList)
  return saved && { ...firstState, ...saved }
}

/**
 * Address of a library as it was left, for somebody who enters it without saying what to see; `null` when the
 * address says something itself or nothing was kept.
 */
export function restoredAddress(library: string, path: string, searchText: string): string | null {
  if (searchText !== '') return null
  const saved = savedList(library)
  if (!saved) return null
  const restored = addressOf(path, listParams(saved, Object.keys(saved.filters)))
  return restored === path ? null : restored
}

export const saveColumns = (library: string, shown: readonly string[]): void =>
  localStorage.setItem(columnsKey(library), JSON.stringify(shown))

export const savedColumns = (library: string): readonly string[] | null =>
  read(columnsKey(library), SavedColumns)
