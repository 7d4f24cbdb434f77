import { IconAlertTriangle, IconMinus, IconPlus } from '@tabler/icons-react'
import { useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { useLanguage, useText } from '../../i18n/index.ts'
import { useFormat, type Format } from '../format.ts'
import { Icon } from '../icon.tsx'
import { Tooltip } from '../tooltip.tsx'
import { Field, type FieldFrame } from './field.tsx'
import styles from './field.module.css'
import { NumberNote, useNumberNotes } from './number-note.tsx'
import {
  cleaned,
  fieldText,
  problemOfNumber,
  settled,
  significantGap,
  stepped,
  typedNumber,
  type NumberProblem,
  type NumberRules,
} from './number-rules.ts'

interface NumberFieldProps extends Omit<FieldFrame, 'note'>, NumberRules {
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  readonly id?: string | undefined
  readonly disabled?: boolean | undefined
  readonly placeholder?: string | undefined
  /** Without the plus and minus controls, where a table has no room for them. */
  readonly plain?: boolean | undefined
}

export function NumberField(props: NumberFieldProps) {
  const { value, unit = '', disabled = false, error } = props
  const format = useFormat()
  const texts = useProblemTexts(props, unit, format)
  const typing = useTyping(props)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') typing.settle()
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    typing.step(event.key === 'ArrowUp' ? 1 : -1)
  }
  const problem = typing.isSettled ? problemOfNumber(value, props) : null
  return (
    <Field {...props} note={typing.note} error={error ?? (problem ? texts(problem) : null)}>
      {(ids) => (
        <span className={styles.box} data-invalid={ids['aria-invalid']} data-disabled={disabled || undefined}>
          <GapWarning value={value} rules={props} unit={unit} />
          <input
            {...ids}
            className={`${styles.input} ${styles.number}`}
            inputMode={props.integer ? 'numeric' : 'decimal'}
            autoComplete="off"
            value={typing.draft ?? fieldText(value, format.decimalMark, props.fixed)}
            disabled={disabled}
            placeholder={props.placeholder}
            onChange={(event) => typing.type(event.currentTarget.value)}
            onPaste={typing.onPaste}
            onBlur={typing.settle}
            onKeyDown={onKeyDown}
          />
          {unit !== '' && <span className={styles.unit}>{unit}</span>}
          {!props.plain && <Steps label={props.label} disabled={disabled} onStep={typing.step} />}
        </span>
      )}
    </Field>
  )
}

/** What is being typed, and what becomes of it on leaving the field. */
function useTyping(props: NumberFieldProps) {
  const { value, onChange } = props
  const language = useLanguage()
  const [draft, setDraft] = useState<string | null>(null)
  const [before, setBefore] = useState<number | null>(null)
  const [touched, setTouched] = useState(false)
  const { note, say, hush } = useNumberNotes()
  const type = (typed: string) => {
    const { text, dropped } = cleaned(typed, props)
    if (draft === null) setBefore(value)
    setDraft(text)
    if (dropped) say({ kind: 'dropped' })
    else hush()
    const read = typedNumber(text, props, language)
    if (text === '') onChange(null)
    // Below 0 there is no value to show the effect of: it is brought back on leaving.
    else if (read !== null && read.value >= Math.min(0, props.min ?? 0)) onChange(read.value)
  }
  const settle = () => {
    setTouched(true)
    if (draft === null) return
    const { value: final, correction, other } = settled(draft, props, { language, before })
    setDraft(null)
    if (other !== null && final !== null) say({ kind: 'which', kept: final, other })
    else if (correction) say({ kind: correction, typed: draft.trim(), value: final })
    if (final !== value) onChange(final)
  }
  const step = (by: 1 | -1) => {
    setDraft(null)
    hush()
    onChange(
      stepped(draft === null ? value : (typedNumber(draft, props, language)?.value ?? null), by, props),
    )
  }
  const onPaste = (event: ClipboardEvent) => {
    if (typedNumber(event.clipboardData.getData('text'), props, language) !== null) return
    event.preventDefault()
    say({ kind: 'pasteRefused' })
  }
  const choose = (chosen: number) => {
    hush()
    if (chosen !== value) onChange(chosen)
  }
  return {
    draft,
    type,
    settle,
    step,
    onPaste,
    isSettled: touched && draft === null,
    note: note && <NumberNote note={note} value={value} rules={props} onChoose={choose} />,
  }
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

function useProblemTexts(rules: NumberRules, unit: string, format: Format) {
  const text = useText()
  const bound = (value: number | undefined) => format.number(value, { upTo: 6 })
  const min = () => text('field.number.min', { min: bound(rules.min), unit }).trim()
  return (problem: NumberProblem): string => {
    if (problem === 'minimum')
      return rules.minExcluded ? text('field.number.above', { min: bound(rules.min), unit }).trim() : min()
    if (problem === 'maximum') return text('field.number.max', { max: bound(rules.max), unit }).trim()
    if (problem === 'required') return text('field.required')
    return text('field.number.notAllowed')
  }
}
