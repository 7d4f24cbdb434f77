import { IconAlertTriangle, IconMinus, IconPlus } from '@tabler/icons-react'
import { useEffect, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { useText } from '../../i18n/index.ts'
import { useFormat, type Format } from '../format.ts'
import { Icon } from '../icon.tsx'
import { Tooltip } from '../tooltip.tsx'
import { Field, type FieldFrame } from './field.tsx'
import styles from './field.module.css'
import {
  cleaned,
  fieldText,
  numberOf,
  pasteIsNumeric,
  problemOfNumber,
  settled,
  significantGap,
  stepped,
  type Correction,
  type NumberProblem,
  type NumberRules,
} from './number-rules.ts'

/** How long the field says what it corrected. */
const noteMilliseconds = 4000

interface NumberFieldProps extends Omit<FieldFrame, 'note'>, NumberRules {
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  readonly unit?: string | undefined
  readonly id?: string | undefined
  readonly disabled?: boolean | undefined
  readonly placeholder?: string | undefined
  /** Without the plus and minus controls, where a table has no room for them. */
  readonly plain?: boolean | undefined
}

export function NumberField(props: NumberFieldProps) {
  const { value, onChange, unit = '', disabled = false, error } = props
  const format = useFormat()
  const texts = useNumberTexts(props, unit, format)
  const [draft, setDraft] = useState<string | null>(null)
  const [touched, setTouched] = useState(false)
  const { note, say } = useNote()
  const shown = draft ?? fieldText(value, format.decimalMark, props.fixed)

  const type = (typed: string) => {
    const next = cleaned(typed, props)
    setDraft(next)
    onChange(numberOf(next, props))
  }
  const settle = () => {
    setTouched(true)
    if (draft === null) return
    const { value: final, correction } = settled(draft, props)
    setDraft(null)
    if (correction) say(texts.correction(correction))
    if (final !== value) onChange(final)
  }
  const step = (by: 1 | -1) => {
    setDraft(null)
    onChange(stepped(shown, by, props))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') settle()
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    step(event.key === 'ArrowUp' ? 1 : -1)
  }
  const onPaste = (event: ClipboardEvent) => {
    if (pasteIsNumeric(event.clipboardData.getData('text'))) return
    event.preventDefault()
    say(texts.pasteRefused)
  }
  const problem = touched && draft === null ? problemOfNumber(value, props) : null
  return (
    <Field {...props} note={note} error={error ?? (problem ? texts.problem(problem) : null)}>
      {(ids) => (
        <span className={styles.box} data-invalid={ids['aria-invalid']} data-disabled={disabled || undefined}>
          <GapWarning value={value} rules={props} unit={unit} />
          <input
            {...ids}
            className={`${styles.input} ${styles.number}`}
            inputMode={props.integer ? 'numeric' : 'decimal'}
            autoComplete="off"
            value={shown}
            disabled={disabled}
            placeholder={props.placeholder}
            onChange={(event) => type(event.currentTarget.value)}
            onPaste={onPaste}
            onBlur={settle}
            onKeyDown={onKeyDown}
          />
          {unit !== '' && <span className={styles.unit}>{unit}</span>}
          {!props.plain && <Steps label={props.label} disabled={disabled} onStep={step} />}
        </span>
      )}
    </Field>
  )
}

function Steps(props: { label: string; disabled: boolean; onStep: (by: 1 | -1) => void }) {
  const text = useText()
  const controls = [
    { by: -1, picture: IconMinus, label: text('field.number.minus', { label: props.label }) },
    { by: 1, picture: IconPlus, label: text('field.number.plus', { label: props.label }) },
  ] as const
  return (
    <span className={styles.steps}>
      {controls.map(({ by, picture, label }) => (
        <button
          key={by}
          type="button"
          tabIndex={-1}
          className={styles.step}
          aria-label={label}
          disabled={props.disabled}
          onClick={() => props.onStep(by)}
        >
          <Icon of={picture} size={14} />
        </button>
      ))}
    </span>
  )
}

function GapWarning({ value, rules, unit }: { value: number | null; rules: NumberRules; unit: string }) {
  const text = useText()
  const format = useFormat()
  const gap = significantGap(value, rules)
  if (gap === null) return null
  const label = text('field.significantGap.tooltip', {
    percent: Number.isFinite(gap) ? format.share(gap / 100) : '∞',
    value: format.quantity(rules.default, unit, { upTo: 6 }),
  })
  return (
    <Tooltip label={label}>
      <button type="button" className={styles.gap} aria-label={label}>
        <Icon of={IconAlertTriangle} size={16} />
      </button>
    </Tooltip>
  )
}

/** A remark that goes away by itself. */
function useNote() {
  const [said, setSaid] = useState<{ words: string } | null>(null)
  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => setSaid(null), noteMilliseconds)
    return () => clearTimeout(timer)
  }, [said])
  return { note: said?.words ?? null, say: (words: string) => setSaid({ words }) }
}

function useNumberTexts(rules: NumberRules, unit: string, format: Format) {
  const text = useText()
  const bound = (value: number | undefined) => format.number(value, { upTo: 6 })
  const min = () => text('field.number.min', { min: bound(rules.min), unit }).trim()
  const max = () => text('field.number.max', { max: bound(rules.max), unit }).trim()
  return {
    pasteRefused: text('field.number.pasteRefused'),
    correction: (correction: Correction): string => {
      if (correction === 'decimals') return text('field.number.wholeOnly')
      const limit = correction === 'minimum' ? rules.min : rules.max
      return text(`field.number.setTo.${correction}`, { value: format.quantity(limit, unit, { upTo: 6 }) })
    },
    problem: (problem: NumberProblem): string => {
      if (problem === 'minimum')
        return rules.minExcluded ? text('field.number.above', { min: bound(rules.min), unit }).trim() : min()
      if (problem === 'maximum') return max()
      if (problem === 'required') return text('field.required')
      return text('field.number.notAllowed')
    },
  }
}
