import type { Capability, Permission } from '@ecotrame/contract'
import type { ReactNode } from 'react'
import { capable, permitted, useAccount } from '../../api/session.ts'
import { LockedFeature } from './locked-feature.tsx'
import { refreshAccount } from '../../api/refresh-account.ts'
import { NoAccess } from '../../ui/states.tsx'

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
  const locked = capability !== undefined && !capable(subscription, capability)
  if (!refused && !locked) return children
  return (
    <>
      {heading && <h1>{heading}</h1>}
      {refused ? <NoAccessPanel onRetry={onRetry} /> : <LockedFeature gives={gives} onRetry={onRetry} />}
    </>
  )
}

interface NoAccessPanelProps {
  /** What was refused, to be tried again once user and subscription are up to date. */
  readonly onRetry: () => unknown
}

/** The no-access panel with its retry exactly as specification §6 has it. */
function NoAccessPanel({ onRetry }: NoAccessPanelProps) {
  return (
    <NoAccess
      onRetry={async () => {
        await refreshAccount()
        await onRetry()
      }}
    />
  )
}
