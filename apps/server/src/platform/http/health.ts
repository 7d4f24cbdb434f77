import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import { objectsAnswer } from '../objects/state.ts'
import type { Leaving } from './leave.ts'

interface HealthDeps {
  readonly database: Database
  readonly leaving: Leaving
}

/** `/health/live`: the process answers. `/health/ready`: it can also work, for a load balancer. */
export function answerHealth(server: FastifyInstance, { database, leaving }: HealthDeps): void {
  const quiet = { schema: { hide: true }, logLevel: 'warn' as const }
  server.get('/health/live', quiet, () => ({ status: 'live' }))
  server.get('/health/ready', quiet, async (request, reply) => {
    if (leaving.isLeaving()) return reply.code(503).send({ status: 'not ready', reason: 'stopping' })
    try {
      await database.ask(sql`select 1`)
      return { status: 'ready', ...(await filesState()) }
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer')
      return reply.code(503).send({ status: 'not ready', reason: 'database' })
    }
  })
}

/** Everything else works without the store of files: that it is away is told, and takes no process out of service. */
async function filesState(): Promise<{ readonly files?: 'available' | 'unavailable' }> {
  const answers = await objectsAnswer()
  return answers === null ? {} : { files: answers ? 'available' : 'unavailable' }
}
