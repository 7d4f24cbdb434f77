import type { Wording } from '@ecotrame/texts'

/** Texts of the plan of a target that cannot be kept. */
export const planTexts: Readonly<Record<string, Wording>> = {
  UNKNOWN_LEVER: {
    en: 'This version does not propose this change: choose one that it proposes.',
    fr: 'Cette version ne propose pas ce changement : choisissez-en un qu’elle propose.',
  },
  TOO_MANY_PLANNED: {
    en: 'A plan takes changes of at most {maximum} evaluations: remove some.',
    fr: 'Un plan prend des changements d’au plus {maximum} évaluations : retirez-en.',
  },
  SAME_FIELD_TWICE: {
    en: 'Another change in this list sets the same field. Keep one of them.',
    fr: 'Un autre changement de la liste modifie le même champ. Gardez un seul des deux.',
  },
}
