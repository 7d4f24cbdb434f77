import { IconDots } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { Menu, type MenuEntry } from '../menu.tsx'

interface RowMenuProps {
  readonly name: string
  readonly entries: () => readonly (MenuEntry | 'line')[]
}

/** Menu of a row. Until somebody wants it, it is only its button: a list draws hundreds of them while it scrolls. */
export function RowMenu({ name, entries }: RowMenuProps) {
  const text = useText()
  const [wanted, setWanted] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const label = text('list.rowMenu', { name })
  useEffect(() => {
    if (!wanted) return
    trigger.current?.focus()
    trigger.current?.click()
  }, [wanted])
  const button = {
    kind: 'quiet',
    size: 'small',
    icon: <Icon of={IconDots} />,
    'aria-label': label,
    'data-row-menu': true,
  } as const
  return wanted ? (
    <Menu label={label} align="end" entries={entries()} trigger={<Button ref={trigger} {...button} />} />
  ) : (
    <Button {...button} aria-haspopup="menu" aria-expanded={false} onClick={() => setWanted(true)} />
  )
}
