import { limits, type Packaging, findPackaging, findPackagings } from '@ecotrame/contract'
import { isLocked, pathOfList, quantityOfPackaging } from '@ecotrame/lca'
import { useQuery, queryOptions } from '@tanstack/react-query'
import { useMemo, useState, type ReactNode } from 'react'
import { useText } from '../../../i18n/index.ts'
import { Button, ErrorPanel, NumberField, Popup, Select, showToast, Skeleton } from '../../../ui/index.ts'
import { useEditing } from '../editor-context.ts'
import styles from '../mask/mask.module.css'
import { newId } from '../../form-options/index.ts'
import { packagingPreview } from './packaging-preview.ts'
import { PackagingRows } from './packaging-rows.tsx'
import { usePackedScoreOf } from '../methods/index.ts'
import { send } from '../../../api/index.ts'

/** Packagings that can be applied, by name. */
const applicablePackagingsQuery = () =>
  queryOptions({
    queryKey: ['packagings', 'to-apply'],
    queryFn: ({ signal }) => {
      const query = { limit: limits.listMaximumLimit, fields: 'id,name,reference,level' }
      return send(findPackagings, { query, signal })
    },
    staleTime: 0,
  })

/** A packaging as it is at this moment. */
const packagingQuery = (id: string) =>
  queryOptions({
    queryKey: ['packagings', 'applied', id],
    queryFn: ({ signal }) => send(findPackaging, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** Choose a packaging, see what it would change, keep one's own, apply. */
export function ApplyPackaging({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const { mask } = useEditing().state.content
  const [id, setId] = useState<string | null>(null)
  const packagings = useQuery(applicablePackagingsQuery())
  const packaging = useQuery({ ...packagingQuery(id ?? ''), enabled: id !== null })
  const entries = (packagings.data?.items ?? []).flatMap((one) =>
    one.id && one.name ? [{ id: one.id, value: one.name, emphasis: one.reference ?? '' }] : [],
  )
  const choice = <Select label={text('packagings.one')} entries={entries} value={id} onChange={setId} />
  const locked = mask !== null && isLocked(mask, pathOfList('packaging'))
  if (id !== null && packaging.data && !locked)
    return (
      <Preview key={`${id} ${packaging.data.rowVersion}`} packaging={packaging.data} onClose={onClose}>
        {choice}
      </Preview>
    )
  const failed = packagings.error ?? packaging.error
  return (
    <Popup
      opened
      width={960}
      title={text('packagings.apply.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{text('action.cancel')}</Button>}
    >
      {locked && <p className={styles.attention}>{text('packagings.apply.locked')}</p>}
      {!locked && (packagings.data && entries.length === 0 ? <p>{text('packagings.apply.none')}</p> : choice)}
      {failed !== null && <ErrorPanel problem={failed} onRetry={() => void packagings.refetch()} />}
      {id !== null && packaging.isPending && <Skeleton height={120} />}
    </Popup>
  )
}

interface PreviewProps {
  readonly packaging: Packaging
  readonly onClose: () => void
  readonly children: ReactNode
}

function Preview({ packaging, onClose, children }: PreviewProps) {
  const text = useText()
  const { state, sent, dispatch } = useEditing()
  const { form } = state
  const [quantity, setQuantity] = useState<number | null>(
    () => quantityOfPackaging(sent.form, packaging.id) ?? 1,
  )
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const scoreOf = usePackedScoreOf()
  const { rows } = useMemo(
    () => packagingPreview(form, sent.form, { packaging, quantity: quantity ?? 1, newId }, scoreOf),
    [form, sent, packaging, quantity, scoreOf],
  )
  const taken = rows.filter(({ id }) => !kept.has(id))
  const overridden = taken.reduce((sum, { values }) => sum + values, 0)
  const keep = (id: string, keeps: boolean) =>
    setKept(new Set(keeps ? [...kept, id] : [...kept].filter((one) => one !== id)))
  const apply = () => {
    dispatch({ type: 'packagingApplied', effects: taken })
    showToast({ type: 'info', body: text('packagings.applied', { count: overridden }) })
    onClose()
  }
  return (
    <Popup
      opened
      width={960}
      title={text('packagings.apply.title')}
      onClose={onClose}
      actions={
        <>
          <span className={styles.foot}>{text('packagings.apply.foot', { count: overridden })}</span>
          <Button onClick={onClose}>{text('action.cancel')}</Button>
          <Button
            kind="primary"
            disabled={taken.length === 0 || quantity === null || quantity <= 0}
            onClick={apply}
          >
            {text('packagings.apply.button')}
          </Button>
        </>
      }
    >
      {children}
      <NumberField
        label={text('packagings.apply.quantity')}
        min={0}
        max={limits.packagingQuantityMaximum}
        fixed={3}
        value={quantity}
        onChange={setQuantity}
      />
      <PackagingRows rows={rows} kept={kept} onKeep={keep} />
    </Popup>
  )
}
