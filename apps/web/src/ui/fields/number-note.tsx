import { useEffect, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { useFormat } from '../format.ts'
import layout from '../layout.module.css'
import styles from './field.module.css'
import type { Correction, NumberRules } from './number-rules.ts'

/** How long the field says what it did not let in: nothing changed by it. */
const refusalMilliseconds = 4000

/** What the field says about a number that was typed or pasted. */
export type SaidOfNumber =
  | { readonly kind: 'dropped' | 'pasteRefused' }
  /** The value is another one than was typed. */
  | { readonly kind: Correction; readonly typed: string; readonly value: number | null }
  /** The text may mean two numbers: which one? */
  | { readonly kind: 'which'; readonly kept: number; readonly other: number }

/** A refusal goes away by itself; what changed the value, or is asked, stays until the field is touched again. */
export function useNumberNotes() {
  const [note, setNote] = useState<SaidOfNumber | null>(null)
  useEffect(() => {
    if (note?.kind !== 'dropped' && note?.kind !== 'pasteRefused') return
    const timer = setTimeout(() => setNote(null), refusalMilliseconds)
    return () => clearTimeout(timer)
  }, [note])
  return { note, say: setNote, hush: () => setNote(null) }
}

interface NumberNoteProps {
  readonly note: SaidOfNumber
  /** Of the field now: a value from elsewhere leaves nothing to say. */
  readonly value: number | null
  readonly rules: NumberRules
  readonly onChoose: (value: number) => void
}

export function NumberNote({ note, value, rules, onChoose }: NumberNoteProps) {
  const text = useText()
  const { quantity } = useFormat()
  const { unit = '' } = rules
  const write = (number: number | null) => quantity(number, unit, { upTo: 6 })
  switch (note.kind) {
    case 'dropped':
      return text('field.number.dropped')
    case 'pasteRefused':
      return unit === '' ? text('field.number.pasteRefused') : text('field.number.pasteRefusedIn', { unit })
    case 'which':
      if (!isSame(value, note.kept)) return null
      return (
        <span className={layout.inlineRow2}>
          {text('field.number.which')}
          {[note.kept, note.other].map((number) => (
            <button
              key={number}
              type="button"
              className={styles.reading}
              aria-pressed={number === note.kept}
              onClick={() => onChoose(number)}
            >
              {write(number)}
            </button>
          ))}
        </span>
      )
    case 'minimum':
    case 'maximum':
    case 'decimals':
    case 'unit':
    case 'unread':
      if (!isSame(value, note.value)) return null
      return correctionWords(note, { text, write, rules })
  }
}

/** What holds the value may keep it in another unit, which costs the last digits. */
const isSame = (value: number | null, other: number | null): boolean =>
  value === null || other === null ? value === other : Math.abs(value - other) <= 1e-9 * Math.abs(other)

type Corrected = Extract<SaidOfNumber, { readonly kind: Correction }>

function correctionWords({ kind, typed, value }: Corrected, { text, write, rules }: Said): string {
  switch (kind) {
    case 'minimum':
    case 'maximum':
      return text(`field.number.setTo.${kind}`, { value: write(value) })
    case 'decimals':
      return text(rules.integer ? 'field.number.wholeOnly' : 'field.number.rounded', { value: write(value) })
    case 'unit':
      return `${typed} = ${write(value)}`
    case 'unread':
      return text('field.number.unread', { typed })
  }
}

interface Said {
  readonly text: ReturnType<typeof useText>
  readonly write: (value: number | null) => string
  readonly rules: NumberRules
}
