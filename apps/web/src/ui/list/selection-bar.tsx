import { IconChevronDown, IconX } from '@tabler/icons-react'
import { useText } from '../../i18n/index.ts'
import { formatCount } from '../../i18n/count.ts'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { useKeys } from '../keys/index.ts'
import { Menu } from '../menu.tsx'
import { ProgressBar } from '../progress-bar.tsx'
import { ErrorPanel } from '../states.tsx'
import { showToast } from '../toasts.ts'
import { Tooltip } from '../tooltip.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import type { BulkAction, LibraryDefinition } from './library-definition.ts'
import type { Chosen } from './selection.ts'
import type { Gathering, SelectionControl } from './use-selection.ts'
import styles from './library.module.css'

interface SelectionBarProps<Row> {
  readonly definition: LibraryDefinition<Row>
  readonly selection: SelectionControl<Row>
  readonly total: number
  /** There is no room for buttons: the actions stand in a menu. */
  readonly narrow: boolean
}

/** Count and actions of what is chosen, at the foot of the screen. */
export function SelectionBar<Row>({ definition, selection, total, narrow }: SelectionBarProps<Row>) {
  const text = useText()
  const { selected, chosen, gathering, problem, handlers } = selection
  if (selected.size === 0 && gathering === null && problem === null) return null
  return (
    <div className={styles.bar} role="region" aria-label={text('list.selection.label')}>
      {problem !== null && <ErrorPanel problem={problem} />}
      <strong role="status">{text('list.selected', { count: selected.size })}</strong>
      {gathering ? (
        <Gathered gathering={gathering} />
      ) : (
        selected.size < total && (
          <Button kind="quiet" size="small" onClick={handlers.selectEverything}>
            {text('action.selectAll', { count: total })}
          </Button>
        )
      )}
      <Actions
        definition={definition}
        chosen={chosen}
        isGathering={gathering !== null}
        narrow={narrow}
        clear={handlers.clear}
      />
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
  readonly chosen: Chosen<Row>
  readonly isGathering: boolean
  readonly narrow: boolean
  readonly clear: () => void
}

function Actions<Row>({ definition, chosen, isGathering, narrow, clear }: ActionsProps<Row>) {
  const text = useText()
  const refusalOf = useRefusal(chosen, isGathering)
  const actions = definition.bulkActions.map((action) => ({
    action,
    refusal: refusalOf(action),
    run: () => action.run(chosen, clear),
  }))
  const compare = actions.find(({ action }) => action.id === 'compare')
  useKeys({ compareRows: compare && (() => tellOrRun(compare)) })
  if (narrow && actions.length > 1)
    return (
      <span className={styles.barActions}>
        <Menu
          label={text('list.actions')}
          align="end"
          trigger={
            <Button size="small" icon={<Icon of={IconChevronDown} size={16} />}>
              {text('list.actions')}
            </Button>
          }
          entries={actions.map(({ action: { id, label, danger }, refusal, run }) => ({
            id,
            label,
            danger: danger === true,
            disabledBecause: refusal,
            onSelect: run,
          }))}
        />
      </span>
    )
  return (
    <span className={styles.barActions}>
      {actions.map(({ action, refusal, run }) => (
        <ActionButton key={action.id} action={action} refusal={refusal} onClick={run} />
      ))}
    </span>
  )
}

/** By its key an action that cannot be done says why, as its button does. */
const tellOrRun = ({ refusal, run }: { readonly refusal: string | undefined; readonly run: () => void }) =>
  refusal === undefined ? run() : void showToast({ type: 'info', body: refusal })

/** Why an action cannot be done to all that the bar counts: it is done to all of them or not at all. */
function useRefusal<Row>(chosen: Chosen<Row>, isGathering: boolean) {
  const text = useText()
  return ({ refused, applies }: BulkAction<Row>): string | undefined => {
    if (isGathering) return text('list.selection.gathering')
    const refusal = refused?.(chosen)
    if (refusal !== undefined || applies === undefined) return refusal
    const fitting = chosen.rows?.filter(applies).length ?? 0
    return fitting === chosen.count
      ? undefined
      : text('list.selection.onlySome', { count: fitting, total: formatCount(chosen.count) })
  }
}

interface ActionButtonProps {
  readonly action: Pick<BulkAction<never>, 'id' | 'label' | 'danger'>
  readonly refusal: string | undefined
  readonly onClick: () => void
}

/** A button that cannot act keeps the focus, and says why. */
function ActionButton({ action: { id, label, danger = false }, refusal, onClick }: ActionButtonProps) {
  const why = `selection-${id}-why`
  return (
    <>
      <Tooltip label={refusal ?? ''}>
        <Button
          kind={danger ? 'danger' : 'secondary'}
          size="small"
          aria-disabled={refusal !== undefined}
          aria-describedby={refusal === undefined ? undefined : why}
          onClick={refusal === undefined ? onClick : undefined}
        >
          {label}
        </Button>
      </Tooltip>
      {refusal !== undefined && (
        <VisuallyHidden>
          <span id={why}>{refusal}</span>
        </VisuallyHidden>
      )}
    </>
  )
}
