import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Field, type FieldFrame } from './field.tsx'
import styles from './field.module.css'

interface TextFieldProps
  extends FieldFrame, Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'required' | 'onReset'> {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly unit?: string
  /** Control inside the box at the right, such as the eye of a password. */
  readonly inside?: ReactNode
}

export function TextField({ value, onChange, unit, inside, ...props }: TextFieldProps) {
  const { frame, input } = splitFrame(props)
  return (
    <Field {...frame} id={input.id}>
      {(ids) => (
        <span
          className={styles.box}
          data-invalid={ids['aria-invalid']}
          data-disabled={input.disabled || undefined}
        >
          <input
            {...input}
            {...ids}
            className={styles.input}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          {unit !== undefined && <span className={styles.unit}>{unit}</span>}
          {inside}
        </span>
      )}
    </Field>
  )
}

/** Parts the words around a control from the attributes of the control itself. */
function splitFrame<P extends FieldFrame>(props: P): { frame: FieldFrame; input: Omit<P, keyof FieldFrame> } {
  const {
    label,
    hideLabel,
    required,
    hint,
    error,
    note,
    help,
    origin,
    menu,
    onReset,
    resetTooltip,
    ...input
  } = props
  return {
    frame: { label, hideLabel, required, hint, error, note, help, origin, menu, onReset, resetTooltip },
    input,
  }
}
