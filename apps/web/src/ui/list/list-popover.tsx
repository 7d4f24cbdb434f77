import { Popover } from '@mantine/core'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Icon, type Glyph } from '../icon.tsx'
import styles from './library.module.css'

interface ListPopoverProps {
  readonly label: string
  readonly icon: Glyph
  readonly opened: boolean
  readonly onOpen: (opened: boolean) => void
  readonly children: ReactNode
}

/** A button over the list, and what it opens below itself. */
export function ListPopover({ label, icon, opened, onOpen, children }: ListPopoverProps) {
  return (
    <Popover
      opened={opened}
      onChange={onOpen}
      position="bottom-end"
      offset={4}
      trapFocus
      returnFocus
      classNames={{ dropdown: styles.filterMenu }}
    >
      <Popover.Target>
        <Button kind="quiet" icon={<Icon of={icon} />} onClick={() => onOpen(!opened)}>
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>{children}</Popover.Dropdown>
    </Popover>
  )
}
