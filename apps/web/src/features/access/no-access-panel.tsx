import { refreshAccount } from '../../api/refresh-account.ts'
import { NoAccess } from '../../ui/states.tsx'

interface NoAccessPanelProps {
  /** What was refused, to be tried again once user and subscription are up to date. */
  readonly onRetry: () => unknown
}

/** The no-access panel with its retry exactly as specification §6 has it. */
export function NoAccessPanel({ onRetry }: NoAccessPanelProps) {
  return (
    <NoAccess
      onRetry={async () => {
        await refreshAccount()
        await onRetry()
      }}
    />
  )
}
