import type { SessionRow } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import {
  Button,
  Chip,
  ErrorPanel,
  Popup,
  showToast,
  Skeleton,
  tellProblem,
  useFormat,
} from '../../../ui/index.ts'
import layout from '../../../ui/layout.module.css'
import styles from '../account.module.css'
import { sessionsQuery, useEndOtherSessions, useEndSession } from '../queries.ts'
import { deviceName } from '../device-name.ts'
import { Section } from './section.tsx'

export function SessionsSection() {
  const text = useText()
  const { data, error, refetch } = useQuery(sessionsQuery)
  const others = data?.items.filter(({ current }) => !current).length ?? 0
  return (
    <Section id="sessions" title={text('sessions.title')} lead={text('sessions.text')}>
      {!data && error !== null && <ErrorPanel problem={error} onRetry={() => void refetch()} />}
      {!data && error === null && <Skeleton height={120} />}
      <ul className={layout.list}>
        {data?.items.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
      {others > 0 && <EndOthers count={others} />}
    </Section>
  )
}

function Session({ session }: { session: SessionRow }) {
  const text = useText()
  const format = useFormat()
  const end = useEndSession()
  const device = deviceName(text, session.device)
  const press = () =>
    end.mutate(session.id, {
      onSuccess: () => showToast({ type: 'success', body: text('sessions.ended') }),
      onError: (problem) => tellProblem(problem, text),
    })
  return (
    <li className={styles.session}>
      <div>
        <p className={styles.device}>
          {device}
          {session.current && <Chip tone="action">{text('sessions.this')}</Chip>}
        </p>
        <p className={layout.dense}>
          {[
            session.address,
            text('sessions.lastUse', { date: format.dayMonthYear(session.lastUsedAt, true) }),
            text('sessions.since', { date: format.dayMonthYear(session.createdAt, true) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {!session.current && (
        <Button
          loading={end.isPending}
          aria-label={`${text('sessions.end')}${text('punctuation.colon')}${device}`}
          onClick={press}
        >
          {text('sessions.end')}
        </Button>
      )}
    </li>
  )
}

function EndOthers({ count }: { count: number }) {
  const text = useText()
  const [asking, setAsking] = useState(false)
  const end = useEndOtherSessions()
  const press = () =>
    end.mutate(undefined, {
      onSuccess: ({ ended }) => {
        setAsking(false)
        showToast({ type: 'success', body: text('sessions.othersEnded', { count: ended }) })
      },
      onError: (problem) => tellProblem(problem, text),
    })
  return (
    <div className={layout.row3}>
      <Button onClick={() => setAsking(true)}>{text('sessions.endOthers.button')}</Button>
      <Popup
        opened={asking}
        title={text('sessions.endOthers.button')}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button data-autofocus onClick={() => setAsking(false)}>
              {text('action.cancel')}
            </Button>
            <Button kind="danger" loading={end.isPending} onClick={press}>
              {text('sessions.endOthers.button')}
            </Button>
          </>
        }
      >
        <p>{text('sessions.endOthers.confirm', { count })}</p>
      </Popup>
    </div>
  )
}
