import * as z from 'zod/mini'

/** Events that a signed-in browser sends over the live connection. */
export const NavigateEvent = z.object({ route: z.string().check(z.maxLength(2000)) })
export const LoginEvent = z.object({ userId: z.uuid() })

/** Events that it receives. */
export const messageTypes = ['error', 'loading', 'load', 'info', 'success', 'warning'] as const
export const LiveMessage = z.object({
  id: z.string(),
  /** HTML, sanitized by the server. */
  body: z.string(),
  type: z.enum(messageTypes),
  priority: z.number(),
})
export type LiveMessage = z.infer<typeof LiveMessage>
export const BroadcastMessage = z.object({ body: z.string() })
export type BroadcastMessage = z.infer<typeof BroadcastMessage>

/** Something that screens show has changed: what it is, and its id. Nothing is shown of it; it is read anew. */
export const changedTopics = ['request', 'comments'] as const
export const ChangedMessage = z.object({ topic: z.enum(changedTopics), id: z.string() })
export type ChangedMessage = z.infer<typeof ChangedMessage>

export const liveEvents = {
  navigate: 'navigate',
  login: 'login',
  message: 'message',
  broadcast: 'broadcast',
  changed: 'changed',
} as const
