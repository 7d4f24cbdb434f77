import { login, type AuthInfo } from '@ecotrame/contract'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { ApiProblem, send } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { Button, Link, PasswordField, TextField, useAddress } from '../../ui/index.ts'
import { loginError } from './form-error.ts'
import { loginByPasskey } from './passkeys.ts'
import { beginSignOn } from './single-sign-on.ts'
import { useCountdown } from './use-countdown.ts'
import styles from './auth.module.css'

interface LoginFormProps {
  readonly onLoggedIn: (auth: AuthInfo) => Promise<void>
}

/** One form, one submission: e-mail, password and, for accounts that have one, the one-time code. */
export function LoginForm({ onLoggedIn }: LoginFormProps) {
  const text = useText()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [otp, setOtp] = useState('')
  const attempt = useMutation({
    mutationFn: async () => {
      const auth = await send(login, { body: { email: email.trim(), password, otp: otp.trim() || null } })
      await onLoggedIn(auth)
    },
  })
  const { query } = useAddress()
  const signOn = useMutation({ mutationFn: () => beginSignOn(email.trim(), query.get('next')) })
  const byPasskey = useMutation({ mutationFn: async () => onLoggedIn(await loginByPasskey(text)) })
  const failed = byPasskey.error ?? signOn.error ?? attempt.error
  const problem = failed instanceof ApiProblem ? failed : null
  const wait = useCountdown(problem?.code === 'TOO_MANY_TRIES' ? problem : null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (attempt.isPending || wait > 0) return
    signOn.reset()
    byPasskey.reset()
    attempt.mutate()
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      {failed && (
        <p className={styles.error} role="alert">
          {loginError(text, failed, wait)}
        </p>
      )}
      <TextField
        label={text('auth.email')}
        type="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
        required
        autoFocus
      />
      <PasswordField
        label={text('auth.password')}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        required
        menu={<Link to="/auth/password-recovery">{text('auth.forgot')}</Link>}
      />
      <CodeField value={otp} onChange={setOtp} />
      <Button kind="primary" type="submit" loading={attempt.isPending} disabled={wait > 0}>
        {text('auth.login.button')}
      </Button>
      <Button
        onClick={() => {
          byPasskey.reset()
          signOn.mutate()
        }}
        loading={signOn.isPending}
        disabled={!email.includes('@') || wait > 0}
      >
        {text('auth.sso.button')}
      </Button>
      <Button onClick={() => byPasskey.mutate()} loading={byPasskey.isPending} disabled={wait > 0}>
        {text('auth.passkey.button')}
      </Button>
    </form>
  )
}

interface CodeFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
}

/** The one-time code or, for who has lost the app that makes it, one of the recovery codes. */
function CodeField({ value, onChange }: CodeFieldProps) {
  const text = useText()
  const [recovery, setRecovery] = useState(false)
  const change = () => {
    onChange('')
    setRecovery(!recovery)
  }
  return (
    <TextField
      key={String(recovery)}
      label={text(recovery ? 'auth.recoveryCode.label' : 'auth.otp.label')}
      hint={text(recovery ? 'auth.recoveryCode.hint' : 'auth.otp.hint')}
      inputMode={recovery ? 'text' : 'numeric'}
      autoComplete={recovery ? 'off' : 'one-time-code'}
      autoCapitalize="off"
      spellCheck={false}
      maxLength={40}
      value={value}
      onChange={onChange}
      autoFocus={recovery}
      menu={
        <Link type="click" onClick={change}>
          {text(recovery ? 'auth.otp.useApp' : 'auth.otp.useRecovery')}
        </Link>
      }
    />
  )
}
