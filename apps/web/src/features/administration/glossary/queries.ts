import {
  createExplanation,
  deleteExplanation,
  findExplanation,
  findExplanations,
  limits,
  restoreExplanation,
  updateExplanation,
  type Explanation,
} from '@ecotrame/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../../api/index.ts'
import { explanationsKey } from '../../glossary/index.ts'

/** An entry, and whether it was taken out of the glossary. */
export interface EditedTerm extends Explanation {
  readonly hidden: boolean
}

/** Whether a reader of French misses something. */
export const lacksFrench = ({ title_fr, description_fr }: Explanation) =>
  title_fr === '' || description_fr === ''

/** Every entry, what still lacks its French first. The whole row is asked for, so every field is there. */
export const termsQuery = () =>
  queryOptions({
    queryKey: [...explanationsKey, 'edited'],
    queryFn: async ({ signal }): Promise<readonly EditedTerm[]> => {
      const query = { limit: limits.glossaryFetchLimit, sort: 'title' }
      const [shown, hidden] = await Promise.all([
        send(findExplanations, { query, signal }),
        send(findExplanations, { query: { ...query, hidden: 'true' as const }, signal }),
      ])
      const terms = [
        ...(shown.items as readonly Explanation[]).map((term) => ({ ...term, hidden: false })),
        ...(hidden.items as readonly Explanation[]).map((term) => ({ ...term, hidden: true })),
      ]
      return terms.toSorted((a, b) => Number(lacksFrench(b)) - Number(lacksFrench(a)))
    },
  })

export const fetchTerm = (id: string) => send(findExplanation, { params: { id } })

export interface TermDraft {
  readonly id: string
  readonly title: string
  readonly title_fr: string
  readonly description: string
  readonly description_fr: string
  /** One a line. */
  readonly sources: string
}

export const staleWithTerms = [explanationsKey] as const

/** Everybody's glossary and every question mark beside a field tell the new words. */
function useStaleTerms() {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: explanationsKey })
}

const bodyOf = ({ title, title_fr, description, description_fr, sources }: TermDraft) => ({
  title,
  title_fr,
  description,
  description_fr,
  sources: sources
    .split('\n')
    .map((source) => source.trim())
    .filter((source) => source !== ''),
})

/** Creates without a term, changes with one. */
export const saveTerm = (draft: TermDraft, term: Explanation | null): Promise<Explanation> =>
  term
    ? send(updateExplanation, { params: { id: term.id }, body: bodyOf(draft), ifMatch: term.rowVersion })
    : send(createExplanation, {
        body: { id: draft.id, ...bodyOf(draft) },
        idempotencyKey: crypto.randomUUID(),
      })

export function useRestoreTerm() {
  const onSettled = useStaleTerms()
  return useMutation({
    mutationFn: ({ id, rowVersion }: Explanation) =>
      send(restoreExplanation, { params: { id }, ifMatch: rowVersion }),
    onSettled,
  })
}

export function useRemoveTerm() {
  const onSettled = useStaleTerms()
  return useMutation({
    mutationFn: ({ id, rowVersion }: Explanation) =>
      send(deleteExplanation, { params: { id }, ifMatch: rowVersion }),
    onSettled,
  })
}
