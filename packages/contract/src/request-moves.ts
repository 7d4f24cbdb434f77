/** States of a request (specification §3). */
export const requestStatuses = [
  'draft',
  'sent',
  'cancelled',
  'blocked_by_sender',
  'blocked_by_recipient',
  'accepted',
  'processed',
  'completed',
] as const
export type RequestStatus = (typeof requestStatuses)[number]

export const requestSides = ['sender', 'recipient'] as const
export type RequestSide = (typeof requestSides)[number]

/** One step of a request from a state to another. */
export interface RequestMove {
  readonly name: 'send' | 'sendAgain' | 'solve' | 'accept' | 'block' | 'done' | 'complete' | 'cancel'
  readonly from: readonly RequestStatus[]
  readonly to: RequestStatus
  readonly by: RequestSide
  /** What the step asks for: a reason, which stands in the thread, or that it is confirmed. */
  readonly needs: 'reason' | 'confirmation' | null
}

const blocked = ['blocked_by_sender', 'blocked_by_recipient'] as const

/** Every step that there is (decisions §4). From one state to another leads one step at most. */
export const requestMoves: readonly RequestMove[] = [
  { name: 'accept', from: ['sent'], to: 'accepted', by: 'recipient', needs: null },
  { name: 'done', from: ['accepted'], to: 'processed', by: 'recipient', needs: null },
  {
    name: 'block',
    from: ['sent', 'accepted'],
    to: 'blocked_by_recipient',
    by: 'recipient',
    needs: 'reason',
  },
  { name: 'send', from: ['draft'], to: 'sent', by: 'sender', needs: null },
  { name: 'complete', from: ['processed'], to: 'completed', by: 'sender', needs: null },
  { name: 'sendAgain', from: blocked, to: 'sent', by: 'sender', needs: null },
  { name: 'solve', from: blocked, to: 'accepted', by: 'sender', needs: null },
  {
    name: 'block',
    from: ['sent', 'accepted', 'processed'],
    to: 'blocked_by_sender',
    by: 'sender',
    needs: 'reason',
  },
  {
    name: 'cancel',
    from: ['draft', 'sent', 'accepted', ...blocked],
    to: 'cancelled',
    by: 'sender',
    needs: 'confirmation',
  },
]

/** The step between two states; `null`: there is none. */
export const moveBetween = (from: RequestStatus, to: RequestStatus): RequestMove | null =>
  requestMoves.find((move) => move.to === to && move.from.includes(from)) ?? null

/** What somebody on these sides may do with a request in this state. */
export const movesOf = (status: RequestStatus, sides: readonly RequestSide[]): readonly RequestMove[] =>
  requestMoves.filter(({ from, by }) => from.includes(status) && sides.includes(by))

/** No more messages, answers or steps. */
export const isClosed = (status: RequestStatus): boolean =>
  requestMoves.every(({ from }) => !from.includes(status))

/** Whose turn it is; `null`: nobody's, it is closed. */
export const turnOf = (status: RequestStatus): RequestSide | null => {
  if (isClosed(status)) return null
  return status === 'sent' || status === 'accepted' ? 'recipient' : 'sender'
}
