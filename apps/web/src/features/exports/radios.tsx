import { useId, type ReactNode } from 'react'
import styles from './exports.module.css'

interface RadiosProps<T extends string> {
  readonly legend: string
  readonly options: readonly { readonly id: T; readonly label: string }[]
  readonly value: T
  readonly onChange: (value: T) => void
  readonly children?: ReactNode
}

/** One of a few ways, each said in a line. */
export function Radios<T extends string>({ legend, options, value, onChange, children }: RadiosProps<T>) {
  const name = useId()
  return (
    <fieldset className={styles.radios}>
      <legend>{legend}</legend>
      {options.map(({ id, label }) => (
        <label key={id}>
          <input type="radio" name={name} checked={id === value} onChange={() => onChange(id)} />
          <span>{label}</span>
        </label>
      ))}
      {children}
    </fieldset>
  )
}
