import { useRouter } from '@tanstack/react-router'
import { memo, type MouseEvent } from 'react'
import { useText } from '../../i18n/index.ts'
import type { Column } from '../data-table.tsx'
import { Checkbox } from '../fields/checkbox.tsx'
import { Link } from '../link.tsx'
import type { LibraryDefinition } from './library-definition.ts'
import { RowMenu } from './row-menu.tsx'
import styles from './row-table.module.css'

interface TableRowProps<Row> {
  readonly definition: LibraryDefinition<Row>
  readonly columns: readonly Column<Row>[]
  readonly row: Row
  readonly place: number
  readonly selected: boolean
  readonly peeked: boolean
  readonly onTick: (row: Row, place: number, range: boolean) => void
  readonly onDone: (row: Row) => void
}

function OneRow<Row>({ definition, columns, row, place, selected, ...rest }: TableRowProps<Row>) {
  const text = useText()
  const router = useRouter()
  const name = definition.rowName(row)
  const address = definition.rowAddress?.(row)
  const open = (event: MouseEvent<HTMLTableRowElement>) => {
    const onControl = (event.target as HTMLElement).closest('a, button, input, label, [role="menu"]')
    // Portals of the menu bubble through React although they are elsewhere in the page.
    if (onControl || !event.currentTarget.contains(event.target as Node)) return
    if (address !== undefined && window.getSelection()?.isCollapsed !== false)
      void router.navigate({ href: address })
  }
  const openMenu = (event: MouseEvent<HTMLTableRowElement>) => {
    event.preventDefault()
    event.currentTarget.querySelector<HTMLElement>('[data-row-menu]')?.click()
  }
  return (
    <tr
      data-place={place}
      data-selected={selected || undefined}
      data-peeked={rest.peeked || undefined}
      data-opens={address !== undefined || undefined}
      aria-rowindex={place + 2}
      onClick={open}
      onContextMenu={openMenu}
    >
      {!definition.readOnly && (
        <td className={styles.tick}>
          <Checkbox
            aria-label={text('list.selectRow', { name })}
            checked={selected}
            onChange={() => undefined}
            onClick={(event) => rest.onTick(row, place, event.shiftKey)}
          />
        </td>
      )}
      {columns.map((column, index) => (
        <td key={column.id} data-figure={column.figure || undefined} data-fixed={column.fixed || undefined}>
          {index === 0 && address !== undefined ? (
            <Link to={address} lazy={place > 0} className={styles.open} {...{ 'data-row-open': true }}>
              {column.cell(row)}
            </Link>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
      <td className={styles.more}>
        <RowMenu name={name} entries={() => definition.rowActions(row, () => rest.onDone(row))} />
      </td>
    </tr>
  )
}

/** A row is drawn again only when something of it has changed, not with every step of the scrolling. */
export const TableRow = memo(OneRow) as typeof OneRow

interface ComingRowProps {
  readonly place: number
  readonly cells: number
}

/** Stands where a row will be. */
export function ComingRow({ place, cells }: ComingRowProps) {
  return (
    <tr data-coming aria-rowindex={place + 2}>
      <td colSpan={cells}>
        <span className={styles.coming} />
      </td>
    </tr>
  )
}
