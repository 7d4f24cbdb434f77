import { isHidden, isLocked } from '@ecotrame/lca'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/index.ts'
import { Icon } from '../../../ui/index.ts'
import { useEditing } from '../editor-context.ts'
import layout from '../../../ui/layout.module.css'
import styles from './form.module.css'

/** What the mask hides; not what is wrong: nobody could mend that. */
export function useHiddenByMask(): (path: string) => boolean {
  const { state, issues } = useEditing()
  const { mask } = state.content
  return (path) => {
    if (mask === null || !isHidden(mask, path)) return false
    const wrong = path.startsWith('lists.') ? /^composition/ : new RegExp(`^${path}$`)
    return !issues.some((issue) => wrong.test(issue.path))
  }
}

/** Says how much of a group is hidden, and by which mask. */
export function HiddenByMask({ count }: { readonly count: number }) {
  const text = useText()
  const { mask } = useEditing().state.content
  return <p className={layout.hint}>{text('masks.hidden', { count, name: mask?.name ?? '' })}</p>
}

/** A list of entries; one that the mask locks can be read only. */
export function HeldList({ list, children }: { readonly list: string | null; readonly children: ReactNode }) {
  const text = useText()
  const { state, readOnly } = useEditing()
  const { mask } = state.content
  const locked = mask !== null && list !== null && isLocked(mask, list)
  return (
    <>
      {locked && (
        <p className={styles.lockedList}>
          <Icon of={IconLock} size={16} /> {text('masks.list.locked', { name: mask.name })}
        </p>
      )}
      <fieldset className={styles.held} disabled={locked || readOnly}>
        {children}
      </fieldset>
    </>
  )
}
