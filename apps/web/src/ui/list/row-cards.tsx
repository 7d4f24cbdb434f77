import { useText } from '../../i18n/index.ts'
import { Checkbox } from '../fields/checkbox.tsx'
import { Link } from '../link.tsx'
import type { LibraryDefinition, ListPage } from './library-definition.ts'
import { RowMenu } from './row-menu.tsx'
import type { SelectionControl } from './use-selection.ts'
import styles from './library.module.css'

interface RowCardsProps<Row> {
  readonly definition: LibraryDefinition<Row>
  readonly page: ListPage<Row> | undefined
  readonly selection: SelectionControl<Row>
  readonly stale: boolean
}

/** Rows as cards of three lines, where a table has no room. */
export function RowCards<Row>({ definition, page, selection, stale }: RowCardsProps<Row>) {
  const text = useText()
  return (
    <ul className={styles.cards} data-stale={stale || undefined} aria-label={definition.title}>
      {page?.items.map((row) => {
        const name = definition.rowName(row)
        const address = definition.rowAddress?.(row)
        return (
          <li key={definition.rowId(row)} className={styles.card}>
            {!definition.readOnly && (
              <Checkbox
                aria-label={text('list.selectRow', { name })}
                checked={selection.selected.has(definition.rowId(row))}
                onChange={() => selection.toggle(row)}
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
            <RowMenu name={name} entries={definition.rowActions(row, () => selection.letGo(row))} />
          </li>
        )
      })}
    </ul>
  )
}
