import type { RequestMove, RequestStatus } from '@ecotrame/contract'
import type { TextKey } from '../../i18n/index.ts'

export const statusNames = {
  draft: 'request.status.draft',
  sent: 'request.status.sent',
  cancelled: 'request.status.cancelled',
  blocked_by_sender: 'request.status.blocked_by_sender',
  blocked_by_recipient: 'request.status.blocked_by_recipient',
  accepted: 'request.status.accepted',
  processed: 'request.status.processed',
  completed: 'request.status.completed',
} as const satisfies Record<RequestStatus, TextKey>

export const moveNames = {
  send: 'request.send',
  sendAgain: 'request.sendAgain',
  solve: 'request.accept',
  accept: 'request.accept',
  block: 'request.block',
  done: 'request.done',
  complete: 'request.complete',
  cancel: 'request.cancel.button',
} as const satisfies Record<RequestMove['name'], TextKey>

/** Blocked needs a look, what is done is done; the rest is on its way. */
export function statusTone(status: RequestStatus): 'neutral' | 'action' | 'attention' | 'info' {
  if (status === 'blocked_by_sender' || status === 'blocked_by_recipient') return 'attention'
  if (status === 'processed' || status === 'completed') return 'action'
  return status === 'sent' || status === 'accepted' ? 'info' : 'neutral'
}
