import { Combobox, useCombobox } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { IconX } from '@tabler/icons-react'
import { useState, type KeyboardEvent } from 'react'
import { useText } from '../../i18n/index.ts'
import { Dot } from '../dot.tsx'
import { Icon } from '../icon.tsx'
import { Field, type ControlIds, type FieldFrame } from './field.tsx'
import fieldStyles from './field.module.css'
import styles from './multi-select.module.css'
import selectStyles from './select.module.css'
import { entriesFound, type SelectEntry } from './select-rules.ts'

interface MultiSelectProps extends FieldFrame {
  /** What can be chosen; when the server searches, what it found. */
  readonly entries: readonly SelectEntry[]
  /** What is chosen, also when it is not among the entries. */
  readonly chosen: readonly SelectEntry[]
  readonly onChange: (ids: readonly string[]) => void
  /** Called with what is typed, when the server searches. */
  readonly onSearch?: (words: string) => void
  readonly id?: string | undefined
  readonly maximum?: number
}

/** Several entries of a list, each a chip with a cross; Backspace in the empty field takes the last one away. */
export function MultiSelect({
  entries,
  chosen,
  onChange,
  onSearch,
  maximum,
  id,
  ...frame
}: MultiSelectProps) {
  return (
    <Field {...frame} id={id}>
      {(ids) => (
        <Control
          ids={ids}
          label={frame.label}
          entries={entries}
          chosen={chosen}
          onChange={onChange}
          onSearch={onSearch}
          full={maximum !== undefined && chosen.length >= maximum}
        />
      )}
    </Field>
  )
}

interface ControlProps {
  readonly ids: ControlIds
  readonly label: string
  readonly entries: readonly SelectEntry[]
  readonly chosen: readonly SelectEntry[]
  readonly onChange: (ids: readonly string[]) => void
  readonly onSearch: ((words: string) => void) | undefined
  readonly full: boolean
}

function Control({ ids, label, entries, chosen, onChange, onSearch, full }: ControlProps) {
  const text = useText()
  const [search, setSearch] = useState('')
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const chosenIds = chosen.map(({ id }) => id)
  const free = (onSearch ? entries : entriesFound(entries, search)).filter(
    ({ id }) => !chosenIds.includes(id),
  )
  const type = (words: string) => {
    setSearch(words)
    onSearch?.(words)
    combobox.openDropdown()
    combobox.updateSelectedOptionIndex()
  }
  const remove = (id: string) => onChange(chosenIds.filter((other) => other !== id))
  const onKeyDown = (event: KeyboardEvent) => {
    const last = chosenIds.at(-1)
    if (event.key === 'Backspace' && search === '' && last !== undefined) remove(last)
  }
  return (
    <Combobox
      store={combobox}
      offset={4}
      shadow="none"
      position="bottom-start"
      width="max-content"
      classNames={{ dropdown: `${selectStyles.dropdown} ${styles.dropdown}`, option: selectStyles.option }}
      onOptionSubmit={(id) => {
        onChange([...chosenIds, id])
        setSearch('')
        onSearch?.('')
      }}
    >
      <span className={`${fieldStyles.box} ${styles.box}`} data-invalid={ids['aria-invalid']}>
        {chosen.map(({ id, value, color }) => (
          <span key={id} className={styles.chip}>
            {color !== undefined && <Dot color={color} />}
            <span className={styles.words}>{value}</span>
            <button
              type="button"
              className={styles.cross}
              aria-label={text('field.multiSelect.remove', { name: value })}
              onClick={() => remove(id)}
            >
              <Icon of={IconX} size={14} />
            </button>
          </span>
        ))}
        <Combobox.Target withExpandedAttribute>
          <input
            {...ids}
            role="combobox"
            className={`${fieldStyles.input} ${styles.input}`}
            value={search}
            disabled={full}
            placeholder={full ? text('field.multiSelect.full') : undefined}
            onChange={(event) => type(event.currentTarget.value)}
            onClick={() => combobox.openDropdown()}
            onKeyDown={onKeyDown}
            onBlur={() => {
              combobox.closeDropdown()
              setSearch('')
            }}
          />
        </Combobox.Target>
      </span>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={label} className={selectStyles.options}>
          {combobox.dropdownOpened && <Options entries={free} />}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

function Options({ entries }: { readonly entries: readonly SelectEntry[] }) {
  const text = useText()
  if (entries.length === 0) return <Combobox.Empty>{text('field.select.none')}</Combobox.Empty>
  return entries.map(({ id, value, emphasis, color }) => (
    <Combobox.Option key={id} value={id}>
      {color !== undefined && <Dot color={color} />}
      <span className={selectStyles.words}>{value}</span>
      {emphasis !== undefined && <span className={selectStyles.emphasis}>{emphasis}</span>}
    </Combobox.Option>
  ))
}
