import type { AnswerRow, QuestionToFacility } from '@ecotrame/contract'
import { useId, useState } from 'react'
import { useSpeech, type Speech } from './context.ts'
import { readNumber } from './number-answer.ts'
import layout from '../../ui/layout.module.css'
import styles from './supplier-form.module.css'

type Item = QuestionToFacility['items'][number]

interface Props {
  readonly item: Item
  /** It is the only row: the question itself names it. */
  readonly alone: boolean
  readonly row: AnswerRow | null
  readonly labelledBy: string
  readonly disabled: boolean
  readonly onChange: (row: AnswerRow | null) => void
  readonly onProblem: (problem: string | null) => void
}

const limits = { minimum: 0, maximum: null, minimumExcluded: false, integer: false, unit: null }
const written = (amount: number | null | undefined, locale: string) =>
  amount === null || amount === undefined
    ? ''
    : new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 12 }).format(amount)

/** An amount with its unit, and what it is converted to. */
export function AmountRow({ item, alone, row, labelledBy, disabled, onChange, onProblem }: Props) {
  const speech = useSpeech()
  const { say, words, locale, typedLocale } = speech
  const [typed, setTyped] = useState(() => written(row?.amount, typedLocale))
  const [unit, setUnit] = useState(row?.unit ?? item.units[0]?.unit ?? '')
  const [wasUnknown, setWasUnknown] = useState(disabled)
  const label = useId()
  if (wasUnknown !== disabled) {
    setWasUnknown(disabled)
    if (disabled) setTyped('')
  }
  const tell = (text: string, of: string) => {
    const read = readNumber(text, limits, speech)
    onProblem(read.problem)
    if (read.problem !== null) return
    onChange(
      read.value === null ? null : { item: item.id, amount: read.value, unit: of, number: null, until: null },
    )
  }
  const { other, value } = readNumber(typed, limits, speech)
  const type = (text: string) => {
    setTyped(text)
    tell(text, unit)
  }
  return (
    <div className={layout.stack1}>
      {!alone && <span id={label}>{words(item.label)}</span>}
      <span className={styles.number}>
        <input
          className={styles.input}
          inputMode="decimal"
          autoComplete="off"
          aria-labelledby={alone ? labelledBy : label}
          value={typed}
          onChange={({ target }) => type(target.value)}
        />
        {item.units.length === 1 ? (
          <span className={styles.unit}>{item.units[0] && words(item.units[0].label)}</span>
        ) : (
          <select
            className={styles.input}
            aria-label={say('unitOf', { name: words(item.label) })}
            value={unit}
            onChange={({ target }) => {
              setUnit(target.value)
              tell(typed, target.value)
            }}
          >
            {item.units.map((one) => (
              <option key={one.unit} value={one.unit}>
                {words(one.label)}
              </option>
            ))}
          </select>
        )}
      </span>
      {other !== null && value !== null && (
        <p className={layout.row2} role="status">
          {say('whichNumber')}
          {[value, other].map((number) => (
            <button key={number} type="button" onClick={() => type(written(number, typedLocale))}>
              {new Intl.NumberFormat(locale, { maximumFractionDigits: 12 }).format(number)}
            </button>
          ))}
        </p>
      )}
      <Conversion item={item} row={row} speech={speech} />
    </div>
  )
}

/** `= 25,800 MJ`, with where the factor comes from. */
function Conversion({ item, row, speech }: Pick<Props, 'item' | 'row'> & { readonly speech: Speech }) {
  const { say, words, locale } = speech
  const chosen = item.units.find(({ unit }) => unit === row?.unit)
  if (!row || row.amount === null || !chosen?.factor || chosen.source === null || item.base === null)
    return null
  const figure = new Intl.NumberFormat(locale, { maximumSignificantDigits: 6 }).format(
    row.amount * chosen.factor,
  )
  return (
    <p className={styles.small}>
      {say('converted', {
        figure: `${figure}\u202f${words(item.base)}`,
        source: words(chosen.source),
      })}
    </p>
  )
}
