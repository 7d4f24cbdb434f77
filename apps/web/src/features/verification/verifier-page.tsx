import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useText } from '../../i18n/index.ts'
import { useDocumentTitle } from '../../ui/index.ts'
import { Fetched } from '../../ui/fetched.tsx'
import frame from '../../ui/page.module.css'
import { LanguageSwitch } from '../auth/index.ts'
import { roomQuery, useVerifierActs } from './queries.ts'
import styles from './room/room.module.css'
import { Room } from './room/room.tsx'

/** `/v/{token}`: the room for somebody without an account, and nothing else of the application. */
export function VerifierPage() {
  const text = useText()
  const { token = '' } = useParams({ strict: false })
  const acts = useVerifierActs(token)
  const answer = useQuery(roomQuery(token))
  useDocumentTitle(answer.data?.version.evaluation ?? text('verification.title'))
  return (
    <div className={styles.page}>
      <div className={frame.dense}>
        <header className={frame.head}>
          <div>
            <p>{text('verification.title')}</p>
            <h1>{answer.data?.version.evaluation ?? text('verification.title')}</h1>
          </div>
          <LanguageSwitch />
        </header>
        <Fetched answer={answer} height={400}>
          {(room) => <Room room={room} acts={acts} />}
        </Fetched>
      </div>
    </div>
  )
}
