import type { OwnRequest } from '@ecotrame/contract'
import { useEffect, useMemo, useState } from 'react'
import { rowInWords } from './amounts.ts'
import { CallFailed, ownCallsOf, type OwnAnswersForm } from './calls.ts'
import { dayIn, useSpeech } from './context.ts'
import { Ending } from './endings.tsx'
import layout from '../../ui/layout.module.css'
import styles from './supplier-form.module.css'
import { useFailure } from './own-failure.ts'
import { useWithdrawal } from './use-withdrawal.ts'

/** `/r/own/{token}`: what somebody gave to whom, and answers used again for another who asks. */
export function OwnPage({
  token,
  onLanguage,
}: {
  readonly token: string
  readonly onLanguage: (language: OwnAnswersForm['language']) => void
}) {
  const { say } = useSpeech()
  const calls = useMemo(() => ownCallsOf(token), [token])
  const [own, setOwn] = useState<OwnAnswersForm | null>(null)
  const [failure, setFailure] = useState<CallFailed | null>(null)
  useEffect(() => {
    calls.read().then(
      (answers) => {
        setOwn(answers)
        onLanguage(answers.language)
      },
      (error: unknown) => setFailure(error instanceof CallFailed ? error : new CallFailed(0, '', '')),
    )
  }, [calls, onLanguage])
  const ending = useFailure(failure)
  if (ending !== null) return <Ending {...ending} />
  if (own === null) return <p role="status">{say('loading')}</p>
  return (
    <>
      <section className={layout.stack1}>
        <h1>{say('ownTitle')}</h1>
        <p>{say('ownLead', { email: own.email })}</p>
        {own.requests.length === 0 && <p>{say('ownNothing')}</p>}
      </section>
      {own.requests.map((request) => (
        <GivenTo key={request.id} request={request} all={own.requests} calls={calls} />
      ))}
    </>
  )
}

interface GivenToProps {
  readonly request: OwnRequest
  readonly all: readonly OwnRequest[]
  readonly calls: ReturnType<typeof ownCallsOf>
}

function GivenTo({ request, all, calls }: GivenToProps) {
  const { say, locale } = useSpeech()
  const { organization, facility, title, sentAt, open, consents, answers, reusable } = request
  return (
    <article className={styles.card} aria-label={`${organization}: ${title}`}>
      <h2 className={layout.breaking}>{organization}</h2>
      <p className={styles.small}>
        {[title, facility, say('ownAsked', { date: dayIn(locale, sentAt) }), open ? say('ownOpen') : '']
          .filter(Boolean)
          .join(' · ')}
      </p>
      <ul className={layout.list}>
        {answers.map((answer) => (
          <Given key={`${answer.field.id} ${answer.sentAt}`} answer={answer} />
        ))}
      </ul>
      {reusable.map(({ from, questions }) => (
        <Reuse
          key={from}
          organization={organization}
          source={all.find(({ id }) => id === from)}
          count={questions}
          reuse={() => calls.reuse(from, request.id)}
        />
      ))}
      {consents && <TakeBack withdraw={() => calls.withdraw(request.id)} />}
    </article>
  )
}

const states = { proposed: 'ownProposed', accepted: 'ownAccepted', refused: 'ownRefused' } as const

function Given({ answer }: { readonly answer: OwnRequest['answers'][number] }) {
  const speech = useSpeech()
  const { say, words, country, locale } = speech
  const { field, known, value, state, sentAt, validUntil, evidence } = answer
  const { question, options } = field
  const chosen = options.find(({ id }) => id === value)
  const said = () => {
    if (!known) return say('unknown')
    if (value === null) return say('noAnswer')
    if (Array.isArray(value))
      return question === null
        ? ''
        : value.map((row) => rowInWords(row, question, options, speech)).join('; ')
    if (typeof value === 'boolean') return say(value ? 'yes' : 'no')
    if (chosen !== undefined)
      return field.kind === 'country' ? country(chosen.id, chosen.label) : words(chosen.label)
    return String(value)
  }
  const step = field.entryName === null ? '' : ` · ${words(field.entryName)}`
  return (
    <li className={styles.line}>
      <p className={styles.asked}>{`${words(field.label)}${step}`}</p>
      <div className={styles.said}>
        <span>{said()}</span>
        <span className={styles.small}>
          {[
            say(states[state]),
            say('ownGiven', { date: dayIn(locale, sentAt) }),
            validUntil === null ? '' : say('ownUntil', { date: dayIn(locale, validUntil) }),
            ...evidence,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
    </li>
  )
}

interface ReuseProps {
  readonly organization: string
  readonly source: OwnRequest | undefined
  readonly count: number
  readonly reuse: () => Promise<{ readonly url: string }>
}

/** Answers given to somebody else, used here after a second press. */
function Reuse({ organization, source, count, reuse }: ReuseProps) {
  const { say } = useSpeech()
  const [state, setState] = useState<'open' | 'asked' | 'failed'>('open')
  const name = [source?.organization, source?.facility].filter(Boolean).join(' · ')
  const press = () => {
    if (state === 'open') return setState('asked')
    reuse().then(
      ({ url }) => window.location.assign(url),
      () => setState('failed'),
    )
  }
  return (
    <div className={layout.stack2}>
      {state !== 'open' && <p>{say('ownReuseSure', { organization })}</p>}
      <button type="button" className={state === 'open' ? undefined : styles.primary} onClick={press}>
        {state === 'open' ? say('ownReuse', { count, organization: name }) : say('ownReuseNow')}
      </button>
      {state === 'failed' && <p role="alert">{say('failedText')}</p>}
    </div>
  )
}

function TakeBack({ withdraw }: { readonly withdraw: () => Promise<unknown> }) {
  const { say } = useSpeech()
  const { state, press } = useWithdrawal(withdraw)
  if (state === 'done') return <p role="status">{say('consentWithdrawn')}</p>
  return (
    <div className={layout.stack2}>
      <p>{say(state === 'open' ? 'ownConsent' : 'withdrawSure')}</p>
      <button type="button" onClick={press}>
        {say(state === 'open' ? 'withdrawConsent' : 'withdrawNow')}
      </button>
      {state === 'failed' && <p role="alert">{say('failedText')}</p>}
    </div>
  )
}
