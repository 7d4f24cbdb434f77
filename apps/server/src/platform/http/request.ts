import type { Session } from '../sessions/session.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the bearer token was checked; `null` before that and on public calls without a token. */
    session: Session | null
  }
}
