import type { ComponentPropsWithRef } from 'react'
import { Field, type FieldFrame } from './field.tsx'
import styles from './field.module.css'

interface TextAreaProps
  extends FieldFrame, Omit<ComponentPropsWithRef<'textarea'>, 'value' | 'onChange' | 'required' | 'onReset'> {
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Several lines of text. */
export function TextArea({
  value,
  onChange,
  label,
  hideLabel,
  required,
  hint,
  error,
  ...area
}: TextAreaProps) {
  return (
    <Field {...{ label, hideLabel, required, hint, error }} id={area.id}>
      {(ids) => (
        <span className={styles.box} data-invalid={ids['aria-invalid']}>
          <textarea
            {...area}
            {...ids}
            className={styles.area}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </span>
      )}
    </Field>
  )
}
