import type { Capability, Permission } from '@ecotrame/contract'
import type { ReactNode } from 'react'
import { capable, permitted, useAccount, useUser } from '../../api/session.ts'
import { useText } from '../../i18n/index.ts'
import { roleName } from '../../ui/role-name.ts'
import { LockedFeature } from './locked-feature.tsx'
import { refreshAccount } from '../../api/refresh-account.ts'
import { NoAccess } from '../../ui/states.tsx'
import styles from './access.module.css'

interface GuardedProps {
  readonly needs?: readonly Permission[] | undefined
  readonly capability?: Capability | undefined
  /** Name of what is behind, as a heading over the panel that stands in its place. */
  readonly heading?: string | null | undefined
  /** What a locked place would give, in one line. */
  readonly gives?: string | undefined
  readonly onRetry: () => unknown
  readonly children: ReactNode
}

/** Shows its children to those whose role and plan allow it; to the others what is missing and how to go on. */
export function Guarded({ needs, capability, heading, gives, onRetry, children }: GuardedProps) {
  const { session, subscription } = useAccount()
  const refused = needs !== undefined && !permitted(session, needs)
  const missing = capability === undefined || capable(subscription, capability) ? null : capability
  if (!refused && missing === null) return children
  return (
    <>
      {heading && <h1>{heading}</h1>}
      {refused || missing === null ? (
        <NoAccessPanel onRetry={onRetry} />
      ) : (
        <LockedFeature capability={missing} gives={gives} onRetry={onRetry} />
      )}
    </>
  )
}

interface NoAccessPanelProps {
  /** What was refused, to be tried again once user and subscription are up to date. */
  readonly onRetry: () => unknown
}

/** The no-access panel with its retry exactly as specification §6 has it, and below it whose role that is. */
function NoAccessPanel({ onRetry }: NoAccessPanelProps) {
  const text = useText()
  const role = useUser()?.role.identifier
  return (
    <>
      <NoAccess
        onRetry={async () => {
          await refreshAccount()
          await onRetry()
        }}
      />
      {role !== undefined && (
        <p className={styles.role}>{text('access.role', { role: roleName(text, role) })}</p>
      )}
    </>
  )
}
