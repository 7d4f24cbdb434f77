import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerProblem, problemDetails } from '../../platform/errors/answer.ts'
import { ApiError } from '../../platform/errors/problem.ts'
import { acceptedType } from '../../platform/http/accept.ts'
import { withdrawnPage } from './pages/pages.ts'
import { readPageQuery } from './query.ts'
import { sendPublic } from './send-public.ts'

/** All that public pages are asked for as; whatever is not a page is told as data. */
const types = [
  'text/html',
  'application/json',
  'application/ld+json',
  'application/vc',
  'application/vc+ld+json',
  'application/linkset+json',
] as const

/** Error handler of public pages: what was withdrawn is told as gone (410), in words or as data; the rest as ever. */
export function sendWithdrawn(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (!(error instanceof ApiError) || error.code !== 'WITHDRAWN') {
    void answerProblem(error, request, reply)
    return
  }
  const asked = request.query as Readonly<Record<string, unknown>>
  const { headers, url } = request
  const { language, theme } = readPageQuery('product', asked, headers['accept-language'])
  const { format = 'html' } = asked
  const isPage = format === 'html' && acceptedType(headers.accept, types) === 'text/html'
  void sendPublic(request, reply.code(error.status), {
    language,
    ...(isPage
      ? { type: 'text/html', body: withdrawnPage(language, theme, url.includes('/widget')) }
      : { type: 'application/problem+json', body: JSON.stringify(problemDetails(error, language)) }),
  })
}
