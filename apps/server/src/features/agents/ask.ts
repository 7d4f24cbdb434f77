import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  pathAsked,
  type CallAnswer,
  type CallShape,
  type ProblemDetails,
  type Sent,
} from '@ecotrame/contract'
import type { Language } from '../../platform/sessions/session.ts'

/** A call of the API that was refused, as the API said it. */
export class Refused extends Error {
  readonly problem: ProblemDetails
  constructor(problem: ProblemDetails) {
    super(problem.title)
    this.problem = problem
  }
}

/** Makes one call of the API. @throws Refused */
export type Ask = <C extends CallShape>(call: C, sent: Sent<C>) => Promise<CallAnswer<C>>

const ofCaller = ['authorization', 'x-api-key', 'user-agent'] as const

/**
 * Makes calls as whoever sent the request: through the server itself, with the credentials and the address of the request,
 * so that rights, plan, limits and audit log are those of the calls.
 */
export const askAs =
  (server: FastifyInstance, request: FastifyRequest, language: Language): Ask =>
  async <C extends CallShape>(call: C, { params, query, body }: Sent<C>) => {
    const headers = Object.fromEntries(
      ofCaller.flatMap((name) => {
        const value = request.headers[name]
        return typeof value === 'string' ? [[name, value]] : []
      }),
    )
    const answer = await server.inject({
      method: call.method,
      url: `/api${pathAsked(call, params, query)}`,
      headers: { ...headers, 'accept-language': language },
      remoteAddress: request.ip,
      ...(body === undefined ? {} : { payload: body as object }),
    })
    if (answer.statusCode >= 400) throw new Refused(answer.json<ProblemDetails>())
    return answer.json<CallAnswer<C>>()
  }
