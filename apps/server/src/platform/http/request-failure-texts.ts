import type { Wording } from '@ecotrame/texts'
import type { RequestFailure } from './guarded-request.ts'

/** Why an address that somebody named gave no answer, in words. */
export const requestFailureTexts: Readonly<Record<RequestFailure, Wording>> = {
  NO_ANSWER: { en: 'The address does not answer.', fr: 'L’adresse ne répond pas.' },
  TOO_SLOW: { en: 'There was no answer within 15 seconds.', fr: 'Aucune réponse en 15 secondes.' },
  TOO_LONG: { en: 'The answer was too long to read.', fr: 'La réponse était trop longue pour être lue.' },
  PRIVATE_ADDRESS: {
    en: 'The address is in a private network, which this installation does not allow.',
    fr: 'L’adresse est dans un réseau privé, ce que cette installation n’autorise pas.',
  },
  NO_SUCH_HOST: { en: 'This host does not exist.', fr: 'Cet hôte n’existe pas.' },
}
