import type { Problem } from '../../../problems/problem.ts'
import { officialPath } from './names.ts'

/** Keys that stay away when the list of materials is empty: the official interface does not look further. */
const hiddenByEmptyMaterials: ReadonlySet<string> = new Set([
  'countrySpinning',
  'countryFabric',
  'countryDyeing',
  'countryMaking',
  'makingWaste',
  'makingDeadStock',
  'mass',
])

/**
 * Key of the official error object under which a problem is reported: `decoding` for the structure, `general`
 * for the processes of custom trims, else the official name of the parameter.
 */
export function officialErrorKey({ kind, code, path }: Problem): string {
  if (kind === 'structure') return 'decoding'
  if (code === 'UNKNOWN_PROCESS' || code === 'TOTAL_LOSS') return 'general'
  return officialPath(path).split(/[.[]/, 1)[0] ?? 'general'
}

/**
 * What the official interface would say about these problems: the keys of its error object, in alphabetical
 * order, each with the problem that it reports. A problem of the structure hides everything else; an empty list
 * of materials hides the countries, waste, dead stock and mass; `general` comes only when nothing else is wrong.
 * Source: behaviour of the calculator 7.0.0; method page §3.
 */
export function officialErrorKeys(problems: readonly Problem[]): ReadonlyMap<string, Problem> {
  const decoding = problems.find(({ kind }) => kind === 'structure')
  if (decoding !== undefined) return new Map([['decoding', decoding]])

  const noMaterials = problems.some(({ code, path }) => code === 'EMPTY_LIST' && path === 'materials')
  const reported = new Map<string, Problem>()
  for (const problem of problems) {
    const key = officialErrorKey(problem)
    const hidden = noMaterials && hiddenByEmptyMaterials.has(key)
    if (!hidden && !reported.has(key)) reported.set(key, problem)
  }
  if (reported.size > 1) reported.delete('general')
  return new Map([...reported].sort(([a], [b]) => (a < b ? -1 : 1)))
}
