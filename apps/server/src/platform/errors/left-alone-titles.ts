import type { Wording } from '@ecotrame/texts'

/** Why one of many items stays as it is. */
export const leftAloneTitles = {
  CHANGED_SINCE: {
    en: 'Changed since, so it stays as it is now. Change it yourself if you still want to.',
    fr: 'Modifié depuis : l’élément reste tel qu’il est. Modifiez-le vous-même si vous le souhaitez encore.',
  },
  PUBLISHED_SINCE: {
    en: 'Published since, so it stays as it is now. Withdraw it first if you still want to.',
    fr: 'Publié depuis : l’élément reste tel qu’il est. Retirez-le d’abord si vous le souhaitez encore.',
  },
  USED_SINCE: {
    en: 'Used since, in a product, a collection, a comment or a request, so it stays. Remove it there first.',
    fr: 'Utilisé depuis dans un produit, une collection, un commentaire ou une demande : il reste. Retirez-le d’abord de là.',
  },
  GONE_SINCE: {
    en: 'Its previous value has since been deleted. Choose another value yourself.',
    fr: 'Sa valeur précédente a été supprimée depuis. Choisissez vous-même une autre valeur.',
  },
  TOO_MANY_TAGS: {
    en: 'It would have more than 20 tags. Remove some of them first.',
    fr: 'Il aurait plus de 20 étiquettes. Retirez-en d’abord quelques-unes.',
  },
  TOO_MANY_FACILITIES: {
    en: 'It would have more than 50 facilities. Remove some of them first.',
    fr: 'Il aurait plus de 50 sites. Retirez-en d’abord quelques-uns.',
  },
  OTHER_CATEGORY: {
    en: 'The mask is for another category. Choose a mask of this category.',
    fr: 'Le masque concerne une autre catégorie. Choisissez un masque de cette catégorie.',
  },
  NO_SUCH_STEP: {
    en: 'Its category does not have this step. Choose another step.',
    fr: 'Sa catégorie n’a pas cette étape. Choisissez une autre étape.',
  },
  HELD_BY_OTHER_TEAM: {
    en: 'It contains an evaluation of another team. Ask that team, or remove the evaluation first.',
    fr: 'Il contient une évaluation d’une autre équipe. Adressez-vous à cette équipe, ou retirez d’abord l’évaluation.',
  },
  COLLECTION_FULL: {
    en: 'The collection is full: 10,000 products at most. Remove some, or begin another collection.',
    fr: 'La collection est pleine : 10 000 produits au plus. Retirez-en, ou commencez une autre collection.',
  },
} as const satisfies Readonly<Record<string, Wording>>
