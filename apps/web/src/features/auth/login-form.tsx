import { login, type AuthInfo } from '@ecotrame/contract'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent, type KeyboardEvent } from 'react'
import { ApiProblem, send } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { Button, Icon, Link, TextField } from '../../ui/index.ts'
import { loginError } from './login-error.ts'
import { useCountdown } from './use-countdown.ts'
import styles from './login.module.css'

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
  const problem = attempt.error instanceof ApiProblem ? attempt.error : null
  const wait = useCountdown(problem?.code === 'TOO_MANY_TRIES' ? problem : null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!attempt.isPending && wait === 0) attempt.mutate()
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      {attempt.error && (
        <p className={styles.error} role="alert">
          {loginError(text, attempt.error, wait)}
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
      <PasswordField value={password} onChange={setPassword} />
      <TextField
        label={text('auth.otp.label')}
        hint={text('auth.otp.hint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        value={otp}
        onChange={setOtp}
      />
      <Button kind="primary" type="submit" loading={attempt.isPending} disabled={wait > 0}>
        {text('auth.login.button')}
      </Button>
    </form>
  )
}

function PasswordField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const text = useText()
  const [visible, setVisible] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <TextField
      label={text('auth.password')}
      type={visible ? 'text' : 'password'}
      autoComplete="current-password"
      value={value}
      onChange={onChange}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      onBlur={() => setCapsLock(false)}
      note={capsLock ? text('auth.capsLock') : null}
      required
      menu={<Link to="/auth/password-recovery">{text('auth.forgot')}</Link>}
      inside={
        <Button
          kind="quiet"
          size="small"
          icon={<Icon of={visible ? IconEyeOff : IconEye} />}
          aria-label={text(visible ? 'auth.hidePassword' : 'auth.showPassword')}
          onClick={() => setVisible(!visible)}
        />
      }
    />
  )
}
