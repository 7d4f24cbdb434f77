import { Popover } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { Checkbox } from '../fields/checkbox.tsx'
import { foundIn } from '../fields/search-rules.ts'
import { Switch } from '../fields/switch.tsx'
import { TextField } from '../fields/text-field.tsx'
import { Icon } from '../icon.tsx'
import { isRange, type ChoiceFilter, type Filter } from './library-definition.ts'
import { withFilter, type ListState } from './list-state.ts'
import { RangeChoice, useRangeWords } from './range-choice.tsx'
import layout from '../layout.module.css'
import styles from './library.module.css'

interface FilterBarProps {
  readonly filters: readonly Filter[]
  readonly state: ListState
  readonly setState: (state: ListState) => void
}

/** Filters as chips: suggested ones with a plus, active ones with their values and an × of their own. */
export function FilterBar({ filters, state, setState }: FilterBarProps) {
  const text = useText()
  const anyActive = Object.keys(state.filters).length > 0
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
      {anyActive && (
        <Switch
          checked={state.enabled}
          label={text('list.filtersEnabled')}
          onChange={(enabled) => setState({ ...state, enabled, page: 1 })}
        />
      )}
    </div>
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
          {isRange(filter) ? (
            <RangeChoice
              filter={filter}
              values={values}
              onChange={(range) => {
                onChange(range)
                setOpened(false)
              }}
            />
          ) : (
            <FilterOptions filter={filter} values={values} onChange={onChange} />
          )}
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

/** What is chosen in a filter, in words. */
function useValueWords() {
  const rangeWords = useRangeWords()
  return (filter: Filter, values: readonly string[]): string => {
    if (isRange(filter)) return rangeWords(filter, values)
    const chosen = filter.options.filter(({ id }) => values.includes(id)).map(({ value }) => value)
    return (chosen.length > 0 ? chosen : values).join(', ')
  }
}

interface FilterOptionsProps {
  readonly filter: ChoiceFilter
  readonly values: readonly string[]
  readonly onChange: (values: readonly string[]) => void
}

/** Long lists get a search of their own. */
const searchAbove = 8

function FilterOptions({ filter, values, onChange }: FilterOptionsProps) {
  const text = useText()
  const [search, setSearch] = useState('')
  const found = filter.options.filter(({ value, emphasis }) => foundIn(search, value, emphasis))
  const toggle = (id: string) =>
    onChange(values.includes(id) ? values.filter((value) => value !== id) : [...values, id])
  return (
    <>
      {filter.options.length > searchAbove && (
        <TextField
          label={text('action.search')}
          hideLabel
          value={search}
          onChange={setSearch}
          data-autofocus
        />
      )}
      <ul className={styles.filterOptions} aria-label={filter.label}>
        {found.map(({ id, value }) => (
          <li key={id}>
            <Checkbox checked={values.includes(id)} onChange={() => toggle(id)} label={value} />
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={layout.hint}>{text('field.select.none')}</p>}
    </>
  )
}
