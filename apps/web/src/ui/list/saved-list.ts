import * as z from 'zod/mini'
import { currentSession } from '../../api/session.ts'
import { languages } from '../../i18n/index.ts'
import { addressOf } from '../address.ts'
import { everyRow, firstState, listParams, type ListState } from './list-state.ts'

const SavedList = z.object({
  limit: z.union([z.int(), z.literal(everyRow)]),
  page: z.int(),
  filters: z.record(z.string(), z.array(z.string())),
  enabled: z.boolean(),
  sort: z.string(),
})
const SavedColumns = z.array(z.string())
const SavedView = z.object({ name: z.string(), query: z.string(), columns: z.array(z.string()) })
const SavedViews = z.array(SavedView)

/** What somebody kept of a list under a name: what it asks for and the columns it shows. */
export type SavedView = z.infer<typeof SavedView>

/** A list under the prefix of a language keeps a state of its own. */
export const stateName = (library: string, path: string): string => {
  const prefix = languages.find((language) => path.startsWith(`/${language}/`))
  return prefix === undefined ? library : `${prefix}/${library}`
}

/** Kept per library and user: another account on the same device starts afresh. */
const keyOf = (what: string, library: string) => {
  const session = currentSession()
  return `${what}:${session?.as === 'user' ? session.user.id : ''}:${library}`
}
const stateKey = (library: string) => keyOf('list', library)
const columnsKey = (library: string) => keyOf('list-columns', library)
const viewsKey = (library: string) => keyOf('list-views', library)

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
  const saved = savedList(stateName(library, path))
  if (!saved) return null
  const restored = addressOf(path, listParams(saved, Object.keys(saved.filters)))
  return restored === path ? null : restored
}

export const saveColumns = (library: string, shown: readonly string[]): void =>
  localStorage.setItem(columnsKey(library), JSON.stringify(shown))

export const savedColumns = (library: string): readonly string[] | null =>
  read(columnsKey(library), SavedColumns)

export const saveViews = (library: string, views: readonly SavedView[]): void =>
  localStorage.setItem(viewsKey(library), JSON.stringify(views))

export const savedViews = (library: string): readonly SavedView[] => read(viewsKey(library), SavedViews) ?? []
