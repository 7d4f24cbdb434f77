import type { ReactNode } from 'react'
import { useState } from 'react'
import { ApiProblem } from '../api/problem.ts'
import { useText } from '../i18n/index.ts'
import { Button } from './button.tsx'
import layout from './layout.module.css'
import styles from './states.module.css'
import { Weave } from './weave.tsx'

interface EmptyStateProps {
  readonly title: string
  readonly text?: string
  readonly action?: ReactNode
  /** The title is that of the whole screen. */
  readonly heading?: boolean
}

/** Why a place is empty and what to do next. */
export function EmptyState({ title, text, action, heading = false }: EmptyStateProps) {
  return (
    <section className={styles.state}>
      <Weave className={styles.weave} />
      {heading ? <h1 className={layout.lead}>{title}</h1> : <p className={layout.lead}>{title}</p>}
      {text !== undefined && <p className={layout.soft}>{text}</p>}
      {action}
    </section>
  )
}

interface ErrorPanelProps {
  readonly problem: unknown
  readonly onRetry?: (() => void) | undefined
}

/** What failed, in words first and with its code in small type, and another try. */
export function ErrorPanel({ problem, onRetry }: ErrorPanelProps) {
  const text = useText()
  const known = problem instanceof ApiProblem ? problem : null
  const title = known?.title || text(localTitle(known))
  return (
    <section role="alert" className={styles.state} data-small>
      <p className={layout.lead}>{title}</p>
      {onRetry && <Button onClick={onRetry}>{text('action.retry')}</Button>}
      {known && <p className={layout.caption}>{known.code}</p>}
    </section>
  )
}

const localTitle = (problem: ApiProblem | null) =>
  problem?.code === 'CONNECTION_LOST'
    ? 'error.connectionLost'
    : problem?.code === 'TIMED_OUT'
      ? 'error.timedOut'
      : 'error.generic'

interface NoAccessProps {
  /** Fetches user and subscription again, then repeats what was refused (specification §6). */
  readonly onRetry: () => Promise<void>
}

export function NoAccess({ onRetry }: NoAccessProps) {
  const text = useText()
  const [loading, setLoading] = useState(false)
  const retry = () => {
    setLoading(true)
    void onRetry().finally(() => setLoading(false))
  }
  return (
    <section className={styles.state}>
      <p className={layout.soft}>
        {text('access.denied.label')}{' '}
        <button
          type="button"
          className={styles.inline}
          onClick={retry}
          disabled={loading}
          aria-busy={loading}
        >
          {text('access.denied.retry')}
        </button>
      </p>
    </section>
  )
}
