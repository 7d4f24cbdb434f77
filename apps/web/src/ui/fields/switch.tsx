import type { ReactNode } from 'react'
import styles from './checkbox.module.css'

interface SwitchProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly label: ReactNode
  readonly disabled?: boolean
  readonly id?: string
}

/** Something that is on or off at once, without a button that saves. */
export function Switch({ checked, onChange, label, disabled = false, id }: SwitchProps) {
  return (
    <label className={styles.line}>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className={styles.switch}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  )
}
