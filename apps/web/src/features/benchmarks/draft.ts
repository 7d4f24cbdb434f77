import type { BenchmarkOrigin, EvaluationState } from '@ecotrame/contract'
import type { ScoreLabelId } from '@ecotrame/lca'
import type { NewBenchmark, Upload } from './queries.ts'

/** A benchmark as it is described before it is made. */
export interface Draft {
  readonly kind: BenchmarkOrigin
  readonly name: string
  readonly category: string | null
  readonly chosen: boolean
  readonly search: string
  readonly state: readonly EvaluationState[]
  readonly tag: readonly string[]
  readonly facility: readonly string[]
  readonly season: readonly string[]
  readonly brand: readonly string[]
  readonly collection: string | null
  readonly file: File | null
  readonly sourceNote: string
  readonly asOf: string
  /** `null`: the default of the category. */
  readonly label: ScoreLabelId | null
}

export const emptyDraft: Draft = {
  kind: 'filter',
  name: '',
  category: null,
  chosen: false,
  search: '',
  state: [],
  tag: [],
  facility: [],
  season: [],
  brand: [],
  collection: null,
  file: null,
  sourceNote: '',
  asOf: '',
  label: null,
}

/** What is still to be said. */
export function missingIn(draft: Draft): ReadonlySet<string> {
  const { kind, name, category, collection, file, sourceNote } = draft
  const told: readonly (readonly [keyof Draft, boolean])[] = [
    ['name', name.trim() === ''],
    ['category', category === null],
    ['collection', kind === 'collection' && collection === null],
    ['file', kind === 'file' && file === null],
    ['sourceNote', kind === 'file' && sourceNote.trim() === ''],
  ]
  return new Set(told.flatMap(([field, missing]) => (missing ? [field] : [])))
}

/** What is asked for, once nothing is missing. */
export function wantedOf(draft: Draft): NewBenchmark | Upload {
  const { kind, chosen, collection, file, sourceNote, asOf, label } = draft
  const category = draft.category ?? ''
  const name = draft.name.trim()
  const made = { name, category, chosen }
  if (kind === 'file')
    return {
      file: file ?? new File([], ''),
      form: {
        name,
        category,
        sourceNote: sourceNote.trim(),
        chosen: chosen ? 'true' : 'false',
        ...(asOf === '' ? {} : { asOf }),
        ...(label === null ? {} : { label }),
      },
    }
  if (kind === 'collection') return { kind, ...made, collection: collection ?? '' }
  if (kind === 'filter') return { kind, ...made, filter: filterOf(draft) }
  return { kind, ...made }
}

const filterOf = ({ search, state, tag, facility, season, brand }: Draft) => ({
  ...(search.trim() === '' ? {} : { search: search.trim() }),
  ...(state.length === 0 ? {} : { state: [...state] }),
  ...(tag.length === 0 ? {} : { tag: [...tag] }),
  ...(facility.length === 0 ? {} : { facility: [...facility] }),
  ...(season.length === 0 ? {} : { season: [...season] }),
  ...(brand.length === 0 ? {} : { brand: [...brand] }),
})
