import type { FastifyRequest } from 'fastify'
import { isLanguage } from '@ecotrame/texts'
import type { Language } from '../sessions/session.ts'

/** The best of our languages for an `Accept-Language` header (RFC 9110 §12.5.4), `null` when it names none of them. */
export function acceptedLanguage(header: string | undefined): Language | null {
  const wishes = (header ?? '').split(',').map((part, order) => {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
    const quality = parameters
      .map((p) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/.exec(p)?.[1])
      .find((q) => q !== undefined)
    return { language: tag.split('-')[0] ?? '', quality: Number(quality ?? 1), order }
  })
  const known = wishes
    .filter((wish) => isLanguage(wish.language) && wish.quality > 0)
    .sort((a, b) => b.quality - a.quality || a.order - b.order)[0]?.language
  return known !== undefined && isLanguage(known) ? known : null
}

/** Language of an answer: what the header asks for, else the user's own, else English. */
export const languageOf = (request: FastifyRequest): Language =>
  acceptedLanguage(request.headers['accept-language']) ?? request.session?.language ?? 'en'
