import type { SupplierDraft, SupplierQuestion } from '@ecotrame/contract'
import { useEffect, useId, useRef, useState } from 'react'
import type { CallFailed, Calls, Evidence, Typed } from './calls.ts'
import { AnswerControl } from './answer-control.tsx'
import { useSpeech } from './context.ts'
import { EvidenceFiles } from './evidence-files.tsx'
import layout from '../../ui/layout.module.css'
import styles from './supplier-form.module.css'
import { isAnswered, type OpenForm, type SaveState } from './use-supplier-form.ts'

interface Props {
  readonly form: OpenForm
  readonly question: SupplierQuestion
  readonly at: number
  readonly answer: SupplierDraft
  readonly kilograms: number | null
  readonly answered: readonly boolean[]
  readonly save: SaveState | undefined
  /** What the server said against what was typed; `null`: nothing. */
  readonly refusal: CallFailed | null
  readonly calls: Calls
  readonly onType: (typed: Typed) => void
  readonly onEvidence: (change: (before: readonly Evidence[]) => Evidence[]) => void
  readonly onGo: (to: number) => void
}

/** One question with everything that can be said to it. */
export function QuestionCard(props: Props) {
  const { form, question, at, answer, answered, save, refusal, onType, onGo } = props
  const { say, words, languageOf, refusal: inWords } = useSpeech()
  const [problem, setProblem] = useState<string | null>(null)
  const heading = useHeading(say('title', { organization: form.organization }), at)
  const ids = { label: useId(), problem: useId() }
  const { known, value, note } = answer
  const says = problem ?? (refusal === null ? null : inWords(refusal))
  const type = (change: Partial<Typed>) => onType({ known, value, note, ...change })
  const entry = question.entry === null ? null : words(question.entry)
  return (
    <section className={styles.card} aria-labelledby={ids.label}>
      <Progress at={at} answered={answered} />
      <p className={styles.small}>{[question.product, entry].filter(Boolean).join(' · ')}</p>
      <h1 id={ids.label} ref={heading} tabIndex={-1} className={layout.breaking}>
        {words(question.label)}
      </h1>
      {question.help !== null && (
        <details className={styles.help}>
          <summary>{say('help')}</summary>
          <p lang={languageOf(question.help)}>{words(question.help)}</p>
        </details>
      )}
      {question.refusedBecause !== null && (
        <p className={styles.refused}>
          {say('askedAgain')} {question.refusedBecause || say('noReason')}
        </p>
      )}
      <AnswerControl
        question={question}
        choices={form.choices[question.choice ?? ''] ?? []}
        value={value}
        kilograms={props.kilograms}
        disabled={!known}
        labelledBy={ids.label}
        describedBy={says === null ? undefined : ids.problem}
        onChange={(given) => type({ value: given, known: true })}
        onProblem={setProblem}
      />
      {says !== null && known && (
        <p id={ids.problem} role="alert" className={layout.error}>
          {says}
        </p>
      )}
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={!known}
          onChange={({ target }) => {
            setProblem(null)
            type({ known: !target.checked, value: null })
          }}
        />
        {say('unknown')}
      </label>
      <EvidenceFiles {...props} />
      <Note note={note} onChange={(written) => type({ note: written })} />
      <p className={styles.save} role="status">
        {problem === null && save !== undefined ? say(saveWords[save]) : ''}
      </p>
      <nav className={styles.steps}>
        <button type="button" disabled={at === 0} onClick={() => onGo(at - 1)}>
          {say('back')}
        </button>
        <button
          type="button"
          className={styles.primary}
          disabled={problem !== null}
          onClick={() => onGo(at + 1)}
        >
          {say(at + 1 === form.questions.length ? 'review' : isAnswered(answer) ? 'next' : 'skip')}
        </button>
      </nav>
    </section>
  )
}

const saveWords = { saved: 'saved', saving: 'saving', kept: 'kept', refused: 'notSaved' } as const

/** Readers of screens hear the next question; the first is read with the page. */
function useHeading(title: string, at: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = title
    if (at > 0) heading.current?.focus({ preventScroll: true })
  }, [title, at])
  return heading
}

function Progress({ at, answered }: { readonly at: number; readonly answered: readonly boolean[] }) {
  const { say } = useSpeech()
  const count = answered.length
  return (
    <div className={styles.progress}>
      <span aria-hidden className={layout.wrap1}>
        {answered.map((isDone, place) => (
          <span key={place} className={styles.dot} data-done={isDone} data-here={place === at} />
        ))}
      </span>
      <span className={styles.small}>{say('progress', { number: at + 1, count })}</span>
    </div>
  )
}

interface NoteProps {
  readonly note: string | null
  readonly onChange: (note: string | null) => void
}

function Note({ note, onChange }: NoteProps) {
  const { say } = useSpeech()
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{say('note')}</label>
      <textarea
        id={id}
        rows={2}
        maxLength={2000}
        value={note ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      />
    </div>
  )
}
