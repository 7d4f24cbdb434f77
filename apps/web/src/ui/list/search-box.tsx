import { limits } from '@ecotrame/contract'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useText } from '../../i18n/index.ts'
import { Icon } from '../icon.tsx'
import { useKeys } from '../keys/index.ts'
import fieldStyles from '../fields/field.module.css'
import styles from './library.module.css'

interface SearchBoxProps {
  readonly value: string
  readonly onSearch: (search: string) => void
  readonly placeholder?: string
  readonly debounceMilliseconds?: number
  readonly onKeyDown?: (event: KeyboardEvent) => void
}

/** Search of a screen: `/` brings the cursor here, an empty box is no search. */
export function SearchBox({
  value,
  onSearch,
  placeholder,
  debounceMilliseconds = limits.searchDebounceMilliseconds,
  onKeyDown,
}: SearchBoxProps) {
  const text = useText()
  const [typed, setTyped] = useState<string | null>(null)
  const box = useRef<HTMLInputElement>(null)
  useKeys({ search: () => box.current?.focus() }, box)
  // What is typed stays in the box while it has the focus: the address follows later and must not take letters away.
  const wanted = typed?.trim()
  useEffect(() => {
    if (wanted === undefined || wanted === value) return
    const timer = setTimeout(() => onSearch(wanted), debounceMilliseconds)
    return () => clearTimeout(timer)
  }, [wanted, value, onSearch, debounceMilliseconds])
  const leave = () => {
    if (wanted !== undefined && wanted !== value) onSearch(wanted)
    setTyped(null)
  }
  const shown = typed ?? value
  return (
    <span className={`${fieldStyles.box} ${styles.search}`}>
      <Icon of={IconSearch} size={16} />
      <input
        ref={box}
        type="text"
        role="searchbox"
        className={fieldStyles.input}
        aria-label={text('action.search')}
        aria-keyshortcuts="/"
        placeholder={placeholder ?? text('list.search.placeholder')}
        value={shown}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={leave}
        onKeyDown={onKeyDown}
      />
      {shown === '' ? (
        <kbd className={styles.key} aria-hidden>
          /
        </kbd>
      ) : (
        <button
          type="button"
          className={fieldStyles.step}
          aria-label={text('list.search.clear')}
          onClick={() => {
            setTyped(null)
            onSearch('')
            box.current?.focus()
          }}
        >
          <Icon of={IconX} size={14} />
        </button>
      )}
    </span>
  )
}
