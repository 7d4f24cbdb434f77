import { findEvaluation } from '@ecotrame/contract'
import {
  assess,
  type Assessment,
  type AskedScore,
  type CategoryForm,
  type MeasuredProduct,
  type PrecisionModel,
  type Problem,
  labelOfForm,
} from '@ecotrame/lca'
import { loadPrecisionTables } from '@ecotrame/reference-data/precision'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { send } from '../../api/index.ts'
import { categoryFormQuery } from '../form-options/index.ts'
import { ask, useComputeSettings, type AskedProduct, type Measured } from '../precision/index.ts'
import type { DprSearch } from './search.ts'

/** A product that is held against a target. */
export interface Assessed {
  readonly form: CategoryForm
  readonly product: MeasuredProduct
  readonly asked: AskedProduct
  readonly model: PrecisionModel
  readonly assessment: Assessment
}

type AssessedState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly problem: unknown; readonly retry: () => void }
  | { readonly state: 'incomplete'; readonly problems: readonly Problem[] }
  | { readonly state: 'withoutFigure' }
  | { readonly state: 'ready'; readonly assessed: Assessed }

const evaluationQuery = (id: string) => ({
  queryKey: ['evaluations', id, 'form'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => send(findEvaluation, { params: { id }, signal }),
})

/** Measured once beside the screen; what is pinned or at hand is ranked anew at once. */
export function useAssessed(search: DprSearch, category: string | null): AssessedState {
  const settings = useComputeSettings()
  const evaluation = useQuery({
    ...evaluationQuery(search.evaluation ?? ''),
    enabled: search.evaluation !== null,
  })
  const saved = search.evaluation === null ? null : (evaluation.data ?? null)
  const ofCategory = search.evaluation === null ? category : (saved?.category.id ?? null)
  const form = useQuery({ ...categoryFormQuery(ofCategory ?? ''), enabled: ofCategory !== null })
  const figure = form.data ? askedFigure(search, form.data) : null
  const measured = useQuery({
    queryKey: ['precision', ofCategory, saved?.id, saved?.rowVersion, figure, search.factors, settings],
    enabled: form.data !== undefined && settings !== null && (search.evaluation === null || saved !== null),
    queryFn: async () => {
      if (!form.data || !settings || !figure) throw new Error('asked too early')
      const product = saved && {
        state: {
          values: saved.values,
          composition: saved.composition,
          ...(saved.records ? { records: saved.records } : {}),
        },
      }
      const asked: AskedProduct = { form: form.data, product, ...settings }
      const answer = await ask({ kind: 'measure', ...asked, asked: figure, factorSet: search.factors })
      return { answer, form: form.data, asked }
    },
    placeholderData: keepPreviousData,
    retry: false,
  })
  return useMemo(() => {
    const failed = [evaluation, form, measured].find(({ isError }) => isError)
    if (failed) return { state: 'failed', problem: failed.error, retry: () => void failed.refetch() }
    if (!measured.data) return { state: 'loading' }
    return stateOf(measured.data, search)
  }, [evaluation, form, measured, search])
}

const askedFigure = ({ label, basis }: DprSearch, form: CategoryForm): AskedScore => ({
  label: label ?? labelOfForm(form),
  basis,
})

function stateOf(
  {
    answer,
    form,
    asked,
  }: {
    readonly answer: Measured
    readonly form: CategoryForm
    readonly asked: AskedProduct
  },
  { target, pinned, have }: DprSearch,
): AssessedState {
  if (!answer.ok) return { state: 'incomplete', problems: answer.problems }
  const { model, product } = answer
  if (model === null) return { state: 'withoutFigure' }
  // An address may name fields that this product does not have: they are nobody's.
  const known = (paths: readonly string[]) => paths.filter((path) => model.paths.includes(path))
  const choices = { target, pinned: known(pinned), have: known(have) }
  const assessed = assess(model, choices, loadPrecisionTables())
  if (!assessed.ok) return { state: 'incomplete', problems: assessed.problems }
  return {
    state: 'ready',
    assessed: { form, product, asked: { ...asked, product }, model, assessment: assessed.value },
  }
}
