import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Wording } from '@ecotrame/texts'
import { meaning } from '../../../platform/errors/answer.ts'
import { ApiError } from '../../../platform/errors/problem.ts'
import { titles } from '../../../platform/errors/titles.ts'
import { languageOf } from '../../../platform/http/language.ts'

export const mediaType = 'application/scim+json; charset=utf-8'
const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error'

/** RFC 7644 §3.12, table 9. */
type ScimType =
  | 'invalidFilter'
  | 'tooMany'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue'

/** What a provider is refused. */
export class ScimError extends Error {
  readonly status: number
  readonly scimType: ScimType | null
  readonly wording: Wording
  constructor(status: number, scimType: ScimType | null, wording: Wording) {
    super(wording.en)
    this.status = status
    this.scimType = scimType
    this.wording = wording
  }
}

/** A request of which a part is wrong: status 400. */
export const wrong = (scimType: ScimType, en: string, fr: string): ScimError =>
  new ScimError(400, scimType, { en, fr })

export const unknownResource = (): ScimError =>
  new ScimError(404, null, {
    en: 'There is no such resource here. Look it up by a filter and use the id that comes back.',
    fr: 'Cette ressource n’existe pas ici. Recherchez-la par un filtre et utilisez l’identifiant renvoyé.',
  })

/** Refusals of the product that say something else to a provider: the person stays as they are. */
const lasting: ReadonlySet<string> = new Set(['LAST_OWNER', 'LAST_ADMINISTRATOR'])

function refusalOf(error: unknown): ScimError {
  if (error instanceof ScimError) return error
  const meant = meaning(error)
  if (meant.code === 'NOT_FOUND') return unknownResource()
  const status = lasting.has(meant.code) ? 403 : meant.status
  return new ScimError(status, meant.code === 'INVALID_JSON' ? 'invalidSyntax' : null, titles[meant.code])
}

/** Answers an error in the form of RFC 7644 §3.12. */
export function answerScimError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, scimType, wording } = refusalOf(error)
  if (status >= 500) request.log.error({ err: error }, 'a SCIM request could not be served')
  if (status === 401) void reply.header('www-authenticate', 'Bearer')
  if (error instanceof ApiError && error.retryAfterSeconds !== undefined)
    void reply.header('retry-after', String(error.retryAfterSeconds))
  const language = languageOf(request)
  return reply
    .code(status)
    .header('content-language', language)
    .type(mediaType)
    .serializer(JSON.stringify)
    .send({
      schemas: [errorSchema],
      status: String(status),
      ...(scimType === null ? {} : { scimType }),
      detail: wording[language],
    })
}
