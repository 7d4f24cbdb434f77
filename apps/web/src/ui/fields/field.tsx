import { IconArrowBackUp } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import { useText } from '../../i18n/index.ts'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { Tooltip } from '../tooltip.tsx'
import layout from '../layout.module.css'
import styles from './field.module.css'

/** What every field can show around its control. */
export interface FieldFrame {
  readonly label: string
  /** The label is read out only, where a table head or a neighbour already shows it. */
  readonly hideLabel?: boolean | undefined
  readonly required?: boolean | undefined
  readonly hint?: string | undefined
  /** Shown in red and tied to the control; supplied by the caller (specification §5). */
  readonly error?: string | null | undefined
  /** What the field itself changed, or asks. */
  readonly note?: ReactNode
  /** Beside the label: the control that explains its word. */
  readonly help?: ReactNode
  /** Chip with the origin of the value. */
  readonly origin?: ReactNode
  /** Further controls at the right of the label row. */
  readonly menu?: ReactNode
  /** Shows the control that goes back to the default. */
  readonly onReset?: (() => void) | undefined
  /** Words of that control; "Back to the default value" otherwise. */
  readonly resetTooltip?: string | undefined
}

export interface ControlIds {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
  readonly 'aria-required': true | undefined
}

interface FieldProps extends FieldFrame {
  readonly id?: string | undefined
  readonly children: (ids: ControlIds) => ReactNode
}

/** Label with asterisk, control, hint, origin, error: the same frame around every kind of field. */
export function Field({ children, id: givenId, ...frame }: FieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const { label, required, hint, error, note } = frame
  const parts = {
    [`${id}-error`]: error,
    [`${id}-note`]: note,
    [`${id}-hint`]: hint,
  }
  const described = Object.keys(parts).filter((key) => Boolean(parts[key]))
  return (
    <div className={styles.field} data-invalid={error ? true : undefined}>
      <div className={styles.head} data-hidden={frame.hideLabel || undefined}>
        <span className={styles.named}>
          <label htmlFor={id} className={styles.label}>
            {label}
            {required && <RequiredMark />}
          </label>
          {frame.help}
        </span>
        <span className={layout.inlineLine1}>
          {frame.origin}
          {frame.onReset && (
            <ResetControl label={label} onReset={frame.onReset} tooltip={frame.resetTooltip} />
          )}
          {frame.menu}
        </span>
      </div>
      {children({
        id,
        'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      <p id={`${id}-note`} className={styles.note} role="status">
        {note}
      </p>
      {hint && (
        <p id={`${id}-hint`} className={layout.caption}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** Beside the name of what has to be filled in. */
export function RequiredMark() {
  const text = useText()
  return (
    <abbr className={styles.asterisk} title={text('field.required')}>
      *
    </abbr>
  )
}

interface ResetControlProps {
  readonly label: string
  readonly tooltip: string | undefined
  readonly onReset: () => void
}

function ResetControl({ label, tooltip, onReset }: ResetControlProps) {
  const text = useText()
  const words = tooltip ?? text('field.reset.tooltip')
  return (
    <Tooltip label={words}>
      <Button
        kind="quiet"
        size="small"
        icon={<Icon of={IconArrowBackUp} size={16} />}
        aria-label={`${words}${text('punctuation.colon')}${label}`}
        onClick={onReset}
      />
    </Tooltip>
  )
}
