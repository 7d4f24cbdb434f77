import type { Language } from '../sessions/session.ts'

/** What is wrong with a declaration, what a portal answered, or a claim to the public. */
export const publicationTexts: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  KEY_NEEDED_AGAIN: {
    en: 'Enter the key again: it is not sent to another address than the one it was saved for.',
    fr: 'Saisissez de nouveau la clé : elle n’est pas envoyée à une autre adresse que celle pour laquelle elle a été enregistrée.',
  },
  ONE_DEFAULT_BRAND: {
    en: 'Only one brand can be the default: choose which.',
    fr: 'Une seule marque peut être la marque par défaut : choisissez laquelle.',
  },
  ONLY_PEOPLE: {
    en: 'Only a person can publish at a later moment: let your program call at that moment.',
    fr: 'Seule une personne peut publier à un moment ultérieur : faites appeler votre programme à ce moment.',
  },
  TOO_FAR_AHEAD: {
    en: 'This is more than two years away: choose an earlier date.',
    fr: 'C’est dans plus de deux ans : choisissez une date plus proche.',
  },
  IN_THE_FUTURE: {
    en: 'This date is in the future: choose one in the past.',
    fr: 'Cette date est à venir : choisissez une date passée.',
  },
  COLUMN_MISSING: {
    en: 'The file has no column “{column}”: add it, or name it so.',
    fr: 'Le fichier n’a pas de colonne « {column} » : ajoutez-la ou nommez-la ainsi.',
  },
  UNKNOWN_PROOF: {
    en: 'This evidence does not exist in your organization: choose another one, or add it first.',
    fr: 'Ce justificatif n’existe pas dans votre organisation : choisissez-en un autre ou ajoutez-le d’abord.',
  },
}
