import { IconDots } from '@tabler/icons-react'
import { useText } from '../../i18n/index.ts'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { Menu, type MenuEntry } from '../menu.tsx'

export function RowMenu({
  name,
  entries,
}: {
  readonly name: string
  readonly entries: readonly (MenuEntry | 'line')[]
}) {
  const text = useText()
  const label = text('list.rowMenu', { name })
  return (
    <Menu
      label={label}
      align="end"
      entries={entries}
      trigger={
        <Button kind="quiet" size="small" icon={<Icon of={IconDots} />} aria-label={label} data-row-menu />
      }
    />
  )
}
