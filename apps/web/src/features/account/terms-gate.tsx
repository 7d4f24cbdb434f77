import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useUser } from '../../api/session.ts'
import { useLanguage } from '../../i18n/index.ts'
import { termsQuery } from './queries.ts'

const TermsPopup = lazy(() => import('./terms/index.ts').then((part) => ({ default: part.TermsPopup })))

interface TermsGateProps {
  /** Who declines is logged out. */
  readonly onDecline: () => void
}

/** Asks a user who has not accepted the terms that hold now, before anything else can be done. */
export function TermsGate({ onDecline }: TermsGateProps) {
  const user = useUser()
  const language = useLanguage()
  const { data } = useQuery({ ...termsQuery(language), enabled: user !== null })
  if (user === null || !data || data.accepted) return null
  return (
    <Suspense>
      <TermsPopup document={data.document} onDecline={onDecline} />
    </Suspense>
  )
}
