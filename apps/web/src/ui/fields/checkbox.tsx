import { useEffect, useRef, type ComponentPropsWithRef, type ReactNode } from 'react'
import styles from './checkbox.module.css'

interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'onChange' | 'type' | 'ref'> {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  /** Some, but not all, of what the box stands for. */
  readonly indeterminate?: boolean
  readonly label?: ReactNode
}

export function Checkbox({ checked, onChange, indeterminate = false, label, ...rest }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate
  }, [indeterminate])
  const input = (
    <input
      {...rest}
      ref={box}
      type="checkbox"
      className={styles.box}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
  if (label === undefined) return input
  return (
    <label className={styles.line}>
      {input}
      <span>{label}</span>
    </label>
  )
}
