import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import { useText } from '../../../i18n/index.ts'
import { Button, Icon } from '../../../ui/index.ts'
import layout from '../../../ui/layout.module.css'
import styles from './facilities.module.css'

interface RowListProps<Row> {
  readonly title: string
  readonly add: string
  /** What the rows are for. */
  readonly note?: string
  readonly rows: readonly Row[]
  readonly onChange: (rows: readonly Row[]) => void
  readonly newRow: Row
  readonly children: (row: Row, change: (changes: Partial<Row>) => void, place: number) => ReactNode
}

/** Rows of a form that can be added and removed. */
export function RowList<Row>({ title, add, note, rows, onChange, newRow, children }: RowListProps<Row>) {
  const text = useText()
  const id = useId()
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h3 id={id} className={styles.groupTitle}>
        {title}
      </h3>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {rows.length > 0 && (
        <ol className={layout.list3}>
          {rows.map((row, place) => (
            <li key={place} className={styles.row}>
              {children(
                row,
                (changes) =>
                  onChange(rows.map((other, at) => (at === place ? { ...other, ...changes } : other))),
                place,
              )}
              <div className={styles.end}>
                <Button
                  kind="quiet"
                  size="small"
                  icon={<Icon of={IconTrash} size={16} />}
                  aria-label={text('facility.row.removeNumber', { title, number: place + 1 })}
                  onClick={() => onChange(rows.filter((_, at) => at !== place))}
                >
                  {text('facility.row.remove')}
                </Button>
              </div>
            </li>
          ))}
        </ol>
      )}
      <div>
        <Button
          size="small"
          icon={<Icon of={IconPlus} size={16} />}
          onClick={() => onChange([...rows, newRow])}
        >
          {add}
        </Button>
      </div>
    </section>
  )
}
