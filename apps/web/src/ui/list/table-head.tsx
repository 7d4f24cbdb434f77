import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { useText } from '../../i18n/index.ts'
import type { Column } from '../data-table.tsx'
import { Icon } from '../icon.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { changed, nextSort, sortOfField, type ListState } from './list-state.ts'
import styles from './row-table.module.css'

interface HeadProps<Row> {
  readonly column: Column<Row>
  readonly state: ListState
  readonly setState: (state: ListState) => void
  /** Shift adds the column as the second to sort by. */
  readonly sortsByTwo: boolean
}

/** Head of a column: its title and unit, and the button that sorts by it. */
export function Head<Row>({ column, state, setState, sortsByTwo }: HeadProps<Row>) {
  const text = useText()
  const { sort } = column
  const words = (
    <>
      {column.title}
      {column.unit !== undefined && <span className={styles.unit}>{column.unit}</span>}
    </>
  )
  const shared = {
    scope: 'col',
    'data-figure': column.figure || undefined,
    'data-fixed': column.fixed || undefined,
  }
  if (sort === undefined) return <th {...shared}>{words}</th>
  const { direction, place } = sortOfField(state.sort, sort)
  const press = ({ shiftKey }: MouseEvent) =>
    setState(changed(state, { sort: nextSort(state.sort, sort, shiftKey && sortsByTwo) }))
  return (
    // Only the first of two is what the table is sorted by in the words of ARIA; the second says so itself.
    <th {...shared} aria-sort={place === 1 ? 'none' : direction}>
      <button
        type="button"
        className={styles.sort}
        title={sortsByTwo ? text('list.sort.second.hint') : undefined}
        onClick={press}
      >
        {words}
        {direction !== 'none' && (
          <Icon of={direction === 'ascending' ? IconArrowUp : IconArrowDown} size={14} />
        )}
        {place === 1 && (
          <span className={styles.second}>
            <span aria-hidden>2</span>
            <VisuallyHidden>
              {text(
                direction === 'descending' ? 'list.sort.second.descending' : 'list.sort.second.ascending',
              )}
            </VisuallyHidden>
          </span>
        )}
      </button>
    </th>
  )
}
