/** Why a room of a verifier takes no more. */
export const verificationTitles = {
  VERIFICATION_SIGNED: {
    en: 'The statement is signed: nothing can be added to this verification. Open a new one for further changes.',
    fr: 'La déclaration est signée : rien ne peut être ajouté à cette vérification. Ouvrez-en une nouvelle pour d’autres changements.',
  },
} as const

/** What is wrong with what is said in it. */
export const verificationTexts = {
  OPEN_FINDINGS: {
    en: 'Findings are still open. Close them, or choose another conclusion.',
    fr: 'Des constats sont encore ouverts. Clôturez-les ou choisissez une autre conclusion.',
  },
  NOT_IN_THE_ROOM: {
    en: 'This is not part of the verification: choose something that is.',
    fr: 'Cet élément ne fait pas partie de la vérification : choisissez-en un qui en fait partie.',
  },
  FINDING_CLOSED: {
    en: 'This finding is already closed: choose an open one.',
    fr: 'Ce constat est déjà clôturé : choisissez-en un autre.',
  },
  STATEMENT_VALIDITY: {
    en: 'Choose a day from today on, within {years} years.',
    fr: 'Choisissez un jour à partir d’aujourd’hui, dans les {years} ans.',
  },
  NOTHING_TO_VERIFY: {
    en: 'This version has no result that can be recalculated: choose another version.',
    fr: 'Cette version n’a pas de résultat qui puisse être recalculé : choisissez une autre version.',
  },
} as const
