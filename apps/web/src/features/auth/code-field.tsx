import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { Link, TextField } from '../../ui/index.ts'

interface CodeFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
}

/** The one-time code or, for who has lost the app that makes it, one of the recovery codes. */
export function CodeField({ value, onChange }: CodeFieldProps) {
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
