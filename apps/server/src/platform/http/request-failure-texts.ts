import type { Wording } from '@ecotrame/texts'
import type { RequestFailure } from './guarded-request.ts'

/** Why an address that somebody named is not asked. */
export const notHttps: Wording = {
  en: 'Use an address that begins with https.',
  fr: 'Utilisez une adresse qui commence par https.',
}

/** Why an address that somebody named gave no answer, in words. */
export const requestFailureTexts: Readonly<Record<RequestFailure, Wording>> = {
  NO_ANSWER: {
    en: 'The address does not answer: check that it is right and can be reached.',
    fr: 'L’adresse ne répond pas : vérifiez qu’elle est juste et joignable.',
  },
  TOO_SLOW: {
    en: 'There was no answer within 15 seconds: let the address answer sooner.',
    fr: 'Aucune réponse en 15 secondes : faites répondre l’adresse plus vite.',
  },
  TOO_LONG: {
    en: 'The answer was too long to read: let the address answer with less.',
    fr: 'La réponse était trop longue pour être lue : faites répondre l’adresse plus brièvement.',
  },
  PRIVATE_ADDRESS: {
    en: 'The address is in a private network, which this installation does not allow: use a public one.',
    fr: 'L’adresse est dans un réseau privé, ce que cette installation n’autorise pas : utilisez une adresse publique.',
  },
  NO_SUCH_HOST: {
    en: 'This host does not exist: check the address.',
    fr: 'Cet hôte n’existe pas : vérifiez l’adresse.',
  },
}
