import type { Notification } from '@ecotrame/contract'
import { addressOf } from '../../../ui/index.ts'

/** The export that a notification tells of, to be downloaded in place; `null`: it tells of none. */
export function exportOf({ type, context }: Pick<Notification, 'type' | 'context'>): string | null {
  if (type !== 'export_created' || context.url === null) return null
  const target = URL.parse(context.url, window.location.origin)
  return target?.pathname === '/user/exports' ? target.searchParams.get('export') : null
}

/**
 * Where a notification leads: its request, with the thread open when it tells of a message there, or a path of this
 * application. `null`: nowhere, and never to another site.
 */
export function targetOf({ type, context }: Pick<Notification, 'type' | 'context'>): string | null {
  if (context.requestId !== null)
    return addressOf('/requests', {
      request: context.requestId,
      ...(type === 'request_message' ? { open_thread: 1 } : {}),
    })
  if (context.url === null) return null
  const target = URL.parse(context.url, window.location.origin)
  return target?.origin === window.location.origin ? `${target.pathname}${target.search}${target.hash}` : null
}
