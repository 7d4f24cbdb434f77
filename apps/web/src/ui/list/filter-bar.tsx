import { Popover } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { Switch } from '../fields/switch.tsx'
import { Icon } from '../icon.tsx'
import type { Filter } from './library-definition.ts'
import { FilterChoice, useValueWords } from './filter-choice.tsx'
import { withFilter, type ListState } from './list-state.ts'
import styles from './library.module.css'

interface FilterBarProps {
  readonly filters: readonly Filter[]
  readonly state: ListState
  readonly setState: (state: ListState) => void
}

/** Filters as chips: suggested ones with a plus, active ones with their values and an × of their own. */
export function FilterBar({ filters, state, setState }: FilterBarProps) {
  return (
    <div className={styles.filters} data-off={!state.enabled || undefined}>
      {filters.map((filter) => (
        <FilterChip
          key={filter.id}
          filter={filter}
          values={state.filters[filter.id] ?? []}
          onChange={(values) => setState(withFilter(state, filter.id, values))}
        />
      ))}
      <FiltersSwitch state={state} setState={setState} />
    </div>
  )
}

/** All filters off without being forgotten, and on again; nothing where none is set. */
export function FiltersSwitch({ state, setState }: Omit<FilterBarProps, 'filters'>) {
  const text = useText()
  return Object.keys(state.filters).length === 0 ? null : (
    <Switch
      checked={state.enabled}
      label={text('list.filtersEnabled')}
      onChange={(enabled) => setState({ ...state, enabled, page: 1 })}
    />
  )
}

interface FilterChipProps {
  readonly filter: Filter
  readonly values: readonly string[]
  readonly onChange: (values: readonly string[]) => void
}

function FilterChip({ filter, values, onChange }: FilterChipProps) {
  const text = useText()
  const [opened, setOpened] = useState(false)
  const active = values.length > 0
  const wordsOf = useValueWords()
  const words = active
    ? `${filter.label}${text('punctuation.colon')}${wordsOf(filter, values)}`
    : filter.label
  return (
    <span className={styles.filter} data-active={active || undefined}>
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
          <button type="button" className={styles.filterText} onClick={() => setOpened(!opened)}>
            {!active && <Icon of={IconPlus} size={14} />}
            <span className={styles.filterWords}>{words}</span>
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label={filter.label}>
          <FilterChoice
            filter={filter}
            values={values}
            onChange={onChange}
            onApplied={() => setOpened(false)}
          />
        </Popover.Dropdown>
      </Popover>
      {active && (
        <button
          type="button"
          className={styles.filterClear}
          aria-label={text('list.filter.clear', { filter: filter.label })}
          onClick={() => onChange([])}
        >
          <Icon of={IconX} size={14} />
        </button>
      )}
    </span>
  )
}
