import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { formatCount } from '../../i18n/count.ts'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import type { LibraryDefinition } from './library-definition.ts'
import type { ListState } from './list-state.ts'
import type { SelectionControl } from './use-selection.ts'
import styles from './library.module.css'

interface SelectionBarProps<Row> {
  readonly definition: LibraryDefinition<Row>
  readonly selection: SelectionControl<Row>
  readonly state: ListState
  readonly total: number
}

/** Count and actions of what is chosen, at the foot of the screen. */
export function SelectionBar<Row>({ definition, selection, state, total }: SelectionBarProps<Row>) {
  const text = useText()
  const [loading, setLoading] = useState(false)
  const { selected } = selection
  if (selected.size === 0) return null
  const selectEverything = () => {
    setLoading(true)
    void selection.selectEverything(state).finally(() => setLoading(false))
  }
  return (
    <div className={styles.bar} role="region" aria-label={text('list.selection.label')}>
      <strong>{text('list.selected', { count: selected.size })}</strong>
      {selected.size < total && (
        <Button kind="quiet" size="small" loading={loading} onClick={selectEverything}>
          {text('action.selectAll', { count: total })}
        </Button>
      )}
      <span className={styles.barActions}>
        {definition.bulkActions.map((action) => {
          const applicable = [...selected.values()].filter(action.applies).length
          const words =
            applicable === selected.size ? action.label : `${action.label} (${formatCount(applicable)})`
          return (
            <Button
              key={action.id}
              kind={action.danger ? 'danger' : 'secondary'}
              size="small"
              disabled={applicable === 0}
              onClick={() =>
                action.run(new Map([...selected].filter(([, row]) => action.applies(row))), selection.clear)
              }
            >
              {words}
            </Button>
          )
        })}
      </span>
      <Button
        kind="quiet"
        size="small"
        icon={<Icon of={IconX} size={16} />}
        aria-label={text('list.selection.clear')}
        onClick={selection.clear}
      />
    </div>
  )
}
