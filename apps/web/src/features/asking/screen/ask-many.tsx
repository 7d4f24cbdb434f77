import { linkDays, limits, supplierLanguages, type Ask } from '@ecotrame/contract'
import { supplierSpeech } from '@ecotrame/texts/catalogues/supplier-languages'
import { useState } from 'react'
import { useLanguage, useText } from '../../../i18n/index.ts'
import { Button, Checkbox, Link, Popup, Select, tellProblem, TextField } from '../../../ui/index.ts'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import layout from '../../../ui/layout.module.css'
import styles from './asking.module.css'
import { useAskFacilities, type Sent } from './queries.ts'
import { questionKey, useAskWords } from './use-ask-words.ts'

/** What is sent to one facility, as it stands in the preview. */
interface Letter {
  readonly ask: Ask
  readonly name: string
  readonly email: string
  readonly language: string
  /** Keys of the questions that are asked. */
  readonly asked: ReadonlySet<string>
}

const letterOf = (ask: Ask, language: string): Letter => ({
  ask,
  name: ask.contact?.name ?? '',
  email: ask.contact?.email ?? '',
  language,
  asked: new Set(ask.questions.map(questionKey)),
})
const isReady = ({ name, email, asked, ask }: Letter) =>
  ask.refusal !== 'openRequest' && name.trim() !== '' && email.trim() !== '' && asked.size > 0

interface AskManyProps {
  readonly asks: readonly Ask[]
  readonly onClose: () => void
}

/** One preview of requests to several facilities: whom, what, what is left out and why; then all of them are sent. */
export function AskMany({ asks, onClose }: AskManyProps) {
  const text = useText()
  const language = useLanguage()
  const sending = useAskFacilities()
  const [title, setTitle] = useState(text('asks.usualTitle'))
  const [description, setDescription] = useState('')
  const [dueOn, setDueOn] = useState('')
  const [letters, setLetters] = useState(asks.map((ask) => letterOf(ask, language)))
  const ready = letters.filter(isReady)
  const send = () =>
    sending.mutate(
      {
        title,
        description: description.trim() === '' ? null : description,
        dueOn: dueOn === '' ? null : dueOn,
        days: linkDays.usual,
        asks: ready.map((letter) => ({
          facility: letter.ask.id,
          contact: { name: letter.name, email: letter.email.trim(), language: letter.language },
          questions: letter.ask.questions
            .filter((one) => letter.asked.has(questionKey(one)))
            .map(({ question, process }) => ({ question, process })),
        })),
      },
      { onError: (problem) => tellProblem(problem, text) },
    )
  const change = (changed: Letter) =>
    setLetters(letters.map((one) => (one.ask.id === changed.ask.id ? changed : one)))
  if (sending.data) return <Outcome asks={asks} sent={sending.data} onClose={onClose} />
  return (
    <Popup
      opened
      dirty
      width={960}
      title={text('asks.previewTitle', { count: asks.length })}
      onClose={onClose}
      actions={
        <Button
          kind="primary"
          disabled={ready.length === 0 || title.trim() === ''}
          loading={sending.isPending}
          onClick={send}
        >
          {text('asks.send', { count: ready.length })}
        </Button>
      }
    >
      <div className={layout.stack4}>
        <TextField
          label={text('request.title')}
          value={title}
          onChange={setTitle}
          maxLength={limits.nameMaximumLength}
          required
          data-autofocus
        />
        <TextField label={text('request.dueDate')} type="date" value={dueOn} onChange={setDueOn} />
        <TextArea
          label={text('request.description')}
          value={description}
          onChange={setDescription}
          rows={3}
          maxLength={limits.requestTextMaximumLength}
        />
        {letters.map((letter) => (
          <LetterPart key={letter.ask.id} letter={letter} onChange={change} />
        ))}
      </div>
    </Popup>
  )
}

interface LetterPartProps {
  readonly letter: Letter
  readonly onChange: (letter: Letter) => void
}

function LetterPart({ letter, onChange }: LetterPartProps) {
  const text = useText()
  const { questionName, refusalName } = useAskWords()
  const { ask, name, email, asked } = letter
  const toggle = (key: string, on: boolean) => {
    const next = new Set(asked)
    if (on) next.add(key)
    else next.delete(key)
    onChange({ ...letter, asked: next })
  }
  if (ask.refusal === 'openRequest' || ask.refusal === 'nothingToAsk')
    return (
      <section className={styles.letter} aria-label={ask.name}>
        <h3>{ask.name}</h3>
        <p className={layout.attention}>{refusalName(ask.refusal)}</p>
      </section>
    )
  return (
    <section className={styles.letter} aria-label={ask.name}>
      <h3>{ask.name}</h3>
      {!isReady(letter) && (
        <p className={layout.attention}>
          {refusalName(name.trim() === '' ? 'noContact' : email.trim() === '' ? 'noAddress' : 'nothingToAsk')}
        </p>
      )}
      <div className={styles.filters}>
        <TextField
          label={text('request.form.contactName')}
          value={name}
          onChange={(value) => onChange({ ...letter, name: value })}
          maxLength={limits.nameMaximumLength}
        />
        <TextField
          label={text('request.form.contactEmail')}
          type="email"
          value={email}
          onChange={(value) => onChange({ ...letter, email: value })}
          maxLength={limits.emailMaximumLength}
        />
        <Select
          label={text('request.form.contactLanguage')}
          entries={supplierLanguages.map((id) => ({ id, value: supplierSpeech[id].name }))}
          value={letter.language}
          onChange={(id) => onChange({ ...letter, language: id ?? letter.language })}
        />
      </div>
      <ul className={layout.plainList}>
        {ask.questions.map((one) => (
          <li key={questionKey(one)}>
            <Checkbox
              label={questionName(one)}
              checked={asked.has(questionKey(one))}
              onChange={(on) => toggle(questionKey(one), on)}
            />
          </li>
        ))}
      </ul>
      {ask.leftOut.length > 0 && (
        <p className={layout.hint}>
          {text('asks.leftOut', { count: limits.questionsOfAskMaximum })}{' '}
          {ask.leftOut.map(questionName).join(' · ')}
        </p>
      )}
    </section>
  )
}

interface OutcomeProps extends AskManyProps {
  readonly sent: Sent
}

/** What became of each. */
function Outcome({ asks, sent: { items }, onClose }: OutcomeProps) {
  const text = useText()
  const nameOf = (id: string) => asks.find((one) => one.id === id)?.name ?? ''
  const [done, refused] = [items.filter(({ ok }) => ok), items.filter(({ ok }) => !ok)]
  return (
    <Popup
      opened
      width={640}
      title={text('asks.sent', { count: done.length })}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {text('answers.link.done')}
        </Button>
      }
    >
      <div className={layout.stack3} role="status">
        <ul className={layout.list}>
          {done.map(({ facility, request }) => (
            <li key={facility}>
              <Link to={`/requests?request=${request ?? ''}`}>{nameOf(facility)}</Link>
            </li>
          ))}
        </ul>
        {refused.length > 0 && (
          <>
            <p className={layout.attention}>{text('asks.notSent', { count: refused.length })}</p>
            <ul className={layout.list}>
              {refused.map(({ facility, message }) => (
                <li key={facility}>
                  {nameOf(facility)}: {message}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Popup>
  )
}
