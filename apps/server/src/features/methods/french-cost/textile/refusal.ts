import { officialErrorKeys, type Problems } from '@ecotrame/lca'
import { problemText } from '@ecotrame/texts'
import type { Language } from '../../../../platform/sessions/session.ts'

/** Where the interface is described. */
const documentation = '/api/docs'

/** The one form of error that the official interface knows (interface §6). */
export interface Refusal {
  readonly error: Readonly<Record<string, string>>
  readonly documentation: string
}

const sentences = {
  unknownAddress: {
    en: 'This call does not exist. For a calculation, use POST /api/textile/simulator, /simulator/{impact} and /simulator/detailed.',
    fr: 'Cet appel n’existe pas. Le calcul se fait par POST /api/textile/simulator, /simulator/{impact} et /simulator/detailed.',
  },
  notJson: {
    en: 'The body is not JSON. Send it as application/json.',
    fr: 'Le corps de la requête n’est pas du JSON. Envoyez-le en application/json.',
  },
  closed: {
    en: 'This interface is closed on this installation. Send an API key.',
    fr: 'Cette interface est fermée sur cette installation. Envoyez une clé d’API.',
  },
  tooLarge: {
    en: 'The body is larger than 1 MB.',
    fr: 'Le corps de la requête dépasse 1 Mo.',
  },
  tooMany: {
    en: 'Too many requests. Please wait a moment.',
    fr: 'Trop de requêtes. Patientez un instant.',
  },
  unforeseen: {
    en: 'Something went wrong on our side and was recorded. Try again later.',
    fr: 'Une erreur est survenue de notre côté ; elle a été enregistrée. Réessayez plus tard.',
  },
} as const satisfies Record<string, Readonly<Record<Language, string>>>
export type RefusalReason = keyof typeof sentences

export const refusal = (reason: RefusalReason, language: Language): Refusal => ({
  error: { [reason === 'notJson' ? 'decoding' : 'general']: sentences[reason][language] },
  documentation,
})

/** Official keys for what is wrong, and beside them every problem with its path. */
export function refusedBody(problems: Problems, language: Language) {
  const texts = [...officialErrorKeys(problems)].map(([key, problem]) => [
    key,
    problemText(problem, language),
  ])
  return {
    error: Object.fromEntries(texts) as Record<string, string>,
    documentation,
    problems: problems.map((problem) => ({
      path: problem.path,
      code: problem.code,
      message: problemText(problem, language),
    })),
  }
}
