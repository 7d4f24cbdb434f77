import { IconChevronDown, IconPackage, IconTemplate, IconTemplateOff } from '@tabler/icons-react'
import { useState } from 'react'
import { usePermitted } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { Button, Chip, Icon, Menu, showToast } from '../../../ui/index.ts'
import { useEditing } from '../editor-context.ts'
import { ApplyPackaging } from '../packaging/apply-packaging.tsx'
import { ApplyMask } from './apply-mask.tsx'
import layout from '../../../ui/layout.module.css'
import styles from './mask.module.css'

/** Applies a mask or a packaging to the evaluation, or takes the mask away. */
export function MaskMenu() {
  const text = useText()
  const { state, dispatch } = useEditing()
  const mayRead = usePermitted('find_all_mask')
  const [applying, setApplying] = useState(false)
  const [packing, setPacking] = useState(false)
  const { mask } = state.content
  const takesPackaging = state.form.composition.packaging.length > 0
  if (!mayRead) return null
  const remove = () => {
    dispatch({ type: 'maskRemoved' })
    showToast({ type: 'info', body: text('masks.removed') })
  }
  return (
    <>
      <Menu
        label={text('masks.apply.menu')}
        align="end"
        trigger={
          <Button>
            {text('masks.apply.menu')} <Icon of={IconChevronDown} size={16} />
          </Button>
        }
        entries={[
          {
            id: 'mask',
            label: text('masks.apply.mask'),
            icon: IconTemplate,
            onSelect: () => setApplying(true),
          },
          {
            id: 'packaging',
            label: text('packagings.apply.menu'),
            icon: IconPackage,
            disabledBecause: takesPackaging ? undefined : text('packagings.apply.notHere'),
            onSelect: () => setPacking(true),
          },
          {
            id: 'remove',
            label: text('masks.remove'),
            icon: IconTemplateOff,
            disabledBecause: mask === null ? text('masks.notApplied') : undefined,
            onSelect: remove,
          },
        ]}
      />
      {applying && <ApplyMask chosen={mask?.id ?? null} onClose={() => setApplying(false)} />}
      {packing && <ApplyPackaging onClose={() => setPacking(false)} />}
    </>
  )
}

/** Names the mask with which the evaluation is made, and says when it has changed since. */
export function MaskMark() {
  const text = useText()
  const { evaluation, state } = useEditing()
  const [applying, setApplying] = useState(false)
  const { mask } = state.content
  if (mask === null) return null
  const { appliedMask } = evaluation
  const changed =
    evaluation.mask?.id === mask.id && appliedMask?.rowVersion === mask.rowVersion
      ? appliedMask.currentRowVersion !== mask.rowVersion
      : false
  return (
    <p className={layout.inlineRow2}>
      <Chip tone="action">{text('masks.mark', { name: mask.name })}</Chip>
      {changed && (
        <>
          <span className={styles.attention}>{text('masks.changedSince')}</span>
          <Button size="small" onClick={() => setApplying(true)}>
            {text('masks.applyAgain')}
          </Button>
        </>
      )}
      {applying && <ApplyMask chosen={mask.id} onClose={() => setApplying(false)} />}
    </p>
  )
}
