import type { FastifyRequest } from 'fastify'
import { acceptedLanguage } from '../../../../platform/http/language.ts'
import type { Language } from '../../../../platform/sessions/session.ts'

/** French unless the caller asks for English: clients of the official interface expect French. */
export const languageOfTextile = (request: FastifyRequest): Language =>
  acceptedLanguage(request.headers['accept-language']) ?? 'fr'
