import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/index.ts'
import { Fetched } from '../../ui/fetched.tsx'
import { Button, Chip, Link, Popup } from '../../ui/index.ts'
import layout from '../../ui/layout.module.css'
import styles from './reuse.module.css'

interface UsesPopupProps<Uses> {
  readonly title: string
  readonly uses: UseQueryResult<Uses>
  readonly onClose: () => void
  readonly children: (uses: Uses) => ReactNode
}

/** Where a thing is used. */
export function UsesPopup<Uses>({ title, uses, onClose, children }: UsesPopupProps<Uses>) {
  const text = useText()
  return (
    <Popup
      opened
      width={640}
      title={title}
      onClose={onClose}
      actions={<Button onClick={onClose}>{text('action.close')}</Button>}
    >
      <Fetched answer={uses} height={80}>
        {children}
      </Fetched>
    </Popup>
  )
}

export const UseList = ({ children }: { readonly children: ReactNode }) => (
  <ul className={styles.uses}>{children}</ul>
)

interface UseItemProps {
  readonly address: string
  readonly name: string
  readonly beside?: string
  /** Said where it has the thing as it was. */
  readonly outdated?: string | undefined
}

export function UseItem({ address, name, beside, outdated }: UseItemProps) {
  return (
    <li>
      <Link to={address}>{name}</Link>
      {beside !== undefined && <span className={layout.soft}>{beside}</span>}
      {outdated !== undefined && <Chip tone="attention">{outdated}</Chip>}
    </li>
  )
}
