import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Wording } from '@ecotrame/texts'
import { meaning } from '../../../platform/errors/answer.ts'
import { titles } from '../../../platform/errors/titles.ts'
import { languageOf } from '../../../platform/http/language.ts'

/** Codes of errors with their status. Source: PACT Technical Specifications 3.0, Error. */
const pactErrorStatus = {
  BadRequest: 400,
  TokenExpired: 401,
  AccessDenied: 403,
  NotFound: 404,
  InternalError: 500,
  NotImplemented: 501,
} as const
export type PactErrorCode = keyof typeof pactErrorStatus

/** What a partner is refused. */
export class PactError extends Error {
  readonly code: PactErrorCode
  readonly status: number
  readonly wording: Wording
  constructor(code: PactErrorCode, wording: Wording, status: number = pactErrorStatus[code]) {
    super(wording.en)
    this.code = code
    this.status = status
    this.wording = wording
  }
}

export const badRequest = (en: string, fr: string): PactError => new PactError('BadRequest', { en, fr })

export const noSuchFootprint = (): PactError =>
  new PactError('NotFound', {
    en: 'There is no such footprint. List the footprints and take an id from there.',
    fr: 'Cette empreinte n’existe pas. Listez les empreintes et reprenez un identifiant de la liste.',
  })

const codeOfStatus = (status: number): PactErrorCode => {
  if (status >= 500) return 'InternalError'
  if (status === 404) return 'NotFound'
  return status === 403 ? 'AccessDenied' : 'BadRequest'
}

function refusalOf(error: unknown): Pick<PactError, 'code' | 'status' | 'wording'> {
  if (error instanceof PactError) return error
  const { code, status } = meaning(error)
  return { code: codeOfStatus(status), status, wording: titles[code] }
}

/** Answers an error in the form of PACT: `code` and `message`. */
export function answerPactError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { code, status, wording } = refusalOf(error)
  if (status >= 500 && code !== 'NotImplemented')
    request.log.error({ err: error }, 'a request of a partner could not be served')
  if (status === 401) void reply.header('www-authenticate', 'Bearer')
  const language = languageOf(request)
  return reply
    .code(status)
    .header('content-language', language)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ code, message: wording[language] })
}
