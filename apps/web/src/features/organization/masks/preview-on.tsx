import { findEvaluation, findEvaluations, limits } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { send, usePermitted } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { Button, ErrorPanel, Popup, Select, Skeleton } from '../../../ui/index.ts'
import { contentOf, maskPreview, MaskRows, useEditing, useScoreOf } from '../../editor/index.ts'
import { maskOnScreen, type MaskDraft } from './mask-draft.ts'

interface PreviewOnProps {
  readonly draft: MaskDraft
}

/** What the mask, as it stands, would do to an evaluation. */
export function PreviewOn({ draft }: PreviewOnProps) {
  const text = useText()
  const mayRead = usePermitted('find_all_evaluation')
  const [opened, setOpened] = useState(false)
  if (!mayRead) return null
  return (
    <>
      <Button onClick={() => setOpened(true)}>{text('masks.preview.button')}</Button>
      {opened && <Preview draft={draft} onClose={() => setOpened(false)} />}
    </>
  )
}

function Preview({ draft, onClose }: PreviewOnProps & { readonly onClose: () => void }) {
  const text = useText()
  const { form } = useEditing().state
  const [id, setId] = useState<string | null>(null)
  const category = form.categoryId
  const evaluations = useQuery({
    queryKey: ['evaluations', 'of-category', category],
    queryFn: ({ signal }) =>
      send(findEvaluations, {
        query: { category, limit: limits.listMaximumLimit, fields: 'id,name' },
        signal,
      }),
  })
  const entries = (evaluations.data?.items ?? []).map((one) => ({ id: one.id ?? '', value: one.name ?? '' }))
  return (
    <Popup
      opened
      width={960}
      title={text('masks.preview.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{text('action.close')}</Button>}
    >
      {evaluations.data && entries.length === 0 ? (
        <p>{text('masks.preview.none')}</p>
      ) : (
        <Select label={text('masks.preview.on')} entries={entries} value={id} onChange={setId} />
      )}
      {evaluations.error && <ErrorPanel problem={evaluations.error} />}
      {id !== null && <Rows key={id} id={id} draft={draft} />}
    </Popup>
  )
}

function Rows({ id, draft }: PreviewOnProps & { readonly id: string }) {
  const text = useText()
  const { state } = useEditing()
  const { form, content } = state
  const evaluation = useQuery({
    queryKey: ['evaluation-preview', id],
    queryFn: ({ signal }) => send(findEvaluation, { params: { id }, signal }),
    gcTime: 0,
  })
  const scoreOf = useScoreOf()
  const preview = useMemo(
    () =>
      evaluation.data &&
      maskPreview(form, contentOf(evaluation.data, form).form, maskOnScreen(content.form, draft), scoreOf),
    [evaluation.data, form, content.form, draft, scoreOf],
  )
  if (evaluation.error) return <ErrorPanel problem={evaluation.error} />
  if (!preview) return <Skeleton height={120} />
  return (
    <>
      <MaskRows rows={preview.rows} />
      {preview.same > 0 && <p>{text('masks.apply.same', { count: preview.same })}</p>}
    </>
  )
}
