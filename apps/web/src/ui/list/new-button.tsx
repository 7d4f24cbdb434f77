import type { Permission } from '@ecotrame/contract'
import type { ReactNode } from 'react'
import { usePermitted } from '../../api/session.ts'
import { Button } from '../button.tsx'

interface NewButtonProps {
  readonly permission: Permission
  readonly onClick: () => void
  readonly children: ReactNode
}

/** Begins another row, for those who may. */
export function NewButton({ permission, onClick, children }: NewButtonProps) {
  return usePermitted(permission) ? (
    <Button kind="primary" onClick={onClick}>
      {children}
    </Button>
  ) : null
}
