import { Popover } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { Button } from '../button.tsx'
import type { Column } from '../data-table.tsx'
import { Checkbox } from '../fields/checkbox.tsx'
import { Icon } from '../icon.tsx'
import type { ChosenColumns } from './use-columns.ts'
import styles from './library.module.css'

interface ColumnChooserProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly chosen: ChosenColumns<Row>
}

export function ColumnChooser<Row>({ columns, chosen }: ColumnChooserProps<Row>) {
  const text = useText()
  const [opened, setOpened] = useState(false)
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      offset={4}
      trapFocus
      returnFocus
      classNames={{ dropdown: styles.filterMenu }}
    >
      <Popover.Target>
        <Button kind="quiet" icon={<Icon of={IconColumns3} />} onClick={() => setOpened(!opened)}>
          {text('action.columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={text('action.columns')}>
        <ul className={styles.filterOptions}>
          {columns.map((column) => (
            <li key={column.id}>
              <Checkbox
                checked={chosen.isShown(column)}
                disabled={column.fixed ?? false}
                onChange={() => chosen.toggle(column)}
                label={column.title}
              />
            </li>
          ))}
        </ul>
        <Button kind="quiet" size="small" onClick={chosen.reset}>
          {text('action.reset')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
