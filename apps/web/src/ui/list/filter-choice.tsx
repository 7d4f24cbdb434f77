import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { Checkbox } from '../fields/checkbox.tsx'
import { foundIn } from '../fields/search-rules.ts'
import { TextField } from '../fields/text-field.tsx'
import { isRange, type ChoiceFilter, type Filter } from './library-definition.ts'
import { RangeChoice, useRangeWords } from './range-choice.tsx'
import layout from '../layout.module.css'
import styles from './library.module.css'

interface FilterChoiceProps {
  readonly filter: Filter
  readonly values: readonly string[]
  readonly onChange: (values: readonly string[]) => void
  /** A range is taken as a whole. */
  readonly onApplied?: () => void
}

/** What can be chosen in a filter. */
export function FilterChoice({ filter, values, onChange, onApplied }: FilterChoiceProps) {
  const take = (range: readonly string[]) => {
    onChange(range)
    onApplied?.()
  }
  return isRange(filter) ? (
    <RangeChoice filter={filter} values={values} onChange={take} />
  ) : (
    <FilterOptions filter={filter} values={values} onChange={onChange} />
  )
}

/** What is chosen in a filter, in words. */
export function useValueWords() {
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
