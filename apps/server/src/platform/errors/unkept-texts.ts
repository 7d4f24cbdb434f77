/** What no database can keep. */
export const unkeptTexts = {
  YEAR_OUT_OF_RANGE: {
    en: 'The year must be between 1 and 9999.',
    fr: 'L’année doit être comprise entre 1 et 9999.',
  },
  UNSTORABLE_TEXT: {
    en: 'This text contains an invisible or incomplete character that cannot be stored: type the text again.',
    fr: 'Ce texte contient un caractère invisible ou incomplet qui ne peut pas être conservé : saisissez-le à nouveau.',
  },
} as const
