import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refusal, type RefusalReason } from './refusal.ts'
import { languageOfTextile } from './language.ts'

const statuses = {
  unknownAddress: 404,
  notJson: 400,
  closed: 401,
  tooLarge: 413,
  tooMany: 429,
  unforeseen: 500,
} as const satisfies Record<RefusalReason, number>

/** Errors of the HTTP layer; whatever else comes is ours to repair. */
function reasonOf({ code, statusCode }: Partial<FastifyError>): RefusalReason {
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'tooLarge'
  if (statusCode === 429) return 'tooMany'
  return isOfCaller(statusCode) ? 'notJson' : 'unforeseen'
}

/** Type, encoding or length of the body: the interface has one answer for all of them (interface §6). */
const isOfCaller = (statusCode: number | undefined) =>
  statusCode !== undefined && statusCode >= 400 && statusCode < 500

export const answerRefusal = (
  request: FastifyRequest,
  reply: FastifyReply,
  reason: RefusalReason,
): FastifyReply =>
  reply
    .code(statuses[reason])
    .type('application/json; charset=utf-8')
    .send(refusal(reason, languageOfTextile(request)))

/** Unknown addresses and errors in the form of the interface, never as problem details. */
export function refuseErrors(server: FastifyInstance): void {
  server.setNotFoundHandler((request, reply) => answerRefusal(request, reply, 'unknownAddress'))
  server.setErrorHandler((error: FastifyError, request, reply) => {
    const reason = reasonOf(error)
    if (reason === 'unforeseen') request.log.error({ err: error }, 'unforeseen error')
    return answerRefusal(request, reply, reason)
  })
}
