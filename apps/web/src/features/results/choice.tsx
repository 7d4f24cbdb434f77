import { useId } from 'react'
import styles from './results.module.css'

interface ChoiceProps<T extends string> {
  readonly label: string
  readonly options: readonly { readonly id: T; readonly name: string }[]
  readonly value: T
  readonly onChange: (value: T) => void
}

/** One of a few ways to look at the same figures. */
export function Choice<T extends string>({ label, options, value, onChange }: ChoiceProps<T>) {
  const name = useId()
  return (
    <fieldset className={styles.choice}>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.id}>
          <input
            type="radio"
            name={name}
            checked={option.id === value}
            onChange={() => onChange(option.id)}
          />
          <span>{option.name}</span>
        </label>
      ))}
    </fieldset>
  )
}
