import { IconMail } from '@tabler/icons-react'
import { usePermitted } from '../../api/session.ts'
import { useText } from '../../i18n/index.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useAddress } from '../../ui/address.ts'
import { askAddress, type Asking } from './ask-address.ts'

interface AskButtonProps {
  readonly asking: Asking
  readonly size?: 'small'
}

/** Begins a request that asks for these, for who may write one. */
export function AskButton({ asking, size }: AskButtonProps) {
  const text = useText()
  const { go } = useAddress()
  if (!usePermitted('create_request')) return null
  return (
    <Button
      {...(size === undefined ? {} : { size })}
      icon={<Icon of={IconMail} />}
      onClick={() => go(askAddress(asking))}
    >
      {text(size === 'small' ? 'request.ask' : 'request.askAbout')}
    </Button>
  )
}
