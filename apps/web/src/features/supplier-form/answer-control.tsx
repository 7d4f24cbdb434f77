import type { SupplierQuestion } from '@ecotrame/contract'
import { useId, useState, type ReactNode } from 'react'
import { useSpeech } from './context.ts'
import type { ControlProps } from './control-props.ts'
import { rangeInWords, readNumber } from './number-answer.ts'
import { rowControl } from './row-controls.tsx'
import layout from '../../ui/layout.module.css'
import styles from './supplier-form.module.css'

/** The control of a question, by its kind, as large as a thumb. */
export function AnswerControl(props: Props) {
  return rowControl(props) ?? draw[props.question.kind](props)
}

type Props = ControlProps

const draw: Record<SupplierQuestion['kind'], (props: Props) => ReactNode> = {
  number: (props) => <NumberControl {...props} />,
  select: (props) => <ChoiceControl {...props} />,
  country: (props) => <ListControl {...props} />,
  boolean: (props) => <YesOrNo {...props} />,
  text: (props) => <TextControl {...props} />,
}

/** So many fit on a screen of a phone; more go into a list. */
const mostRadios = 7

function ChoiceControl(props: Props) {
  const { choices, value, onChange } = props
  const { words } = useSpeech()
  if (choices.length > mostRadios) return <ListControl {...props} />
  const options = choices.map(({ id, label, emphasis }) => ({
    id,
    words: words(label),
    more: emphasis === undefined ? null : words(emphasis),
  }))
  return (
    <Radios
      {...props}
      options={options}
      chosen={typeof value === 'string' ? value : null}
      onChoose={onChange}
    />
  )
}

function YesOrNo(props: Props) {
  const { value, onChange } = props
  const { say } = useSpeech()
  const options = [
    { id: 'yes', words: say('yes'), more: null },
    { id: 'no', words: say('no'), more: null },
  ]
  const chosen = typeof value === 'boolean' ? (value ? 'yes' : 'no') : null
  return <Radios {...props} options={options} chosen={chosen} onChoose={(id) => onChange(id === 'yes')} />
}

interface RadiosProps extends Props {
  readonly options: readonly { readonly id: string; readonly words: string; readonly more: string | null }[]
  readonly chosen: string | null
  readonly onChoose: (id: string) => void
}

function Radios({ options, chosen, onChoose, labelledBy, describedBy }: RadiosProps) {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={layout.stack2}
    >
      {options.map(({ id, words, more }) => (
        <label key={id} className={styles.radio}>
          <input type="radio" name={name} checked={chosen === id} onChange={() => onChoose(id)} />
          <span>
            {words}
            {more !== null && <span className={styles.small}> {more}</span>}
          </span>
        </label>
      ))}
    </div>
  )
}

function ListControl({ question, choices, value, onChange, labelledBy, describedBy }: Props) {
  const { say, words, country, locale } = useSpeech()
  const sorted = choices
    .map(({ id, label }) => ({ id, name: question.kind === 'country' ? country(id, label) : words(label) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, locale))
  return (
    <select
      className={styles.input}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      value={typeof value === 'string' ? value : ''}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    >
      <option value="">{say('choose')}</option>
      {sorted.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}

function NumberControl({ question, value, disabled, labelledBy, describedBy, onChange, onProblem }: Props) {
  const speech = useSpeech()
  const { say, locale, typedLocale } = speech
  const [typed, setTyped] = useState(() => written(value, typedLocale))
  const [wasUnknown, setWasUnknown] = useState(disabled)
  if (wasUnknown !== disabled) {
    setWasUnknown(disabled)
    if (disabled) setTyped('')
  }
  const range = rangeInWords(question, say, locale)
  const { other } = readNumber(typed, question, speech)
  const type = (text: string) => {
    setTyped(text)
    const read = readNumber(text, question, speech)
    onProblem(read.problem)
    if (read.problem === null) onChange(read.value)
  }
  return (
    <>
      <span className={styles.number}>
        <input
          className={styles.input}
          inputMode={question.minimum !== null && question.minimum >= 0 ? 'decimal' : 'text'}
          autoComplete="off"
          aria-labelledby={labelledBy}
          aria-describedby={describedBy}
          aria-invalid={describedBy !== undefined}
          value={typed}
          onChange={({ target }) => type(target.value)}
        />
        {question.unit !== null && <span className={styles.unit}>{question.unit}</span>}
      </span>
      {other !== null && typeof value === 'number' && (
        <p className={layout.row2} role="status">
          {say('whichNumber')}
          {[value, other].map((number) => (
            <button key={number} type="button" onClick={() => type(written(number, typedLocale))}>
              {new Intl.NumberFormat(locale, { maximumFractionDigits: 12 }).format(number)}
            </button>
          ))}
        </p>
      )}
      {range !== '' && <p className={styles.small}>{range}</p>}
    </>
  )
}

const written = (value: ControlProps['value'], locale: string): string =>
  typeof value === 'number'
    ? new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 12 }).format(value)
    : ''

function TextControl({ value, labelledBy, describedBy, onChange }: Props) {
  return (
    <input
      className={styles.input}
      maxLength={2000}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      value={typeof value === 'string' ? value : ''}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    />
  )
}
