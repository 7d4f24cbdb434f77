import type { FastifyReply, FastifyRequest } from 'fastify'

export interface Idempotency {
  /** Runs a POST that bears an `Idempotency-Key` once, and gives every repetition the first answer. */
  once(request: FastifyRequest, reply: FastifyReply, run: () => Promise<unknown>): Promise<unknown>
}
