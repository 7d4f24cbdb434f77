import { type MaskDetail, findMask, findMasks, limits } from '@ecotrame/contract'
import { checkMask, fittingMask } from '@ecotrame/lca'
import { useQuery, queryOptions } from '@tanstack/react-query'
import { useMemo, useState, type ReactNode } from 'react'
import { useText } from '../../../i18n/index.ts'
import { Button, ErrorPanel, Popup, Select, showToast, Skeleton } from '../../../ui/index.ts'
import { useEditing } from '../editor-context.ts'
import type { ContentMask } from '../model/index.ts'
import { maskPreview } from './mask-preview.ts'
import { MaskRows } from './mask-rows.tsx'
import styles from './mask.module.css'
import { useScoreOf } from '../methods/index.ts'
import { send } from '../../../api/index.ts'

/** Masks of a category that the reader may apply. */
const applicableMasksQuery = (category: string) =>
  queryOptions({
    queryKey: ['masks', 'of-category', category],
    queryFn: ({ signal }) => send(findMasks, { query: { category, limit: limits.listMaximumLimit }, signal }),
    staleTime: 0,
  })

/** A mask with what it says, as it is at this moment. */
const maskQuery = (id: string) =>
  queryOptions({
    queryKey: ['masks', 'one', id],
    queryFn: ({ signal }) => send(findMask, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  })

interface ApplyMaskProps {
  /** The mask that is looked at first. */
  readonly chosen: string | null
  readonly onClose: () => void
}

/** Choose a mask, see what it would change, keep one's own where that is allowed, apply. */
export function ApplyMask({ chosen, onClose }: ApplyMaskProps) {
  const text = useText()
  const { state } = useEditing()
  const [id, setId] = useState(chosen)
  const masks = useQuery(applicableMasksQuery(state.content.category))
  const mask = useQuery({ ...maskQuery(id ?? ''), enabled: id !== null })
  const entries = (masks.data?.items ?? []).flatMap((one) =>
    one.id && one.name ? [{ id: one.id, value: one.name, emphasis: one.description ?? '' }] : [],
  )
  const choice = <Select label={text('masks.one')} entries={entries} value={id} onChange={setId} />
  if (id !== null && mask.data)
    return (
      <Preview key={`${id} ${mask.data.rowVersion}`} mask={mask.data} onClose={onClose}>
        {choice}
      </Preview>
    )
  const failed = masks.error ?? mask.error
  return (
    <Popup
      opened
      width={960}
      title={text('masks.apply.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{text('action.cancel')}</Button>}
    >
      {masks.data && entries.length === 0 ? <p>{text('masks.apply.none')}</p> : choice}
      {failed !== null && <ErrorPanel problem={failed} onRetry={() => void masks.refetch()} />}
      {id !== null && mask.isPending && <Skeleton height={120} />}
    </Popup>
  )
}

interface PreviewProps {
  readonly mask: MaskDetail
  readonly onClose: () => void
  readonly children: ReactNode
}

function Preview({ mask: read, onClose, children }: PreviewProps) {
  const text = useText()
  const { state, sent, dispatch } = useEditing()
  const { form } = state
  const mask = useMemo(() => fitting(form, read), [form, read])
  const scoreOf = useScoreOf()
  const preview = useMemo(() => maskPreview(form, sent.form, mask, scoreOf), [form, sent, mask, scoreOf])
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const overridden = preview.rows.filter(({ path }) => !kept.has(path)).length
  const keep = (path: string, keeps: boolean) =>
    setKept(new Set(keeps ? [...kept, path] : [...kept].filter((one) => one !== path)))
  const apply = () => {
    dispatch({ type: 'maskApplied', mask, kept })
    showToast({ type: 'info', body: text('masks.applied', { count: overridden }) })
    onClose()
  }
  return (
    <Popup
      opened
      width={960}
      title={text('masks.apply.title')}
      onClose={onClose}
      actions={
        <>
          <span className={styles.foot}>{text('masks.apply.foot', { count: overridden })}</span>
          <Button onClick={onClose}>{text('action.cancel')}</Button>
          <Button kind="primary" onClick={apply}>
            {text('masks.apply.button')}
          </Button>
        </>
      }
    >
      {children}
      {read.problems.length > 0 && (
        <p className={styles.attention}>{text('masks.gone', { count: read.problems.length })}</p>
      )}
      <MaskRows rows={preview.rows} kept={kept} onKeep={keep} />
      {preview.same > 0 && <p className={styles.same}>{text('masks.apply.same', { count: preview.same })}</p>}
    </Popup>
  )
}

/** What does not fit the form any more is left out, as the server does. */
function fitting(
  form: Parameters<typeof checkMask>[0],
  { id, name, rowVersion, values, composition, rules }: MaskDetail,
): ContentMask {
  const said = { values, composition, rules }
  return { id, name, rowVersion, ...(checkMask(form, said).length === 0 ? said : fittingMask(form, said)) }
}
