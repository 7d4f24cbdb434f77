import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { usePermitted } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { Link, useDocumentTitle } from '../../ui/index.ts'
import { Fetched } from '../../ui/fetched.tsx'
import frame from '../../ui/page.module.css'
import { Invitation } from './invitation.tsx'
import { useOrganizationActs, verificationQuery } from './queries.ts'
import { Room } from './room/room.tsx'

/** `/verifications/{id}`: a room from the side of the organization. */
export function VerificationScreen() {
  const text = useText()
  const { id = '' } = useParams({ strict: false })
  const mayWrite = usePermitted('publish_evaluation')
  const acts = useOrganizationActs(id, mayWrite)
  const answer = useQuery(verificationQuery(id))
  useDocumentTitle(answer.data?.version.evaluation ?? text('verification.title'))
  return (
    <div className={frame.dense}>
      <Fetched answer={answer} height={400}>
        {(room) => (
          <>
            <header>
              <nav>
                <Link to="/verifications">{text('verification.list')}</Link>
                {room.evaluation !== null && (
                  <>
                    {' · '}
                    <Link to={`/evaluation/results/${room.evaluation}`}>{text('verification.toResult')}</Link>
                  </>
                )}
              </nav>
              <h1>{room.version.evaluation}</h1>
            </header>
            {mayWrite && <Invitation room={room} />}
            <Room room={room} acts={acts} />
          </>
        )}
      </Fetched>
    </div>
  )
}
