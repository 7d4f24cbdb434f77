import type { Permission } from '@ecotrame/contract'
import type { ReactNode } from 'react'
import { usePermitted } from '../../api/session.ts'
import { Button } from '../button.tsx'
import { useKeys } from '../keys/index.ts'

interface NewButtonProps {
  readonly permission: Permission
  readonly onClick: () => void
  readonly icon?: ReactNode
  readonly children: ReactNode
}

/** Begins another row, for those who may: by its button, or by the key for something new. */
export function NewButton({ permission, onClick, icon, children }: NewButtonProps) {
  const allowed = usePermitted(permission)
  useKeys({ create: allowed ? onClick : undefined })
  return allowed ? (
    <Button kind="primary" icon={icon} onClick={onClick}>
      {children}
    </Button>
  ) : null
}
