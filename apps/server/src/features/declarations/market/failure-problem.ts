import type { Language } from '@ecotrame/lca'
import type { Wording } from '@ecotrame/texts'
import { problem } from '../../../platform/errors/problem.ts'
import { requestFailureTexts } from '../../../platform/http/request-failure-texts.ts'
import { listingProblemText } from './listing-words.ts'
import { PortalFailure, type PortalFailureCode } from './portal-interface.ts'

const texts: Readonly<Record<PortalFailureCode, Wording>> = {
  ...requestFailureTexts,
  BUSY: {
    en: 'The portal asks to wait (429). The next reading tries again.',
    fr: 'Le portail demande d’attendre (429). La prochaine lecture réessaiera.',
  },
  KEY_REFUSED: {
    en: 'The portal refuses the key. Make a new one on its API page.',
    fr: 'Le portail refuse la clé. Créez-en une nouvelle sur sa page API.',
  },
  OTHER_SHAPE: {
    en: 'The answer has another shape than the one described by the portal. Nothing was concluded from it.',
    fr: 'La réponse n’a pas la forme décrite par le portail. Rien n’en a été déduit.',
  },
  FAILED: { en: 'The portal reports an error of its own.', fr: 'Le portail signale une erreur interne.' },
}

const inWords = ({ code, where }: PortalFailure, language: Language): string =>
  where === null ? texts[code][language] : `${texts[code][language]} ${listingProblemText(where, language)}`

/** What the interface did not give, as an error of a call. @throws PORTAL_UNREACHABLE with the reason */
export function failureProblem(error: unknown, language: Language): never {
  if (!(error instanceof PortalFailure)) throw error
  throw problem('PORTAL_UNREACHABLE', { detail: inWords(error, language) })
}
