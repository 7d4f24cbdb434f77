import type { Problem, ProblemCode } from '../problems/problem.ts'
import { shown } from '../problems/problem-list.ts'
import type { CategoryForm, CompositionEntry, FormState } from './form.ts'
import { entryParents } from './form.ts'
import { entriesOf, isLegOfPart, pathOfEntry, type PlacedEntry } from './composition.ts'

/** How far shares may be from 100 % (decisions §12). */
const shareTolerance = 1e-9

const wrong = (path: string, code: ProblemCode, params?: Problem['params']): Problem =>
  params ? { path, code, kind: 'value', params } : { path, code, kind: 'value' }

/** Where entries stand that cannot stand there. Paths: `composition[2].parent`, `composition[2].type`. */
export function checkPlaces(form: CategoryForm, { composition }: FormState): readonly Problem[] {
  const byId = new Map(composition.map((entry) => [entry.id, entry]))
  return composition.flatMap((entry, index): readonly Problem[] => {
    const path = `composition[${index}]`
    if (form.composition[entry.type].length === 0) {
      return [wrong(`${path}.type`, 'UNKNOWN_CODE', { value: entry.type })]
    }
    return checkParent(entry, `${path}.parent`, byId)
  })
}

function checkParent(
  entry: CompositionEntry,
  path: string,
  byId: ReadonlyMap<string, CompositionEntry>,
): readonly Problem[] {
  const allowed = entryParents[entry.type]
  if (entry.parent === undefined) return allowed.includes('product') ? [] : [wrong(path, 'WRONG_PARENT')]
  const parent = byId.get(entry.parent)
  if (parent === undefined) return [wrong(path, 'UNKNOWN_PARENT', { value: shown(entry.parent) })]
  if (isWithinItself(entry, byId)) return [wrong(path, 'COMPONENT_CYCLE', { cycle: shown(entry.parent) })]
  const fits = allowed.includes(parent.type)
  // A leg to the centre or the store is one of the whole product.
  if (!fits || (entry.type === 'leg' && !isLegOfPart(entry.values['from']?.value ?? 'material'))) {
    return [wrong(path, 'WRONG_PARENT')]
  }
  return []
}

function isWithinItself(entry: CompositionEntry, byId: ReadonlyMap<string, CompositionEntry>): boolean {
  const seen = new Set<string>()
  for (let at = entry.parent; at !== undefined && !seen.has(at); at = byId.get(at)?.parent) {
    if (at === entry.id) return true
    seen.add(at)
  }
  return false
}

/** What the composition lacks as a whole: materials, shares of 100 %, materials and names of parts. */
export function missingInComposition(state: FormState): readonly Problem[] {
  const materials = entriesOf(state, 'material')
  if (materials.length === 0) return [wrong('composition', 'EMPTY_LIST')]
  return [
    ...sharesOf100(materials, 'composition'),
    ...materials.flatMap((material) => {
      const origins = entriesOf(state, 'origin', material.entry.id)
      return origins.length === 0 ? [] : sharesOf100(origins, `${pathOfEntry(material)}.origins`)
    }),
    ...entriesOf(state, 'part').flatMap((part) => checkPart(part, state)),
  ]
}

function checkPart(part: PlacedEntry, state: FormState): readonly Problem[] {
  const name = nameOf(part)
  const others = entriesOf(state, 'part').filter(({ index }) => index < part.index)
  const twice = name !== '' && others.some((other) => nameOf(other) === name)
  const materials = entriesOf(state, 'material', part.entry.id)
  return [
    ...(twice ? [wrong(`${pathOfEntry(part)}.values.name`, 'NAME_TAKEN', { value: shown(name) })] : []),
    ...(percentOf(materials) > 0 ? [] : [wrong(pathOfEntry(part), 'PART_WITHOUT_MATERIAL')]),
  ]
}

const nameOf = ({ entry }: PlacedEntry): string => String(entry.values['name']?.value ?? '').trim()

function sharesOf100(entries: readonly PlacedEntry[], path: string): readonly Problem[] {
  const percent = percentOf(entries)
  return Math.abs(percent / 100 - 1) <= shareTolerance ? [] : [wrong(path, 'SHARES_NOT_100', { percent })]
}

/** Sum of the shares of entries, in per cent. */
const percentOf = (entries: readonly PlacedEntry[]): number =>
  entries.reduce((sum, { entry }) => sum + shareOf(entry), 0)

const shareOf = ({ values }: CompositionEntry): number => Number(values['share']?.value ?? 0)

/** Sum of the shares of the materials, in per cent. */
export const totalSharePercent = (composition: readonly CompositionEntry[]): number =>
  percentOf(entriesOf({ values: {}, composition }, 'material'))
