import { useState } from 'react'
import { kilogramsFor } from './amounts.ts'
import type { Calls } from './calls.ts'
import { dayIn, useSpeech } from './context.ts'
import { Ending } from './endings.tsx'
import { forgetTyped } from './kept-on-device.ts'
import { QuestionCard } from './question-card.tsx'
import { Review } from './review.tsx'
import layout from '../../ui/layout.module.css'
import styles from './supplier-form.module.css'
import { isAnswered, noAnswer, useAnswers, type OpenForm } from './use-supplier-form.ts'

interface Props {
  readonly form: OpenForm
  readonly calls: Calls
  readonly again: () => void
}

/** One question a screen, then all of them once more, then thanks. */
export function OpenQuestions({ form, calls, again }: Props) {
  const saving = useAnswers(form, calls, again)
  const { questions } = form
  const [at, setAt] = useState(() => firstOpen(form))
  const [sent, setSent] = useState<number | null>(null)
  const question = questions[at]
  if (sent !== null) return <Thanks left={questions.length - sent} until={form.expiresAt} again={again} />
  const go = (to: number) => {
    void saving.saveAll()
    setAt(to)
    window.scrollTo({ top: 0 })
  }
  const done = (count: number) => {
    for (const { id } of questions) forgetTyped(id)
    setSent(count)
  }
  return (
    <>
      <Introduction form={form} isShort={at > 0} />
      {question === undefined ? (
        <Review
          form={form}
          answers={saving.answers}
          onChange={go}
          send={async (name, note) => {
            await saving.saveAll()
            return calls.send(name, note)
          }}
          onSent={done}
          onClosed={again}
        />
      ) : (
        <QuestionCard
          key={question.id}
          form={form}
          question={question}
          at={at}
          answer={saving.answers[question.id] ?? noAnswer}
          kilograms={kilogramsFor(question, questions, saving.answers)}
          answered={questions.map(({ id }) => isAnswered(saving.answers[id] ?? noAnswer))}
          save={saving.saves[question.id]}
          refusal={saving.refusals[question.id] ?? null}
          calls={calls}
          onType={(typed) => saving.type(question.id, typed)}
          onEvidence={(change) => saving.setEvidence(question.id, change)}
          onGo={go}
        />
      )}
    </>
  )
}

/** Who comes back goes on where they left. */
function firstOpen({ questions }: OpenForm): number {
  const open = questions.findIndex(({ draft }) => draft === null || !isAnswered(draft))
  return open < 0 ? questions.length : open
}

function Introduction({ form, isShort }: { readonly form: OpenForm; readonly isShort: boolean }) {
  const { say, locale } = useSpeech()
  const { organization, questions, title, description, facility, dueOn } = form
  const count = questions.length
  return (
    <section className={layout.stack1}>
      <p className={layout.soft}>
        {count === 1 ? say('asksOne', { organization }) : say('asks', { organization, count })}
      </p>
      {!isShort && (
        <>
          <p className={layout.strong}>{title}</p>
          {description !== null && <p className={styles.description}>{description}</p>}
          <p className={styles.small}>
            {[
              facility === null ? '' : say('aboutFacility', { facility }),
              dueOn === null ? '' : say('due', { date: dayIn(locale, dueOn) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </>
      )}
    </section>
  )
}

interface ThanksProps {
  readonly left: number
  readonly until: string
  readonly again: () => void
}

function Thanks({ left, until, again }: ThanksProps) {
  const { say, locale } = useSpeech()
  return (
    <Ending title={say('thanks')} text={say('thanksText')}>
      {left > 0 && (
        <>
          <p>{say('thanksLeft', { date: dayIn(locale, until) })}</p>
          <button type="button" onClick={again}>
            {say('toTheOpen')}
          </button>
        </>
      )}
    </Ending>
  )
}
