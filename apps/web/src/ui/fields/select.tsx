import { Combobox, useCombobox } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { Dot } from '../dot.tsx'
import { Icon } from '../icon.tsx'
import { Tooltip } from '../tooltip.tsx'
import { Field, type ControlIds, type FieldFrame } from './field.tsx'
import fieldStyles from './field.module.css'
import { entriesFound, grouped, selectionIsValid, type SelectEntry } from './select-rules.ts'
import styles from './select.module.css'

interface SelectProps<Id extends string> extends FieldFrame {
  readonly entries: readonly SelectEntry<Id>[]
  readonly value: string | null
  readonly onChange: (id: NoInfer<Id> | null) => void
  readonly id?: string | undefined
  readonly disabled?: boolean | undefined
  readonly placeholder?: string | undefined
  /** Shows the control that takes the selection away. */
  readonly clearable?: boolean | undefined
  /** Value that the reset control goes back to, when the caller gives no `onReset` of its own. */
  readonly default?: NoInfer<Id> | null | undefined
  readonly resettable?: boolean | undefined
}

/** Searchable drop-down: empty, typing or selected (specification §4). */
export function Select<Id extends string>({ entries, value, onChange, ...props }: SelectProps<Id>) {
  const text = useText()
  const [touched, setTouched] = useState(false)
  const required = props.required ?? false
  const invalid = touched && !selectionIsValid(entries, value, required)
  const canReset = props.resettable && value !== (props.default ?? null)
  return (
    <Field
      {...props}
      error={props.error ?? (invalid ? text('field.required') : null)}
      onReset={props.onReset ?? (canReset ? () => onChange(props.default ?? null) : undefined)}
    >
      {(ids) => (
        <SelectControl
          entries={entries}
          value={value}
          onChange={(id) => onChange(entries.find((entry) => entry.id === id)?.id ?? null)}
          onLeave={() => setTouched(true)}
          ids={ids}
          disabled={props.disabled ?? false}
          clearable={props.clearable ?? false}
          placeholder={props.placeholder}
          label={props.label}
        />
      )}
    </Field>
  )
}

interface SelectControlProps {
  readonly entries: readonly SelectEntry[]
  readonly value: string | null
  readonly onChange: (id: string | null) => void
  readonly onLeave: () => void
  readonly ids: ControlIds
  readonly disabled: boolean
  readonly clearable: boolean
  readonly placeholder: string | undefined
  readonly label: string
}

function SelectControl({ entries, value, onChange, onLeave, ids, ...props }: SelectControlProps) {
  const [search, setSearch] = useState<string | null>(null)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const selected = entries.find(({ id }) => id === value)
  const found = useMemo(() => entriesFound(entries, search ?? ''), [entries, search])
  const open = combobox.dropdownOpened
  const { updateSelectedOptionIndex } = combobox
  const listed = open ? (search ?? 'all') : null
  useEffect(() => {
    if (listed !== null) updateSelectedOptionIndex(listed === 'all' ? 'active' : 0)
  }, [listed, updateSelectedOptionIndex])
  const leave = () => {
    combobox.closeDropdown()
    setSearch(null)
    onLeave()
  }
  return (
    <Combobox
      store={combobox}
      offset={4}
      shadow="none"
      classNames={{ dropdown: styles.dropdown, option: styles.option, groupLabel: styles.group }}
      onOptionSubmit={(id) => {
        onChange(id)
        setSearch(null)
        combobox.closeDropdown()
      }}
    >
      <span
        className={fieldStyles.box}
        data-invalid={ids['aria-invalid']}
        data-disabled={props.disabled || undefined}
      >
        {selected?.color !== undefined && <Dot color={selected.color} />}
        <Combobox.Target withExpandedAttribute>
          <input
            {...ids}
            role="combobox"
            className={fieldStyles.input}
            value={search ?? selected?.alone ?? selected?.value ?? ''}
            placeholder={props.placeholder}
            disabled={props.disabled}
            onChange={(event) => {
              setSearch(event.currentTarget.value)
              combobox.openDropdown()
            }}
            onClick={() => combobox.openDropdown()}
            onFocus={(event) => event.currentTarget.select()}
            onBlur={leave}
          />
        </Combobox.Target>
        {props.clearable && selected && !props.disabled ? (
          <ClearControl label={props.label} onClear={() => onChange(null)} />
        ) : (
          <Icon of={IconChevronDown} size={16} className={styles.chevron} />
        )}
      </span>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={props.label} className={styles.options}>
          {open && <Entries entries={found} selected={value} />}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

function Entries({ entries, selected }: { entries: readonly SelectEntry[]; selected: string | null }) {
  const text = useText()
  if (entries.length === 0) return <Combobox.Empty>{text('field.select.none')}</Combobox.Empty>
  return grouped(entries).map(({ group, entries: members }) => {
    const options = members.map((entry) => (
      <Combobox.Option
        key={entry.id}
        value={entry.id}
        active={entry.id === selected}
        disabled={entry.disabled ?? false}
      >
        {entry.color !== undefined && <Dot color={entry.color} />}
        <span className={styles.words}>{entry.value}</span>
        {entry.emphasis !== undefined && <span className={styles.emphasis}>{entry.emphasis}</span>}
      </Combobox.Option>
    ))
    return group === null ? (
      options
    ) : (
      <Combobox.Group key={group} label={group}>
        {options}
      </Combobox.Group>
    )
  })
}

function ClearControl({ label, onClear }: { label: string; onClear: () => void }) {
  const text = useText()
  const words = text('field.select.reset.tooltip')
  return (
    <Tooltip label={words}>
      <button type="button" className={fieldStyles.step} aria-label={`${words}: ${label}`} onClick={onClear}>
        <Icon of={IconX} size={14} />
      </button>
    </Tooltip>
  )
}
