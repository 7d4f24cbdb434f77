import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react'
import { useState, type KeyboardEvent } from 'react'
import { useText } from '../../i18n/index.ts'
import { Button } from '../button.tsx'
import type { Column } from '../data-table.tsx'
import { Checkbox } from '../fields/checkbox.tsx'
import { Icon } from '../icon.tsx'
import { ListPopover } from './list-popover.tsx'
import type { ChosenColumns } from './use-columns.ts'
import styles from './library.module.css'

interface ColumnChooserProps<Row> {
  readonly chosen: ChosenColumns<Row>
}

/** Which columns are shown and in which order; Alt with an arrow moves one. */
export function ColumnChooser<Row>({ chosen }: ColumnChooserProps<Row>) {
  const text = useText()
  const [opened, setOpened] = useState(false)
  return (
    <ListPopover label={text('action.columns')} icon={IconColumns3} opened={opened} onOpen={setOpened}>
      <ul className={styles.filterOptions}>
        {chosen.all.map((column) => (
          <ColumnLine key={column.id} column={column} chosen={chosen} />
        ))}
      </ul>
      <Button kind="quiet" size="small" onClick={chosen.reset}>
        {text('action.reset')}
      </Button>
    </ListPopover>
  )
}

interface ColumnLineProps<Row> {
  readonly column: Column<Row>
  readonly chosen: ChosenColumns<Row>
}

function ColumnLine<Row>({ column, chosen }: ColumnLineProps<Row>) {
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || (by !== -1 && by !== 1)) return
    event.preventDefault()
    chosen.move(column, by)
  }
  return (
    <li className={styles.columnLine} onKeyDown={onKeyDown}>
      <Checkbox
        checked={chosen.isShown(column)}
        disabled={column.fixed ?? false}
        onChange={() => chosen.toggle(column)}
        label={column.title}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      />
      {chosen.isShown(column) && !column.fixed && (
        <span className={styles.columnMoves}>
          <MoveButton column={column} chosen={chosen} by={-1} />
          <MoveButton column={column} chosen={chosen} by={1} />
        </span>
      )}
    </li>
  )
}

function MoveButton<Row>({ column, chosen, by }: ColumnLineProps<Row> & { readonly by: -1 | 1 }) {
  const text = useText()
  return (
    <Button
      kind="quiet"
      size="small"
      icon={<Icon of={by < 0 ? IconArrowUp : IconArrowDown} size={14} />}
      aria-label={text(by < 0 ? 'list.column.earlier' : 'list.column.later', { column: column.title })}
      disabled={!chosen.canMove(column, by)}
      onClick={() => chosen.move(column, by)}
    />
  )
}
