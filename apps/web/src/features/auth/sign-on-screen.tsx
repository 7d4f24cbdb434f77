import type { AuthInfo, TriedLogin } from '@ecotrame/contract'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiProblem } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { Link, Loader, roleName } from '../../ui/index.ts'
import { AuthCard } from './auth-card.tsx'
import { formError } from './form-error.ts'
import { endSignOn, nextAfterSignOn } from './single-sign-on.ts'
import layout from '../../ui/layout.module.css'
import styles from './auth.module.css'

interface SignOnScreenProps {
  /** What follows a login, with the page that it was begun for. */
  readonly onLoggedIn: (auth: AuthInfo, next: string | null) => Promise<void>
}

/** Where an identity provider leads back to. */
export function SignOnScreen({ onLoggedIn }: SignOnScreenProps) {
  const text = useText()
  const end = useMutation({
    mutationFn: async () => {
      const next = nextAfterSignOn()
      const ended = await endSignOn(location.search.slice(1))
      if (ended.as === 'user') await onLoggedIn(ended, next)
      return ended
    },
  })
  const { mutate } = end
  const asked = useRef(false)
  useEffect(() => {
    // What the provider sends can be used once.
    if (!asked.current) mutate()
    asked.current = true
  }, [mutate])
  return (
    <AuthCard title={text(end.data?.as === 'tried' ? 'auth.sso.tried.title' : 'auth.sso.title')}>
      {end.error ? (
        <>
          <p className={styles.error} role="alert">
            {formError(text, end.error, 0)}
            {end.error instanceof ApiProblem && end.error.detail !== null && ` ${end.error.detail}`}
          </p>
          <Link to="/auth/login">{text('auth.backToLogin')}</Link>
        </>
      ) : end.data?.as === 'tried' ? (
        <Tried login={end.data} />
      ) : (
        <Loader />
      )}
    </AuthCard>
  )
}

/** What a login that was tried came back with. */
function Tried({ login: { claims, role, team, problem } }: { readonly login: TriedLogin }) {
  const text = useText()
  return (
    <div className={layout.stack3}>
      {problem === null && role !== null ? (
        <p role="status">
          {text(team === null ? 'auth.sso.tried.role' : 'auth.sso.tried.roleAndTeam', {
            role: roleName(text, role),
            team: team ?? '',
          })}
        </p>
      ) : (
        <p className={styles.notice} role="alert">
          {problem}
        </p>
      )}
      <dl className={layout.stack2}>
        {claims.map(({ name, value }) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Link to="/organization/single-sign-on">{text('auth.sso.tried.back')}</Link>
    </div>
  )
}
