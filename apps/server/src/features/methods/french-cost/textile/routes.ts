import cors from '@fastify/cors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FrenchCostRelease } from '@ecotrame/lca'
import type { Language } from '../../../../platform/sessions/session.ts'
import { detailedAnswer, shortAnswer, singleImpactAnswer } from './answers.ts'
import { documentOf } from './document.ts'
import { answerRefusal, refuseErrors } from './errors.ts'
import { isImpactCode } from './impacts.ts'
import { languageOfTextile } from './language.ts'
import { listNames, sentList, type ListName } from './lists.ts'
import { refusedBody } from './refusal.ts'
import { simulate } from './simulate.ts'
import type { Simulation } from './steps.ts'

export interface TextileDeps {
  readonly release: FrenchCostRelease
  /** Closed by the installation: nobody without an API key. */
  readonly closed: boolean
}

/**
 * The interface of the official calculator below `/textile`: its paths, names, statuses and error form, so
 * that a program written for it works after its base address has been changed. It reads no session.
 */
export async function textileInterface(server: FastifyInstance, deps: TextileDeps): Promise<void> {
  await server.register(cors, {
    origin: '*',
    methods: ['GET', 'POST'],
    maxAge: oneDaySeconds,
    strictPreflight: false,
  })
  readAnyBodyAsText(server)
  refuseErrors(server)
  if (deps.closed)
    server.addHook('onRequest', async (request, reply) => answerRefusal(request, reply, 'closed'))
  serveSimulator(server, deps.release)
  for (const name of listNames) serveList(server, deps.release, name)
}

const oneDaySeconds = 86_400

/** Whatever its type says: a body that is not JSON is answered in the form of the interface, never by 415. */
function readAnyBodyAsText(server: FastifyInstance): void {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  // The schemas of these routes describe them; what is checked is the official body, by its own rules.
  server.setValidatorCompiler(() => () => true)
  server.setSerializerCompiler(() => (answer) => JSON.stringify(answer))
}

function serveSimulator(server: FastifyInstance, release: FrenchCostRelease): void {
  server.post('/simulator', documentOf.simulator, (request, reply) =>
    answerSimulation(request, reply, release, shortAnswer),
  )
  server.post('/simulator/detailed', documentOf.detailed, (request, reply) =>
    answerSimulation(request, reply, release, detailedAnswer),
  )
  server.post<{ Params: { impact: string } }>(
    '/simulator/:impact',
    documentOf.singleImpact,
    (request, reply) => {
      const { impact } = request.params
      if (!isImpactCode(impact)) return answerRefusal(request, reply, 'unknownAddress')
      return answerSimulation(request, reply, release, (simulation, language) =>
        singleImpactAnswer(simulation, impact, language),
      )
    },
  )
}

type AnswerOf = (simulation: Simulation, language: Language) => object

function answerSimulation(
  request: FastifyRequest,
  reply: FastifyReply,
  release: FrenchCostRelease,
  answerOf: AnswerOf,
): FastifyReply {
  const body = jsonBody(request)
  if (body === undefined) return answerRefusal(request, reply, 'notJson')
  const language = languageOfTextile(request)
  const simulation = simulate(body.value, release)
  if (!simulation.ok) return reply.code(400).send(refusedBody(simulation.problems, language))
  return reply.send(answerOf(simulation.value, language))
}

/** The JSON that was sent; `undefined` when it is none or was not sent as such. */
function jsonBody({ headers, body }: FastifyRequest): { readonly value: unknown } | undefined {
  if (typeof body !== 'string' || !/^application\/json\b/i.test(headers['content-type'] ?? ''))
    return undefined
  try {
    return { value: JSON.parse(body) as unknown }
  } catch {
    return undefined
  }
}

function serveList(server: FastifyInstance, release: FrenchCostRelease, name: ListName): void {
  const sent = { en: sentList(name, release, 'en'), fr: sentList(name, release, 'fr') }
  server.get(`/${name}`, documentOf[name], (request, reply) => {
    const { text, etag } = sent[languageOfTextile(request)]
    void reply
      .header('cache-control', `public, max-age=${oneDaySeconds}`)
      .header('vary', 'accept-language')
      .header('etag', etag)
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(text)
  })
}
