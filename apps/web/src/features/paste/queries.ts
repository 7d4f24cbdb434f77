import { createEvaluation, updateEvaluation, type Evaluation } from '@ecotrame/contract'
import type { CategoryForm } from '@ecotrame/lca'
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { send } from '../../api/index.ts'
import { keepAssumedPaths } from './assumed-paths.ts'
import { keepLabelNotices } from './kept-notices.ts'
import type { FilledForm } from './model/filled-form.ts'
import type { LabelNotice } from './model/label-notices.ts'

/** The reader of labels with its words; fetched with the first text, no part of the first load. */
export const readerQuery = () =>
  queryOptions({
    queryKey: ['label-reader'],
    queryFn: async () => {
      const [{ loadReader }, { loadCountries }, guesses, filled, notices] = await Promise.all([
        import('@ecotrame/reading'),
        import('@ecotrame/reference-data/countries'),
        import('./model/guesses.ts'),
        import('./model/filled-form.ts'),
        import('./model/label-notices.ts'),
      ])
      const [reader, countries] = await Promise.all([loadReader(), loadCountries()])
      return { reader, countries, ...guesses, ...filled, ...notices }
    },
    staleTime: Infinity,
    gcTime: Infinity,
  })

export interface PastedForm {
  readonly form: CategoryForm
  readonly newId: () => string
}

/** The form that a label fills. The editor, which comes next, knows how to put it together. */
export const pastedFormQuery = (category: string, queries: QueryClient) =>
  queryOptions({
    queryKey: ['pasted-form', category],
    queryFn: async (): Promise<PastedForm> => {
      const { categoryFormQuery, newId } = await import('../form-options/index.ts')
      return { form: await queries.fetchQuery(categoryFormQuery(category)), newId }
    },
    staleTime: Infinity,
  })

interface Pasted extends FilledForm {
  readonly category: string
  readonly notices: readonly LabelNotice[]
  readonly idempotencyKey: string
}

/** Makes the draft and fills it. Its trims come from the server, so materials are added in a second step. */
export function useStartFromLabel() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({
      category,
      reference,
      values,
      materials,
      assumed,
      notices,
      idempotencyKey,
    }: Pasted) => {
      const created = await send(createEvaluation, { body: { category, reference, values }, idempotencyKey })
      if (materials.length > 0) await send(updateEvaluation, fillingOf(created, materials))
      keepAssumedPaths(created.id, assumed)
      keepLabelNotices(created.id, notices)
      return created.id
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['evaluations'] }),
  })
}

const fillingOf = (created: Evaluation, materials: FilledForm['materials']) => ({
  params: { id: created.id },
  ifMatch: created.rowVersion,
  body: {
    name: created.name,
    reference: created.reference,
    category: created.category.id,
    team: created.team?.id ?? null,
    values: created.values,
    composition: [
      ...materials.map((entry) => ({ ...entry, values: { ...entry.values } })),
      ...created.composition,
    ],
  },
})
