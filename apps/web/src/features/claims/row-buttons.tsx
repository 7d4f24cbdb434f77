import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { usePermitted } from '../../api/index.ts'
import { Button, Icon } from '../../ui/index.ts'
import layout from '../../ui/layout.module.css'

interface Press {
  readonly label: string
  readonly onPress: () => void
}

interface RowButtonsProps {
  readonly change: Press
  readonly remove: Press
  /** What everybody may do. */
  readonly children?: ReactNode
}

/** What can be done with a claim or a proof, as far as the reader may. */
export function RowButtons({ change, remove, children }: RowButtonsProps) {
  const may = { change: usePermitted('update_claim'), remove: usePermitted('delete_claim') }
  const button = { kind: 'quiet', size: 'small' } as const
  return (
    <span className={layout.wrap2}>
      {children}
      {may.change && (
        <Button
          {...button}
          icon={<Icon of={IconPencil} />}
          aria-label={change.label}
          onClick={change.onPress}
        />
      )}
      {may.remove && (
        <Button
          {...button}
          icon={<Icon of={IconTrash} />}
          aria-label={remove.label}
          onClick={remove.onPress}
        />
      )}
    </span>
  )
}
