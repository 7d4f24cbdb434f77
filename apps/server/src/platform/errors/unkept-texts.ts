/** What no database can keep. */
export const unkeptTexts = {
  YEAR_OUT_OF_RANGE: {
    en: 'The year is to be between 1 and 9999.',
    fr: 'L’année doit être comprise entre 1 et 9999.',
  },
  UNSTORABLE_TEXT: {
    en: 'This holds the character NUL or half of a character, which cannot be kept.',
    fr: 'Ce texte contient le caractère NUL ou une moitié de caractère, qui ne peuvent pas être conservés.',
  },
} as const
