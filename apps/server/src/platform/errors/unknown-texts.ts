import type { Wording } from '@ecotrame/texts'

/** What is referred to and is not there, or not for this person. */
export const unknownTexts: Readonly<Record<string, Wording>> = {
  OTHER_CURSOR: {
    en: 'This cursor is not from this list with these filters and this sort: start again from the first page.',
    fr: 'Ce curseur ne vient pas de cette liste avec ces filtres et ce tri : reprenez à la première page.',
  },
  PAGE_BESIDE_CURSOR: {
    en: 'Give either a page number or a cursor.',
    fr: 'Indiquez soit un numéro de page, soit un curseur.',
  },
  UNKNOWN_PLACE: {
    en: 'This evaluation has no field or figure with this name: choose one that it has.',
    fr: 'Cette évaluation n’a ni champ ni chiffre de ce nom : choisissez-en un qu’elle contient.',
  },
  UNKNOWN_ANSWER: {
    en: 'This request does not contain this answer: reload the request.',
    fr: 'Cette demande ne contient pas cette réponse : rechargez la demande.',
  },
  UNKNOWN_CHAPTER: {
    en: 'The course does not have this chapter, or has it twice: reload the course.',
    fr: 'La formation n’a pas ce chapitre, ou l’a deux fois : rechargez la formation.',
  },
  UNKNOWN_EVALUATION: {
    en: 'Evaluation not found, or you don’t have access: choose another one.',
    fr: 'Évaluation introuvable, ou accès non autorisé : choisissez-en une autre.',
  },
  UNKNOWN_PACKAGING: {
    en: 'This packaging does not exist in your organization: choose another one.',
    fr: 'Cet emballage n’existe pas dans votre organisation : choisissez-en un autre.',
  },
  UNKNOWN_PRODUCT: {
    en: 'Product not found, or you don’t have access: choose another one.',
    fr: 'Produit introuvable, ou accès non autorisé : choisissez-en un autre.',
  },
  UNKNOWN_MATERIAL: {
    en: 'This material does not exist: choose one from the list.',
    fr: 'Cette matière n’existe pas : choisissez-en une dans la liste.',
  },
  UNKNOWN_COUNTRY: {
    en: 'This country does not exist: choose one from the list.',
    fr: 'Ce pays n’existe pas : choisissez-en un dans la liste.',
  },
  UNKNOWN_CERTIFICATION: {
    en: 'This certification scheme does not exist: choose one from the list.',
    fr: 'Cette certification n’existe pas : choisissez-en une dans la liste.',
  },
  UNKNOWN_FABRIC_PROCESS: {
    en: 'This fabric process does not exist: choose one from the list.',
    fr: 'Ce procédé d’étoffe n’existe pas : choisissez-en un dans la liste.',
  },
  UNKNOWN_FACILITY: {
    en: 'This facility does not exist in your organization: choose another one, or create it first.',
    fr: 'Ce site de production n’existe pas dans votre organisation : choisissez-en un autre ou créez-le d’abord.',
  },
  UNKNOWN_SUBSTANCE: {
    en: 'The Candidate List does not have this substance under this entry: choose one from the list.',
    fr: 'La liste candidate n’a pas cette substance sous cette entrée : choisissez-en une dans la liste.',
  },
  UNKNOWN_LIST_RELEASE: {
    en: 'The Candidate List has no release on this date: choose the date of a release.',
    fr: 'La liste candidate n’a pas de version à cette date : choisissez la date d’une version.',
  },
  UNKNOWN_ARTICLE: {
    en: 'This article does not exist in your organization: choose a component with declared substances.',
    fr: 'Cet article n’existe pas dans votre organisation : choisissez un composant avec substances déclarées.',
  },
  UNKNOWN_VERSION: {
    en: 'Version not found, or you don’t have access: choose another one.',
    fr: 'Version introuvable, ou accès non autorisé : choisissez-en une autre.',
  },
  UNKNOWN_TEAM: {
    en: 'This team does not exist in your organization: choose another one.',
    fr: 'Cette équipe n’existe pas dans votre organisation : choisissez-en une autre.',
  },
  UNKNOWN_USER: {
    en: 'This person does not exist in your organization: choose somebody else.',
    fr: 'Cette personne n’existe pas dans votre organisation : choisissez quelqu’un d’autre.',
  },
  UNKNOWN_ORGANIZATION: {
    en: 'This organization does not exist: choose one from the list.',
    fr: 'Cette organisation n’existe pas : choisissez-en une dans la liste.',
  },
  UNKNOWN_NOTIFICATION: {
    en: 'This notification no longer exists: reload the page.',
    fr: 'Cette notification n’existe plus : rechargez la page.',
  },
  UNKNOWN_CATEGORY: {
    en: 'There is no category with this name: choose one from the list.',
    fr: 'Aucune catégorie ne porte ce nom : choisissez-en une dans la liste.',
  },
  UNKNOWN_PLAN: {
    en: 'This plan does not exist: choose one from the list.',
    fr: 'Cette formule n’existe pas : choisissez-en une dans la liste.',
  },
  UNKNOWN_OPTION: {
    en: 'This option does not exist: choose one from the list.',
    fr: 'Cette option n’existe pas : choisissez-en une dans la liste.',
  },
}
