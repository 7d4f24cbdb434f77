import { createEvaluation } from '@ecotrame/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { send } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { EmptyState, ErrorPanel, Link, showToast, useAddress, useDocumentTitle } from '../../ui/index.ts'
import { EditorSkeleton } from './editor-skeleton.tsx'
import { newId } from '../form-options/index.ts'

/** `/evaluation/create?category=`, with `&mask=` to start from a mask: makes the draft at once and goes on in the editor; there is no empty form. */
export function CreateScreen() {
  const text = useText()
  const { query } = useAddress()
  const category = query.get('category')
  useDocumentTitle(text('menu.product.newEvaluation'))
  if (category === null)
    return (
      <EmptyState
        heading
        title={text('evaluation.categories.choose')}
        action={<Link to="/evaluation/categories">{text('menu.product.newEvaluation')}</Link>}
      />
    )
  return <Creating key={category} category={category} mask={query.get('mask')} />
}

interface CreatingProps {
  readonly category: string
  readonly mask: string | null
}

function Creating({ category, mask }: CreatingProps) {
  const text = useText()
  const { go } = useAddress()
  const queries = useQueryClient()
  // One key a visit: however often the call is repeated, one draft is made.
  const [idempotencyKey] = useState(newId)
  const { mutate, error } = useMutation({
    mutationFn: () =>
      send(createEvaluation, {
        body: { category, ...(mask === null ? {} : { mask: { id: mask } }) },
        idempotencyKey,
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['evaluations'] }),
  })
  const create = useCallback(
    () =>
      mutate(undefined, {
        onSuccess: ({ id }) => {
          showToast({ type: 'success', body: text('evaluation.create.success') })
          go(`/evaluation/edit/${id}`, {}, { replace: true })
        },
      }),
    [mutate, go, text],
  )
  useEffect(create, [create])
  return error === null ? <EditorSkeleton /> : <ErrorPanel problem={error} onRetry={create} />
}
