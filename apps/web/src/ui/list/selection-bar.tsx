import { IconX } from '@tabler/icons-react'
import { memo } from 'react'
import { useText } from '../../i18n/index.ts'
import { formatCount } from '../../i18n/count.ts'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { ProgressBar } from '../progress-bar.tsx'
import { ErrorPanel } from '../states.tsx'
import type { BulkAction, LibraryDefinition } from './library-definition.ts'
import type { ListState } from './list-state.ts'
import type { Selection } from './selection.ts'
import type { Gathering, SelectionControl } from './use-selection.ts'
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
  const { selected, gathering, problem, handlers } = selection
  if (selected.size === 0 && gathering === null && problem === null) return null
  return (
    <div className={styles.bar} role="region" aria-label={text('list.selection.label')}>
      {problem !== null && <ErrorPanel problem={problem} />}
      <strong>{text('list.selected', { count: selected.size })}</strong>
      {gathering ? (
        <Gathered gathering={gathering} />
      ) : (
        selected.size < total && (
          <Button kind="quiet" size="small" onClick={() => handlers.selectEverything(state)}>
            {text('action.selectAll', { count: total })}
          </Button>
        )
      )}
      <Actions definition={definition} selected={selected} clear={handlers.clear} />
      <Button
        kind="quiet"
        size="small"
        icon={<Icon of={IconX} size={16} />}
        aria-label={text('list.selection.clear')}
        onClick={handlers.clear}
      />
    </div>
  )
}

/** How far the gathering is; it can be given up. */
function Gathered({ gathering: { done, total, stop } }: { readonly gathering: Gathering }) {
  const text = useText()
  const words = text('list.gathering', { done: formatCount(done), total: formatCount(total) })
  return (
    <span className={styles.gathering}>
      <ProgressBar label={words} value={total === 0 ? 0 : (done / total) * 100} />
      {words}
      <Button kind="quiet" size="small" onClick={stop}>
        {text('action.cancel')}
      </Button>
    </span>
  )
}

interface ActionsProps<Row> {
  readonly definition: LibraryDefinition<Row>
  readonly selected: Selection<Row>
  readonly clear: () => void
}

function AllActions<Row>({ definition, selected, clear }: ActionsProps<Row>) {
  return (
    <span className={styles.barActions}>
      {definition.bulkActions.map((action) => (
        <ActionButton key={action.id} action={action} selected={selected} clear={clear} />
      ))}
    </span>
  )
}
/** Counting to how many of a hundred thousand an action applies is not done again while the list scrolls. */
const Actions = memo(AllActions) as typeof AllActions

interface ActionButtonProps<Row> {
  readonly action: BulkAction<Row>
  readonly selected: Selection<Row>
  readonly clear: () => void
}

function ActionButton<Row>({ action, selected, clear }: ActionButtonProps<Row>) {
  const applicable = [...selected.values()].filter(action.applies).length
  return (
    <Button
      kind={action.danger ? 'danger' : 'secondary'}
      size="small"
      disabled={applicable === 0}
      onClick={() => action.run(new Map([...selected].filter(([, row]) => action.applies(row))), clear)}
    >
      {applicable === selected.size ? action.label : `${action.label} (${formatCount(applicable)})`}
    </Button>
  )
}
