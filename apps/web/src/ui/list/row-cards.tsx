import { useText } from '../../i18n/index.ts'
import { Checkbox } from '../fields/checkbox.tsx'
import { Link } from '../link.tsx'
import type { LibraryDefinition } from './library-definition.ts'
import { RowMenu } from './row-menu.tsx'
import type { ListRows } from './use-list.ts'
import type { SelectionControl } from './use-selection.ts'
import styles from './library.module.css'

interface RowCardsProps<Row> {
  readonly definition: LibraryDefinition<Row>
  readonly rows: ListRows<Row>
  readonly selection: SelectionControl<Row>
}

/** Rows as cards of three lines, where a table has no room. */
export function RowCards<Row>({ definition, rows, selection }: RowCardsProps<Row>) {
  const text = useText()
  return (
    <ul className={styles.cards} data-stale={rows.stale || undefined} aria-label={definition.title}>
      {rows.page?.items.map((row, place) => {
        const name = definition.rowName(row)
        const address = definition.rowAddress?.(row)
        return (
          <li key={definition.rowId(row)} className={styles.card}>
            {!definition.readOnly && (
              <Checkbox
                aria-label={text('list.selectRow', { name })}
                checked={selection.selected.has(definition.rowId(row))}
                onChange={() => selection.handlers.toggle(row, place)}
              />
            )}
            <div className={styles.cardWords}>
              {address === undefined ? (
                <strong className={styles.cardName}>{name}</strong>
              ) : (
                <Link to={address} className={styles.cardName}>
                  {name}
                </Link>
              )}
              {definition.card(row)}
            </div>
            <RowMenu
              name={name}
              entries={() => definition.rowActions(row, () => selection.handlers.letGo(row))}
            />
          </li>
        )
      })}
    </ul>
  )
}
