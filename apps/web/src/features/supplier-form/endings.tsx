import type { SupplierForm } from '@ecotrame/contract'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useSpeech } from './context.ts'
import styles from './supplier-form.module.css'
import type { TextName } from '@ecotrame/texts/catalogues/supplier-form'

interface EndingProps {
  readonly title: string
  readonly text: string
  readonly children?: ReactNode
}

/** A page that says one thing, read out when it appears. */
export function Ending({ title, text, children }: EndingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    document.title = title
  }, [title])
  return (
    <section className={styles.ending}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{text}</p>
      {children}
    </section>
  )
}

type Closed = Exclude<SupplierForm['state'], 'open'>

const words: Readonly<Record<Closed, readonly [title: TextName, text: TextName]>> = {
  expired: ['expired', 'expiredText'],
  withdrawn: ['withdrawn', 'withdrawnText'],
  answered: ['answered', 'answeredText'],
  closed: ['closed', 'closedText'],
}

interface ClosedFormProps {
  readonly state: Closed
  readonly askForNewLink: () => Promise<unknown>
}

/** Why a link does not open the form, and what to do about it. */
export function ClosedForm({ state, askForNewLink }: ClosedFormProps) {
  const { say } = useSpeech()
  const [title, text] = words[state]
  return (
    <Ending title={say(title)} text={say(text)}>
      {state === 'expired' && <AskForNewLink ask={askForNewLink} />}
    </Ending>
  )
}

function AskForNewLink({ ask }: { readonly ask: () => Promise<unknown> }) {
  const { say } = useSpeech()
  const [state, setState] = useState<'open' | 'asked' | 'failed'>('open')
  if (state === 'asked') return <p role="status">{say('asked')}</p>
  const press = () => {
    ask().then(
      () => setState('asked'),
      () => setState('failed'),
    )
  }
  return (
    <>
      <button type="button" className={styles.primary} onClick={press}>
        {say('askNew')}
      </button>
      {state === 'failed' && <p role="alert">{say('failedText')}</p>}
    </>
  )
}
