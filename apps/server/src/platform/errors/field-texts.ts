import type { Wording } from '@ecotrame/texts'
import type { Language } from '../sessions/session.ts'
import { fieldTerms } from './field-terms.ts'
import { pictureAndPasswordTexts } from './picture-and-password-texts.ts'
import { productTexts } from './product-texts.ts'
import { publicationTexts } from './publication-texts.ts'
import { requestTexts } from './request-texts.ts'
import { unkeptTexts } from './unkept-texts.ts'

/** Texts of what the schemas refuse; `{name}` is replaced by the parameter of that name. */
const fieldTexts: Readonly<Record<string, Wording>> = {
  REQUIRED: { en: 'This is required.', fr: 'Ce champ est obligatoire.' },
  WRONG_TYPE: {
    en: 'A value of type {expected} is expected.',
    fr: 'Une valeur de type {expected} est attendue.',
  },
  BELOW_MINIMUM: { en: 'At least {minimum} is expected.', fr: 'La valeur minimale est {minimum}.' },
  ABOVE_MAXIMUM: { en: 'At most {maximum} is expected.', fr: 'La valeur maximale est {maximum}.' },
  TOO_SHORT: {
    en: 'At least {minimum} characters are expected.',
    fr: 'Au moins {minimum} caractères sont attendus.',
  },
  TOO_LONG: {
    en: 'At most {maximum} characters are accepted.',
    fr: 'Au plus {maximum} caractères sont acceptés.',
  },
  TOO_FEW: {
    en: 'At least {minimum} entries are expected.',
    fr: 'Au moins {minimum} entrées sont attendues.',
  },
  TOO_MANY: {
    en: 'At most {maximum} entries are accepted.',
    fr: 'Au plus {maximum} entrées sont acceptées.',
  },
  UNKNOWN_CHOICE: {
    en: 'One of these is expected: {choices}.',
    fr: 'Une de ces valeurs est attendue : {choices}.',
  },
  INVALID_FORMAT: { en: 'The format is not {format}.', fr: 'Le format n’est pas {format}.' },
  CONTROL_CHARACTER: {
    en: 'Line breaks and other control characters are not accepted.',
    fr: 'Les sauts de ligne et autres caractères de contrôle ne sont pas acceptés.',
  },
  CANNOT_SEE_EVALUATION: {
    en: 'This person may not see this evaluation.',
    fr: 'Cette personne n’a pas accès à cette évaluation.',
  },
  UNKNOWN_PLACE: {
    en: 'There is no such field or figure in this evaluation.',
    fr: 'Cette évaluation n’a ni champ ni chiffre de ce nom.',
  },
  TOO_MANY_COMMENTS: {
    en: 'There is no room for another comment here: at most {maximum}.',
    fr: 'Il n’y a plus de place pour un autre commentaire ici : {maximum} au plus.',
  },
  INVALID_ADDRESS: {
    en: 'An address begins with https://, or with / for a screen of the application.',
    fr: 'Une adresse commence par https://, ou par / pour un écran de l’application.',
  },
  UNKNOWN_ANSWER: {
    en: 'There is no such answer in this request.',
    fr: 'Cette demande ne contient pas cette réponse.',
  },
  ALREADY_DECIDED: {
    en: 'This answer has been decided already.',
    fr: 'Cette réponse a déjà fait l’objet d’une décision.',
  },
  ANSWERED_TWICE: {
    en: 'A field takes one answer.',
    fr: 'Un champ ne prend qu’une seule réponse.',
  },
  NOTHING_ANSWERED: {
    en: 'Answer at least one question.',
    fr: 'Répondez à au moins une question.',
  },
  UNKNOWN_CHAPTER: {
    en: 'The course has no such chapter, or it stands there twice.',
    fr: 'La formation n’a pas ce chapitre, ou il y figure deux fois.',
  },
  EMAIL_TAKEN: {
    en: 'There is already an account with this e-mail address.',
    fr: 'Un compte existe déjà avec cette adresse e-mail.',
  },
  SEASON_TAKEN: {
    en: 'There is data of this category for this year and season already.',
    fr: 'Il y a déjà des données de cette catégorie pour cette année et cette saison.',
  },
  UNKNOWN_EVALUATION: {
    en: 'There is no such evaluation that you may see.',
    fr: 'Aucune évaluation que vous pouvez voir ne correspond.',
  },
  UNKNOWN_PACKAGING: {
    en: 'There is no such packaging in your organization.',
    fr: 'Cet emballage n’existe pas dans votre organisation.',
  },
  UNKNOWN_PRODUCT: {
    en: 'There is no such product that you may see.',
    fr: 'Aucun produit que vous pouvez voir ne correspond.',
  },
  OTHER_TEAM: {
    en: 'This evaluation belongs to another team, which could not see the product.',
    fr: 'Cette évaluation appartient à une autre équipe, qui ne pourrait pas voir le produit.',
  },
  QUALIFIER_ORDER: {
    en: 'After the GTIN come /22/, /10/ and /21/, each once and in that order.',
    fr: 'Après le GTIN viennent /22/, /10/ et /21/, chacun une fois et dans cet ordre.',
  },
  QUALIFIER_VALUE: {
    en: 'Variant, lot and serial number have 1 to 20 characters of the GS1 set.',
    fr: 'Variante, lot et numéro de série ont 1 à 20 caractères du jeu GS1.',
  },
  PASSPORT_UNKNOWN: {
    en: 'This must be known before anything is published ({what}).',
    fr: 'Cette information doit être connue avant toute publication ({what}).',
  },
  UNTP_VERSION: {
    en: 'Passports are written in these versions of UNTP: {versions}.',
    fr: 'Les passeports sont disponibles dans ces versions d’UNTP : {versions}.',
  },
  STANDS_TWICE: {
    en: 'This stands here already: change its quantity.',
    fr: 'Déjà présent : changez la quantité.',
  },
  NOT_LATER: {
    en: 'A target is reached in a later season than the one it counts from.',
    fr: 'Un objectif est atteint dans une saison postérieure à celle de départ.',
  },
  NAME_TAKEN: { en: 'This name is already used.', fr: 'Ce nom est déjà utilisé.' },
  IDENTIFIER_TAKEN: { en: 'This identifier is already used.', fr: 'Cet identifiant est déjà utilisé.' },
  PART_NEEDS_MATERIAL: {
    en: 'A part needs at least one material component first.',
    fr: 'Une pièce a besoin d’au moins un composant matière.',
  },
  PART_SHARES_NOT_100: {
    en: 'The shares add up to {percent} %, not 100 %.',
    fr: 'Les parts font {percent} % au lieu de 100 %.',
  },
  NOT_A_MATERIAL_COMPONENT: {
    en: 'A part is made of material components of the organization, each once.',
    fr: 'Une pièce est faite de composants matière de l’organisation, chacun une seule fois.',
  },
  MATERIAL_OR_PART: {
    en: 'A component is either a material or a part, and stays it.',
    fr: 'Un composant est soit une matière, soit une pièce, et le reste.',
  },
  UNKNOWN_MATERIAL: { en: 'There is no such material.', fr: 'Cette matière n’existe pas.' },
  UNKNOWN_COUNTRY: { en: 'There is no such country.', fr: 'Ce pays n’existe pas.' },
  UNKNOWN_CERTIFICATION: {
    en: 'There is no such certification scheme.',
    fr: 'Cette certification n’existe pas.',
  },
  UNKNOWN_FABRIC_PROCESS: {
    en: 'There is no such fabric process.',
    fr: 'Ce procédé d’étoffe n’existe pas.',
  },
  UNKNOWN_FACILITY: {
    en: 'There is no such facility in the organization.',
    fr: 'Ce site de production n’existe pas dans l’organisation.',
  },
  UNKNOWN_SUBSTANCE: {
    en: 'The Candidate List has no such substance under this entry.',
    fr: 'La liste des substances candidates n’a pas cette substance sous cette entrée.',
  },
  WRONG_CHECK_DIGIT: {
    en: 'The check digit does not fit: please look at the number again.',
    fr: 'La clé de contrôle ne correspond pas : vérifiez le numéro.',
  },
  SUBSTANCE_TWICE: {
    en: 'This substance is declared twice.',
    fr: 'Cette substance est déclarée deux fois.',
  },
  PRESENT_ABOVE_ZERO: {
    en: 'What is present has a concentration above 0 %, or none that is known.',
    fr: 'Une substance présente a une teneur supérieure à 0 %, ou non connue.',
  },
  ABSENT_WITHOUT_CONCENTRATION: {
    en: 'What is declared absent has no concentration.',
    fr: 'Une substance déclarée absente n’a pas de teneur.',
  },
  NOT_AN_ARTICLE: {
    en: 'Substances are declared of articles: say that this component is one.',
    fr: 'Les substances se déclarent pour un article : indiquez que ce composant en est un.',
  },
  UNKNOWN_LIST_RELEASE: {
    en: 'The Candidate List has no release of this day.',
    fr: 'La liste candidate n’a pas de version à cette date.',
  },
  UNKNOWN_ARTICLE: {
    en: 'There is no such article in the organization: a component with declared substances.',
    fr: 'Cet article n’existe pas dans l’organisation : un composant avec substances déclarées.',
  },
  NAMED_TWICE: {
    en: 'This stands in the list already.',
    fr: 'Cette valeur est déjà dans la liste.',
  },
  UNKNOWN_VERSION: {
    en: 'There is no such version, or you may not see it.',
    fr: 'Cette version n’existe pas, ou vous n’y avez pas accès.',
  },
  ANSWERED_BEFORE_RECEIVED: {
    en: 'It cannot have been answered before it was received.',
    fr: 'La réponse ne peut pas précéder la réception.',
  },
  SAME_KIND_EXPECTED: {
    en: 'A material is replaced by another material, a part by another part.',
    fr: 'Une matière se remplace par une autre matière, une pièce par une autre pièce.',
  },
  UNKNOWN_TEAM: {
    en: 'There is no such team in the organization.',
    fr: 'Cette équipe n’existe pas dans l’organisation.',
  },
  UNKNOWN_USER: {
    en: 'There is no such person in the organization.',
    fr: 'Cette personne n’existe pas dans l’organisation.',
  },
  OWNER_HAS_NO_TEAM: {
    en: 'An organization owner belongs to no team.',
    fr: 'Un propriétaire d’organisation n’appartient à aucune équipe.',
  },
  SAME_TEAM: {
    en: 'Choose another team than the one that is deleted.',
    fr: 'Choisissez une autre équipe que celle qui est supprimée.',
  },
  UNKNOWN_ORGANIZATION: {
    en: 'There is no such organization.',
    fr: 'Cette organisation n’existe pas.',
  },
  NOT_YOURSELF: {
    en: 'Only the person themselves can do this.',
    fr: 'Seule la personne elle-même peut le faire.',
  },
  UNKNOWN_NOTIFICATION: {
    en: 'There is no such notification.',
    fr: 'Cette notification n’existe pas.',
  },
  UNKNOWN_CATEGORY: {
    en: 'There is no category of this name.',
    fr: 'Aucune catégorie ne porte ce nom.',
  },
  UNKNOWN_PLAN: { en: 'There is no such plan.', fr: 'Cette formule n’existe pas.' },
  UNKNOWN_OPTION: { en: 'There is no such option.', fr: 'Cette option n’existe pas.' },
  OWN_SUBSCRIPTION: {
    en: 'Your own organization needs a subscription that runs: without one you could not sign in again.',
    fr: 'Votre propre organisation a besoin d’un abonnement en cours : sans lui, vous ne pourriez plus vous connecter.',
  },
  END_BEFORE_START: {
    en: 'The end must be after the start.',
    fr: 'La fin doit être postérieure au début.',
  },
  NOT_THE_NAME: {
    en: 'This is not the name of the organization.',
    fr: 'Ce n’est pas le nom de l’organisation.',
  },
  ...requestTexts,
  ...unkeptTexts,
  ...productTexts,
  ...publicationTexts,
  ...pictureAndPasswordTexts,
  IN_THE_PAST: { en: 'A moment in the future is expected.', fr: 'Une date à venir est attendue.' },
  INVALID_VALUE: { en: 'This value is not valid.', fr: 'Cette valeur n’est pas valide.' },
  INVALID_FIELD_TREE: {
    en: 'The field tree is broken at character {position}.',
    fr: 'L’arbre de champs est incorrect au caractère {position}.',
  },
}

/** The text of a field code, or the general one when the catalogue has none. */
export function fieldText(
  code: string,
  params: Readonly<Record<string, string | number>>,
  language: Language,
): string {
  const wording = fieldTexts[code] ?? { en: 'This value is not valid.', fr: 'Cette valeur n’est pas valide.' }
  return wording[language].replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = String(params[name] ?? whole)
    return fieldTerms[value]?.[language] ?? value
  })
}
