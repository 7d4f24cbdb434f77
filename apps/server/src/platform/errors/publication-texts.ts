import type { Language } from '../sessions/session.ts'

/** What is wrong with a declaration, what a portal answered, or a claim to the public. */
export const publicationTexts: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  ONE_DEFAULT_BRAND: {
    en: 'One brand only is the default.',
    fr: 'Une seule marque est la marque par défaut.',
  },
  TOO_FAR_AHEAD: {
    en: 'This is more than two years from now: say an earlier moment.',
    fr: 'C’est dans plus de deux ans : indiquez un moment plus proche.',
  },
  IN_THE_FUTURE: {
    en: 'This has not happened yet: say a moment that is past.',
    fr: 'Cela n’a pas encore eu lieu : indiquez un moment passé.',
  },
  COLUMN_MISSING: {
    en: 'The file has no column “{column}”.',
    fr: 'Le fichier n’a pas de colonne « {column} ».',
  },
  UNKNOWN_PROOF: {
    en: 'There is no such proof in the organization.',
    fr: 'Cette preuve n’existe pas dans l’organisation.',
  },
}
