import type { AuthInfo } from '@ecotrame/contract'
import { isDemonstration } from '../../api/config.ts'
import { useText } from '../../i18n/index.ts'
import { AuthCard } from './auth-card.tsx'
import styles from './auth.module.css'
import { EnterDemonstration } from './enter-demonstration.tsx'
import { LoginForm } from './login-form.tsx'

export interface LoginScreenProps {
  /** Why the visitor is here, out of the address. */
  readonly err: string | null
  /** What follows a login; settles when the next page is on its way. */
  readonly onLoggedIn: (auth: AuthInfo) => Promise<void>
}

export function LoginScreen({ err, onLoggedIn }: LoginScreenProps) {
  const text = useText()
  return (
    <AuthCard title={text('auth.login.title')}>
      <Reason err={err} />
      {isDemonstration() && <EnterDemonstration onLoggedIn={onLoggedIn} />}
      <LoginForm onLoggedIn={onLoggedIn} />
    </AuthCard>
  )
}

/** Said before the form when something led here. */
function Reason({ err }: { err: string | null }) {
  const text = useText()
  if (err === 'NO_ACTIVE_SUBSCRIPTION')
    return (
      <p className={styles.notice} role="alert">
        {text('auth.noActiveSubscription')}
      </p>
    )
  if (err === 'SESSION_EXPIRED')
    return (
      <p className={styles.notice} role="status">
        {text('auth.sessionExpired')}
      </p>
    )
  return null
}
