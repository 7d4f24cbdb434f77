import { useText } from '../../../i18n/index.ts'
import { useFormat } from '../../../ui/index.ts'
import { useEditing } from '../editor-context.ts'
import layout from '../../../ui/layout.module.css'
import styles from './composition.module.css'

interface BarEntry {
  readonly id: string
  readonly name: string
  readonly mass: number | null
  /** In the score that leads. */
  readonly impact: number | null
}

interface EntryBarsProps {
  readonly entries: readonly BarEntry[]
  /** The entry under the pointer or the cursor. */
  readonly lit: string | null
}

/** Mass above impact: what is light and yet heavy shows at a glance. Numbers are those of the lines. */
export function EntryBars({ entries, lit }: EntryBarsProps) {
  const text = useText()
  const format = useFormat()
  const { impacts } = useEditing()
  return (
    <div className={layout.stack1}>
      <Bar
        label={text('editor.bar.mass')}
        entries={entries}
        lit={lit}
        valueOf={({ mass }) => mass}
        figure={(mass) => format.quantity(mass, 'g', { upTo: 1 })}
      />
      <Bar
        label={text('editor.bar.impact')}
        entries={entries}
        lit={lit}
        valueOf={({ impact }) => impact}
        figure={impacts.figure}
      />
    </div>
  )
}

interface BarProps extends EntryBarsProps {
  readonly label: string
  readonly valueOf: (entry: BarEntry) => number | null
  readonly figure: (value: number) => string
}

function Bar({ label, entries, lit, valueOf, figure }: BarProps) {
  const format = useFormat()
  const parts = entries.map((entry, place) => ({ entry, place, value: Math.max(0, valueOf(entry) ?? 0) }))
  const total = parts.reduce((sum, { value }) => sum + value, 0)
  const words = parts
    .map(
      ({ entry, value }) =>
        `${entry.name} ${figure(value)}, ${format.share(total > 0 ? value / total : null)}`,
    )
    .join('; ')
  return (
    <div className={styles.barLine}>
      <span className={styles.barLabel}>{label}</span>
      <div className={styles.bar} role="img" aria-label={`${label}: ${words}`}>
        {parts
          .filter(({ value }) => value > 0)
          .map(({ entry, place, value }) => (
            <span
              key={entry.id}
              className={styles.segment}
              data-tone={place % 4}
              data-lit={lit === null ? undefined : lit === entry.id}
              style={{ flexGrow: value / total }}
              title={`${entry.name}: ${figure(value)}`}
            >
              {value / total > 0.04 ? place + 1 : ''}
            </span>
          ))}
      </div>
    </div>
  )
}
