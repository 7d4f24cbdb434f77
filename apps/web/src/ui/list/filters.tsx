import { Drawer, Popover } from '@mantine/core'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { IconAdjustmentsHorizontal, IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { useState, type MouseEvent, type ReactNode } from 'react'
import { useText } from '../../i18n/index.ts'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { FilterBar, FiltersSwitch } from './filter-bar.tsx'
import { FilterChoice, useValueWords } from './filter-choice.tsx'
import type { Filter } from './library-definition.ts'
import { withFilter, type ListState } from './list-state.ts'
import layout from '../layout.module.css'
import styles from './library.module.css'

export interface FiltersProps {
  readonly filters: readonly Filter[]
  readonly state: ListState
  readonly setState: (state: ListState) => void
}

/** So many filters stand in the line themselves. */
const mostInLine = 2

/** The filters that are set, as chips on one line, and the way to every other one. */
export function Filters({ filters, state, setState }: FiltersProps) {
  const [opened, setOpened] = useState(false)
  const few = filters.length <= mostInLine
  const inLine = few ? filters : filters.filter(({ id }) => state.filters[id] !== undefined)
  return (
    <>
      {!few && (
        <Popover
          opened={opened}
          onChange={setOpened}
          position="bottom-start"
          offset={4}
          trapFocus
          returnFocus
          classNames={{ dropdown: styles.filterMenu }}
        >
          <Popover.Target>
            <FiltersButton state={state} onClick={() => setOpened(!opened)} />
          </Popover.Target>
          <Popover.Dropdown>
            <FilterList filters={filters} state={state} setState={setState} />
          </Popover.Dropdown>
        </Popover>
      )}
      <FilterBar filters={inLine} state={state} setState={setState} />
    </>
  )
}

interface FilterSheetProps extends FiltersProps {
  readonly total?: number | undefined
  /** What else rules the list. */
  readonly children?: ReactNode
  /** What is done now and then with all of it. */
  readonly further?: ReactNode
}

/** The same where there is little room: a sheet from below with every filter and whatever else rules the list. */
export function FilterSheet({ filters, state, setState, total, children, further }: FilterSheetProps) {
  const text = useText()
  const [opened, setOpened] = useState(false)
  // What opens over the list takes the focus, which the sheet then must not take back.
  const [left, setLeft] = useState(false)
  const open = () => {
    setLeft(false)
    setOpened(true)
  }
  const close = () => setOpened(false)
  const closeForAction = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || !target.closest('[data-further] button:not([aria-haspopup])')) return
    setLeft(true)
    close()
  }
  return (
    <>
      <FiltersButton state={state} onClick={open} />
      <Drawer.Root opened={opened} onClose={close} position="bottom" size="auto" returnFocus={!left}>
        <Drawer.Overlay />
        <Drawer.Content className={styles.sheet}>
          <div className={styles.sheetHead}>
            <Drawer.Title className={layout.lead}>{text('list.filter.all')}</Drawer.Title>
            <Button
              kind="quiet"
              icon={<Icon of={IconX} />}
              aria-label={text('action.close')}
              onClick={close}
            />
          </div>
          <Drawer.Body className={styles.sheetBody} onClick={closeForAction}>
            <FiltersSwitch state={state} setState={setState} />
            <FilterList filters={filters} state={state} setState={setState} />
            {children}
            <div className={layout.row2} data-further>
              {further}
            </div>
          </Drawer.Body>
          <div className={styles.sheetFoot}>
            <Button kind="primary" onClick={close}>
              {total === undefined ? text('action.close') : text('list.showFound', { count: total })}
            </Button>
          </div>
        </Drawer.Content>
      </Drawer.Root>
    </>
  )
}

interface FiltersButtonProps {
  readonly state: ListState
  readonly onClick: () => void
}

function FiltersButton({ state, onClick, ...rest }: FiltersButtonProps) {
  const text = useText()
  const count = Object.keys(state.filters).length
  return (
    <Button {...rest} icon={<Icon of={IconAdjustmentsHorizontal} />} onClick={onClick}>
      {count === 0 ? text('list.filter.all') : text('list.filter.set', { count })}
    </Button>
  )
}

/** One line a filter, which opens what can be chosen in it; of those only one stands open. */
function FilterList({ filters, state, setState }: FiltersProps) {
  const text = useText()
  const wordsOf = useValueWords()
  const [opened, setOpened] = useState<string | null>(null)
  return (
    <div>
      {filters.map((filter) => {
        const values = state.filters[filter.id] ?? []
        const open = opened === filter.id
        return (
          <div key={filter.id} className={styles.filterLine}>
            <button
              type="button"
              className={styles.filterName}
              aria-expanded={open}
              onClick={() => setOpened(open ? null : filter.id)}
            >
              {values.length === 0
                ? filter.label
                : `${filter.label}${text('punctuation.colon')}${wordsOf(filter, values)}`}
              <Icon of={open ? IconChevronUp : IconChevronDown} size={16} />
            </button>
            {open && (
              <FilterChoice
                filter={filter}
                values={values}
                onChange={(chosen) => setState(withFilter(state, filter.id, chosen))}
              />
            )}
          </div>
        )
      })}
    </div>
  )
}
