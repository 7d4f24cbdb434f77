import type { AuthInfo } from '@ecotrame/contract'
import { languages, speak, useLanguage, useText } from '../../i18n/index.ts'
import { Button, useDocumentTitle, Weave } from '../../ui/index.ts'
import { LoginForm } from './login-form.tsx'
import styles from './login.module.css'

export interface LoginScreenProps {
  /** Why the visitor is here, out of the address. */
  readonly err: string | null
  /** What follows a login; settles when the next page is on its way. */
  readonly onLoggedIn: (auth: AuthInfo) => Promise<void>
}

export function LoginScreen({ err, onLoggedIn }: LoginScreenProps) {
  const text = useText()
  useDocumentTitle(text('auth.login.title'))
  return (
    <div className={styles.page}>
      <div className={styles.threads} aria-hidden />
      <section className={styles.card}>
        <header className={styles.head}>
          <span className={styles.logo}>
            <Weave size={36} />
            Ecotrame
          </span>
          <LanguageSwitch />
        </header>
        <h1>{text('auth.login.title')}</h1>
        <Reason err={err} />
        <LoginForm onLoggedIn={onLoggedIn} />
      </section>
    </div>
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

function LanguageSwitch() {
  const text = useText()
  const language = useLanguage()
  return (
    <div role="group" aria-label={text('auth.language')} className={styles.languages}>
      {languages.map((one) => (
        <Button
          key={one}
          kind="quiet"
          size="small"
          active={one === language}
          lang={one}
          aria-label={one === 'en' ? 'EN English' : 'FR Français'}
          onClick={() => void speak(one, { remember: true })}
        >
          {one.toUpperCase()}
        </Button>
      ))}
    </div>
  )
}
