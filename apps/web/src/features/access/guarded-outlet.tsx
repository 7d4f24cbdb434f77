import { Outlet, useMatches, useRouter } from '@tanstack/react-router'
import { useText } from '../../i18n/index.ts'
import { Guarded } from './guarded.tsx'

/** The screen of the address, or in its place what role or plan miss for it. */
export function GuardedOutlet() {
  const text = useText()
  const router = useRouter()
  const { title, needs, capability, gives } = useMatches({
    select: (matches) => matches.at(-1)?.staticData ?? {},
    structuralSharing: true,
  })
  return (
    <Guarded
      needs={needs}
      capability={capability}
      heading={title && text(title)}
      gives={gives && text(gives)}
      onRetry={() => router.invalidate()}
    >
      <Outlet />
    </Guarded>
  )
}
