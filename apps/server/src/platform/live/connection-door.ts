import type { IncomingMessage } from 'node:http'
import { limits } from '@ecotrame/contract'

interface EngineSocket {
  readonly request: IncomingMessage
  once(event: 'close', listener: () => void): unknown
}

type Decide = (message: string | null | undefined, isAllowed: boolean) => void

/** The address of a caller; behind a proxy what that one has put last, as for calls. */
function addressOf({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? String(headers['x-forwarded-for'] ?? '') : ''
  return forwarded.split(',').at(-1)?.trim() || (socket.remoteAddress ?? '')
}

/** Lets in so many connections from one address, and in all, whoever they are: before anybody is asked for a session. */
export function connectionDoor({ trustProxy = false }: { readonly trustProxy?: boolean }) {
  const open = new Map<string, number>()
  let all = 0
  return {
    allow(request: IncomingMessage, decide: Decide): void {
      const mine = open.get(addressOf(request, trustProxy)) ?? 0
      const isAllowed =
        mine < limits.liveConnectionsOfAddressMaximum && all < limits.liveConnectionsOfProcessMaximum
      decide(isAllowed ? null : 'TOO_MANY_CONNECTIONS', isAllowed)
    },
    count(socket: EngineSocket): void {
      // Asked for now: the header is gone when the connection is.
      const address = addressOf(socket.request, trustProxy)
      all += 1
      open.set(address, (open.get(address) ?? 0) + 1)
      socket.once('close', () => {
        all -= 1
        const left = (open.get(address) ?? 1) - 1
        if (left > 0) open.set(address, left)
        else open.delete(address)
      })
    },
  }
}
