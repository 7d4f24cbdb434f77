/** What no database can keep. */
export const unkeptTexts = {
  YEAR_OUT_OF_RANGE: {
    en: 'The year must be between 1 and 9999.',
    fr: 'L’année doit être comprise entre 1 et 9999.',
  },
  UNSTORABLE_TEXT: {
    en: 'This text contains the NUL character or half a character, which cannot be stored.',
    fr: 'Ce texte contient le caractère NUL ou une moitié de caractère, qui ne peuvent pas être conservés.',
  },
} as const
