import type { Evaluation } from '@ecotrame/contract'
import { organizationDefaults } from '@ecotrame/lca'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiProblem, usePermitted, useUser } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { EmptyState, ErrorPanel, Link } from '../../ui/index.ts'
import { Editor } from './editor.tsx'
import { EditorSkeleton } from './editor-skeleton.tsx'
import { forgetDraft, type TrimMasses } from './model/index.ts'
import { editedEvaluationQuery, lifeCyclesQuery, organizationDataQuery, releaseQuery } from './queries.ts'
import { categoryFormQuery } from '../form-options/index.ts'

/** Outside the French scope the form says what a piece weighs. */
const ownMasses: TrimMasses = new Map()

/** `/evaluation/edit/{id}`: the evaluation editor. */
export function EditScreen() {
  const { id = '' } = useParams({ strict: false })
  const [opened, setOpened] = useState(0)
  return <OpenedEvaluation key={`${id} ${opened}`} id={id} onReload={() => setOpened(opened + 1)} />
}

function OpenedEvaluation({ id, onReload }: { readonly id: string; readonly onReload: () => void }) {
  const queries = useQueryClient()
  const userId = useUser()?.id ?? ''
  const mayWrite = usePermitted('update_evaluation')
  const evaluation = useQuery(editedEvaluationQuery(id))
  const category = evaluation.data?.category.id
  const form = useQuery({ ...categoryFormQuery(category ?? ''), enabled: category !== undefined })
  const selected = useQuery({ ...organizationDataQuery(category ?? ''), enabled: category !== undefined })
  const lifeCycles = useQuery(lifeCyclesQuery())
  const french = form.data !== undefined && form.data.frenchProductId !== null
  const release = useQuery({ ...releaseQuery(), enabled: french })

  const failed = [evaluation, form, lifeCycles].find(({ isError, data }) => isError && data === undefined)
  if (failed) return <Failed problem={failed.error} onRetry={() => void failed.refetch()} />
  if (!evaluation.data || !form.data || !lifeCycles.data || release.isLoading || selected.isLoading)
    return <EditorSkeleton />

  const show = (changed: Evaluation) => {
    forgetDraft(localStorage, userId, id)
    queries.setQueryData(editedEvaluationQuery(id).queryKey, changed)
  }
  const reload = () => {
    forgetDraft(localStorage, userId, id)
    queries.removeQueries({ queryKey: editedEvaluationQuery(id).queryKey })
    onReload()
  }
  return (
    <Editor
      key={category}
      evaluation={evaluation.data}
      form={form.data}
      lifeCycles={lifeCycles.data.items}
      release={release.data?.release ?? null}
      trimMasses={french ? (release.data?.trimMasses ?? null) : ownMasses}
      ofOrganization={organizationDefaults(form.data, selected.data?.values ?? {})}
      readOnly={!mayWrite}
      onCategoryChanged={show}
      onReload={reload}
    />
  )
}

function Failed({ problem, onRetry }: { readonly problem: unknown; readonly onRetry: () => void }) {
  const text = useText()
  // 400: an address cut or mistyped, whose id is none.
  if (problem instanceof ApiProblem && (problem.status === 404 || problem.status === 400))
    return (
      <EmptyState
        heading
        title={text('error.notFound')}
        action={<Link to="/evaluation/library">{text('menu.product.lcaResults')}</Link>}
      />
    )
  return <ErrorPanel problem={problem} onRetry={onRetry} />
}
