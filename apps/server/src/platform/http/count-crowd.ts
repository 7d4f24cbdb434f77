import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { crowdOfProcess } from '../turns/crowd.ts'

/** Counts those who wait for an answer of the API: no longer once it is on the way, however slowly it is read. */
export function countCrowd(server: FastifyInstance): void {
  const leavings = new WeakMap<IncomingMessage, () => void>()
  server.addHook('onRequest', async ({ url, raw }, reply) => {
    if (!url.startsWith('/api') && !url.startsWith('/import')) return
    const leave = crowdOfProcess.enter()
    leavings.set(raw, leave)
    reply.raw.once('close', leave)
  })
  server.addHook('onSend', async ({ raw }) => leavings.get(raw)?.())
}
