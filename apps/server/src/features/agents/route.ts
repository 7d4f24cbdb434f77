import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CallShape } from '@ecotrame/contract'
import type { Configuration } from '../../platform/configuration/configuration.ts'
import { answerErrorsAsProblems } from '../../platform/errors/answer.ts'
import { problem } from '../../platform/errors/problem.ts'
import type { WebLink } from '../../platform/http/web-link.ts'
import { requireAccess } from '../../platform/sessions/require-session.ts'

export interface AgentsDeps {
  readonly configuration: Configuration
  readonly webLink: WebLink
}

/** Messages that one request may hold, where the revision of the protocol lets it hold several. */
const mostMessages = 20

/**
 * The Model Context Protocol at `/api/mcp` (streamable HTTP, without sessions): every request says who asks, and nothing is
 * kept between two.
 */
export async function agentInterface(server: FastifyInstance, deps: AgentsDeps): Promise<void> {
  answerErrorsAsProblems(server)
  server.removeAllContentTypeParsers()
  // Parsed once here, so that what is no JSON is told in the form of the protocol.
  server.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  server.addHook('onRequest', async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    requireOwnOrigin(request, deps.configuration)
    await requireAccess(whoever, request, server)
  })
  server.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/mcp',
    exposeHeadRoute: false,
    schema: { hide: true },
    handler: (request, reply) => answer(server, request, reply, deps.webLink),
  })
}

/** Any session may come in: each tool asks for what its calls ask for. */
const whoever = { access: 'session' } as CallShape

/**
 * Browsers name the page that a request comes from; only pages of this installation may ask, so that no other page reaches
 * a server by a name that it makes lead here (DNS rebinding). Programs name none.
 */
function requireOwnOrigin({ headers: { origin } }: FastifyRequest, configuration: Configuration): void {
  if (origin === undefined) return
  const { publicUrl, addresses } = configuration
  const own = [publicUrl, ...Object.values(addresses)].flatMap((address) =>
    address?.startsWith('http') ? [new URL(address).origin] : [],
  )
  const isHere = publicUrl === undefined && URL.canParse(origin) && here.has(new URL(origin).hostname)
  if (!isHere && !own.includes(origin)) throw problem('ORIGIN_NOT_ALLOWED')
}
const here: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

async function answer(
  server: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  webLink: WebLink,
): Promise<FastifyReply> {
  const { session } = request
  if (session === null) throw problem('NO_SESSION')
  const body = typeof request.body === 'string' ? request.body : undefined
  if (body !== undefined && messagesIn(body) > mostMessages)
    return reply.code(400).send({
      jsonrpc: '2.0',
      id: null,
      error: { code: -32600, message: `Invalid Request: at most ${mostMessages} messages` },
    })
  // The protocol is loaded by the first agent that comes.
  const { agentHandler } = await import('./mcp-server.ts')
  // One for each request: what it offers depends on who asks, and it keeps nothing.
  const handler = agentHandler({ server, request, session, webLink })
  const { status, headers, text } = await told(handler.fetch(webRequest(request, body)))
  for (const [name, value] of headers) if (name !== 'cache-control') void reply.header(name, value)
  return reply.code(status).send(text)
}

function messagesIn(body: string): number {
  if (!body.trimStart().startsWith('[')) return 1
  try {
    return (JSON.parse(body) as unknown[]).length
  } catch {
    return 1
  }
}

function webRequest(request: FastifyRequest, body: string | undefined): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === 'string' && ofProtocol.test(name)) headers.set(name, value)
  return new Request(new URL(request.url, 'http://localhost'), {
    method: request.method,
    headers,
    ...(body === undefined ? {} : { body }),
  })
}

/** What the protocol reads of headers: nothing of who asks. */
const ofProtocol = /^(?:accept|content-type|last-event-id|mcp-[a-z-]+)$/

/** A whole answer: without sessions and subscriptions every stream ends with it. */
async function told(answering: Promise<Response>) {
  const answer = await answering
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
