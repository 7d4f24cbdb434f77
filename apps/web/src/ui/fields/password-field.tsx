import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState, type ComponentProps, type KeyboardEvent } from 'react'
import { useText } from '../../i18n/index.ts'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { TextField } from './text-field.tsx'

type PasswordFieldProps = Omit<
  ComponentProps<typeof TextField>,
  'type' | 'inside' | 'note' | 'autoComplete'
> & {
  /** Tells password managers whether to fill in what they know or to propose something new. */
  readonly autoComplete: 'current-password' | 'new-password'
}

/** A password that can be looked at, with a hint when the caps lock is on. */
export function PasswordField({ onBlur, ...props }: PasswordFieldProps) {
  const text = useText()
  const [visible, setVisible] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <TextField
      {...props}
      type={visible ? 'text' : 'password'}
      autoCapitalize="off"
      spellCheck={false}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      onBlur={(event) => {
        setCapsLock(false)
        onBlur?.(event)
      }}
      note={capsLock ? text('auth.capsLock') : null}
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
