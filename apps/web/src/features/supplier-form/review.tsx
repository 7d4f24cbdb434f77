import type { SupplierDraft, SupplierQuestion } from '@ecotrame/contract'
import { useEffect, useId, useRef, useState } from 'react'
import { rowInWords } from './amounts.ts'
import { CallFailed } from './calls.ts'
import { useSpeech, type Speech } from './context.ts'
import layout from '../../ui/layout.module.css'
import styles from './supplier-form.module.css'
import { isAnswered, noAnswer, type Answers, type OpenForm } from './use-supplier-form.ts'

interface Props {
  readonly form: OpenForm
  readonly answers: Answers
  readonly onChange: (at: number) => void
  readonly send: (name: string, note: string) => Promise<{ sent: number }>
  readonly onSent: (count: number) => void
  readonly onClosed: () => void
}

/** Everything once more, then a name, then it goes. */
export function Review({ form, answers, onChange, send, onSent, onClosed }: Props) {
  const { say, refusal } = useSpeech()
  const heading = useRef<HTMLHeadingElement>(null)
  const [name, setName] = useState(form.recipient)
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const ids = { name: useId(), note: useId() }
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const press = async () => {
    if (name.trim() === '') return setProblem(say('nameNeeded'))
    if (!Object.values(answers).some(isAnswered)) return setProblem(say('nothingAnswered'))
    setProblem(null)
    setSending(true)
    try {
      onSent((await send(name.trim(), note.trim())).sent)
    } catch (error) {
      if (error instanceof CallFailed && (error.status === 410 || error.status === 404)) return onClosed()
      setProblem(refusal(error))
    } finally {
      setSending(false)
    }
  }
  return (
    <section className={styles.card}>
      <h1 ref={heading} tabIndex={-1} className={layout.breaking}>
        {say('review')}
      </h1>
      <p>{say('reviewLead')}</p>
      <ul className={layout.list}>
        {form.questions.map((question, at) => (
          <Line
            key={question.id}
            form={form}
            question={question}
            answer={answers[question.id] ?? noAnswer}
            onChange={() => onChange(at)}
          />
        ))}
      </ul>
      <div className={styles.field}>
        <label htmlFor={ids.name}>{say('yourName')}</label>
        <input
          id={ids.name}
          className={styles.input}
          autoComplete="name"
          maxLength={120}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </div>
      <div className={styles.field}>
        <label htmlFor={ids.note}>{say('lastRemark')}</label>
        <textarea
          id={ids.note}
          rows={2}
          maxLength={4000}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
      {problem !== null && (
        <p role="alert" className={layout.error}>
          {problem}
        </p>
      )}
      <nav className={styles.steps}>
        <button type="button" onClick={() => onChange(form.questions.length - 1)}>
          {say('back')}
        </button>
        <button type="button" className={styles.primary} disabled={isSending} onClick={() => void press()}>
          {say(isSending ? 'sending' : 'send')}
        </button>
      </nav>
    </section>
  )
}

interface LineProps {
  readonly form: OpenForm
  readonly question: SupplierQuestion
  readonly answer: SupplierDraft
  readonly onChange: () => void
}

function Line({ form, question, answer, onChange }: LineProps) {
  const speech = useSpeech()
  const { say, words } = speech
  const entry = question.entry === null ? '' : ` · ${words(question.entry)}`
  const label = `${words(question.label)}${entry}`
  const files = answer.evidence.length
  return (
    <li className={styles.line}>
      <p className={styles.asked}>{label}</p>
      <div className={styles.said}>
        <span data-empty={!isAnswered(answer)}>{answerInWords(question, answer, form, speech)}</span>
        {files > 0 && (
          <span className={styles.small}>
            {files === 1 ? say('filesOne') : say('files', { count: files })}
          </span>
        )}
        {answer.note !== null && <span className={styles.small}>{answer.note}</span>}
      </div>
      <button type="button" aria-label={say('changeOf', { question: label })} onClick={onChange}>
        {say('change')}
      </button>
    </li>
  )
}

/** An answer as it will be read. */
function answerInWords(
  { choice, unit, question, kind }: SupplierQuestion,
  { known, value }: SupplierDraft,
  { choices }: OpenForm,
  speech: Speech,
): string {
  const { say, words, country, locale } = speech
  const listed = choices[choice ?? ''] ?? []
  if (!known) return say('unknown')
  if (value === null) return say('noAnswer')
  if (Array.isArray(value))
    return question === null
      ? say('noAnswer')
      : value.map((row) => rowInWords(row, question, listed, speech)).join('; ')
  if (typeof value === 'boolean') return say(value ? 'yes' : 'no')
  if (typeof value === 'number') {
    if (question?.kind === 'year') return String(value)
    const figure = new Intl.NumberFormat(locale, { maximumFractionDigits: 12 }).format(value)
    return unit === null ? figure : `${figure}\u202f${unit}`
  }
  const found = listed.find(({ id }) => id === value)
  if (found === undefined) return value
  return kind === 'country' ? country(value, found.label) : words(found.label)
}
