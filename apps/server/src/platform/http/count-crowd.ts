import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { crowdOfProcess } from '../turns/crowd.ts'

/**
 * Counts those who wait for an answer of the API, from the last byte of their body to the first of the answer: whoever sends
 * or reads slowly holds up nobody's long work.
 */
export function countCrowd(server: FastifyInstance): void {
  const leavings = new WeakMap<IncomingMessage, () => void>()
  server.addHook('preHandler', async ({ url, raw }, reply) => {
    if (!url.startsWith('/api') && !url.startsWith('/import')) return
    const leave = crowdOfProcess.enter()
    leavings.set(raw, leave)
    reply.raw.once('close', leave)
  })
  server.addHook('onSend', async ({ raw }) => leavings.get(raw)?.())
}
