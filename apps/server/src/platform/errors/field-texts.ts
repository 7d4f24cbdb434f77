import type { Wording } from '@ecotrame/texts'
import type { Language } from '../sessions/session.ts'
import { fieldTerms } from './field-terms.ts'
import { integrationTexts } from './integration-titles.ts'
import { pictureAndPasswordTexts } from './picture-and-password-texts.ts'
import { planTexts } from './plan-texts.ts'
import { productTexts } from './product-texts.ts'
import { publicationTexts } from './publication-texts.ts'
import { requestTexts } from './request-texts.ts'
import { unkeptTexts } from './unkept-texts.ts'
import { verificationTexts } from './verification-titles.ts'

/** Texts of what the schemas refuse; `{name}` is replaced by the parameter of that name. */
const fieldTexts: Readonly<Record<string, Wording>> = {
  REQUIRED: { en: 'This is required.', fr: 'Ce champ est obligatoire.' },
  WRONG_TYPE: {
    en: 'Enter a value of type {expected}.',
    fr: 'Saisissez une valeur de type {expected}.',
  },
  BELOW_MINIMUM: { en: 'The minimum is {minimum}.', fr: 'La valeur minimale est {minimum}.' },
  ABOVE_MAXIMUM: { en: 'The maximum is {maximum}.', fr: 'La valeur maximale est {maximum}.' },
  TOO_SHORT: {
    en: 'Use at least {minimum} characters.',
    fr: 'Saisissez au moins {minimum} caractères.',
  },
  TOO_LONG: {
    en: 'Use at most {maximum} characters.',
    fr: 'Saisissez au plus {maximum} caractères.',
  },
  TOO_FEW: {
    en: 'Give at least {minimum} entries.',
    fr: 'Donnez au moins {minimum} entrées.',
  },
  TOO_MANY: {
    en: 'Give at most {maximum} entries.',
    fr: 'Donnez au plus {maximum} entrées.',
  },
  UNKNOWN_CHOICE: {
    en: 'Choose one of these: {choices}.',
    fr: 'Choisissez l’une de ces valeurs : {choices}.',
  },
  INVALID_FORMAT: { en: 'The format is not {format}.', fr: 'Le format n’est pas {format}.' },
  CONTROL_CHARACTER: {
    en: 'Remove line breaks and other control characters.',
    fr: 'Supprimez les sauts de ligne et autres caractères de contrôle.',
  },
  CANNOT_SEE_EVALUATION: {
    en: 'This person does not have access to this evaluation.',
    fr: 'Cette personne n’a pas accès à cette évaluation.',
  },
  UNKNOWN_PLACE: {
    en: 'This evaluation has no field or figure with this name.',
    fr: 'Cette évaluation n’a ni champ ni chiffre de ce nom.',
  },
  TOO_MANY_COMMENTS: {
    en: 'There are too many comments here: {maximum} at most.',
    fr: 'Il y a trop de commentaires ici : {maximum} au plus.',
  },
  INVALID_ADDRESS: {
    en: 'An address must start with https://, or with / for a screen of the application.',
    fr: 'Une adresse doit commencer par https://, ou par / pour un écran de l’application.',
  },
  UNKNOWN_ANSWER: {
    en: 'This request does not contain this answer.',
    fr: 'Cette demande ne contient pas cette réponse.',
  },
  ALREADY_DECIDED: {
    en: 'This answer has already been reviewed.',
    fr: 'Cette réponse a déjà été examinée.',
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
    en: 'The course does not have this chapter, or has it twice.',
    fr: 'La formation n’a pas ce chapitre, ou l’a deux fois.',
  },
  EMAIL_TAKEN: {
    en: 'An account with this email address already exists.',
    fr: 'Un compte existe déjà avec cette adresse e-mail.',
  },
  SEASON_TAKEN: {
    en: 'Data for this category, year and season already exist.',
    fr: 'Des données existent déjà pour cette catégorie, cette année et cette saison.',
  },
  UNKNOWN_EVALUATION: {
    en: 'Evaluation not found, or you don’t have access.',
    fr: 'Évaluation introuvable, ou accès non autorisé.',
  },
  UNKNOWN_PACKAGING: {
    en: 'This packaging does not exist in your organization.',
    fr: 'Cet emballage n’existe pas dans votre organisation.',
  },
  UNKNOWN_PRODUCT: {
    en: 'Product not found, or you don’t have access.',
    fr: 'Produit introuvable, ou accès non autorisé.',
  },
  OTHER_TEAM: {
    en: 'This evaluation belongs to another team, which would not have access to the product.',
    fr: 'Cette évaluation appartient à une autre équipe, qui n’aurait pas accès au produit.',
  },
  QUALIFIER_ORDER: {
    en: 'After the GTIN, use /22/, /10/ and /21/, each once and in that order.',
    fr: 'Après le GTIN, utilisez /22/, /10/ et /21/, chacun une fois et dans cet ordre.',
  },
  QUALIFIER_VALUE: {
    en: 'Variant, batch and serial number must have 1 to 20 characters of the GS1 set.',
    fr: 'Variante, lot et numéro de série doivent avoir 1 à 20 caractères du jeu GS1.',
  },
  PASSPORT_UNKNOWN: {
    en: 'Provide this before you publish ({what}).',
    fr: 'Renseignez cette information avant de publier ({what}).',
  },
  UNTP_VERSION: {
    en: 'Passports are available in these versions of UNTP: {versions}.',
    fr: 'Les passeports sont disponibles dans ces versions d’UNTP : {versions}.',
  },
  STANDS_TWICE: {
    en: 'Already listed: change its quantity.',
    fr: 'Déjà dans la liste : changez la quantité.',
  },
  SAME_SEASON: {
    en: 'Choose two different seasons.',
    fr: 'Choisissez deux saisons différentes.',
  },
  NOTHING_SOLD: {
    en: 'Nothing sold in this season or fiscal year. Choose another one.',
    fr: 'Rien n’a été vendu dans cette saison ou cet exercice. Choisissez-en un autre.',
  },
  NOT_A_YEAR: {
    en: 'Enter a year with four digits, such as 2030.',
    fr: 'Saisissez une année à quatre chiffres, par exemple 2030.',
  },
  NOT_LATER: {
    en: 'The target season must be later than the starting season.',
    fr: 'La saison visée doit être postérieure à celle de départ.',
  },
  NAME_TAKEN: { en: 'This name is already used.', fr: 'Ce nom est déjà utilisé.' },
  IDENTIFIER_TAKEN: { en: 'This identifier is already used.', fr: 'Cet identifiant est déjà utilisé.' },
  PART_NEEDS_MATERIAL: {
    en: 'Add at least one material component to the part first.',
    fr: 'Ajoutez d’abord au moins un composant matière à la pièce.',
  },
  PART_SHARES_NOT_100: {
    en: 'The shares add up to {percent} %, not 100 %.',
    fr: 'La somme des parts est de {percent} %, et non de 100 %.',
  },
  NOT_A_MATERIAL_COMPONENT: {
    en: 'A part can only contain material components of your organization, each once.',
    fr: 'Une pièce ne peut contenir que des composants matière de votre organisation, chacun une seule fois.',
  },
  MATERIAL_OR_PART: {
    en: 'A component is either a material or a part, and this cannot be changed.',
    fr: 'Un composant est soit une matière, soit une pièce, et cela ne peut pas changer.',
  },
  UNKNOWN_MATERIAL: { en: 'This material does not exist.', fr: 'Cette matière n’existe pas.' },
  UNKNOWN_COUNTRY: { en: 'This country does not exist.', fr: 'Ce pays n’existe pas.' },
  UNKNOWN_CERTIFICATION: {
    en: 'This certification scheme does not exist.',
    fr: 'Cette certification n’existe pas.',
  },
  UNKNOWN_FABRIC_PROCESS: {
    en: 'This fabric process does not exist.',
    fr: 'Ce procédé d’étoffe n’existe pas.',
  },
  UNKNOWN_FACILITY: {
    en: 'This facility does not exist in your organization.',
    fr: 'Ce site de production n’existe pas dans votre organisation.',
  },
  UNKNOWN_SUBSTANCE: {
    en: 'The Candidate List does not have this substance under this entry.',
    fr: 'La liste candidate n’a pas cette substance sous cette entrée.',
  },
  WRONG_CHECK_DIGIT: {
    en: 'The check digit does not match: check the number.',
    fr: 'La clé de contrôle ne correspond pas : vérifiez le numéro.',
  },
  SUBSTANCE_TWICE: {
    en: 'This substance is declared twice: keep one declaration.',
    fr: 'Cette substance est déclarée deux fois : gardez une seule déclaration.',
  },
  PRESENT_ABOVE_ZERO: {
    en: 'A substance that is present must have a concentration above 0 %, or an unknown one.',
    fr: 'Une substance présente doit avoir une teneur supérieure à 0 %, ou inconnue.',
  },
  ABSENT_WITHOUT_CONCENTRATION: {
    en: 'A substance declared absent cannot have a concentration.',
    fr: 'Une substance déclarée absente ne peut pas avoir de teneur.',
  },
  NOT_AN_ARTICLE: {
    en: 'Substances can only be declared for articles: mark this component as one.',
    fr: 'Les substances ne se déclarent que pour un article : indiquez que ce composant en est un.',
  },
  UNKNOWN_LIST_RELEASE: {
    en: 'The Candidate List has no release on this date: choose the date of a release.',
    fr: 'La liste candidate n’a pas de version à cette date : choisissez la date d’une version.',
  },
  UNKNOWN_ARTICLE: {
    en: 'This article does not exist in your organization. An article is a component with declared substances.',
    fr: 'Cet article n’existe pas dans votre organisation. Un article est un composant avec substances déclarées.',
  },
  NAMED_TWICE: {
    en: 'This is already on the list.',
    fr: 'Cette valeur est déjà dans la liste.',
  },
  UNKNOWN_VERSION: {
    en: 'Version not found, or you don’t have access.',
    fr: 'Version introuvable, ou accès non autorisé.',
  },
  ANSWERED_BEFORE_RECEIVED: {
    en: 'The answer date cannot be before the date of receipt.',
    fr: 'La date de réponse ne peut pas précéder la date de réception.',
  },
  SAME_KIND_EXPECTED: {
    en: 'Replace a material with another material, and a part with another part.',
    fr: 'Remplacez une matière par une autre matière, et une pièce par une autre pièce.',
  },
  UNKNOWN_TEAM: {
    en: 'This team does not exist in your organization.',
    fr: 'Cette équipe n’existe pas dans votre organisation.',
  },
  UNKNOWN_USER: {
    en: 'This person does not exist in your organization.',
    fr: 'Cette personne n’existe pas dans votre organisation.',
  },
  OWNER_HAS_NO_TEAM: {
    en: 'An organization owner cannot belong to a team.',
    fr: 'Un propriétaire d’organisation ne peut pas appartenir à une équipe.',
  },
  SAME_TEAM: {
    en: 'Choose a team other than the one being deleted.',
    fr: 'Choisissez une équipe autre que celle à supprimer.',
  },
  UNKNOWN_ORGANIZATION: {
    en: 'This organization does not exist.',
    fr: 'Cette organisation n’existe pas.',
  },
  NOT_YOURSELF: {
    en: 'Only the person themselves can do this.',
    fr: 'Seule la personne elle-même peut le faire.',
  },
  UNKNOWN_NOTIFICATION: {
    en: 'This notification does not exist.',
    fr: 'Cette notification n’existe pas.',
  },
  UNKNOWN_CATEGORY: {
    en: 'There is no category with this name.',
    fr: 'Aucune catégorie ne porte ce nom.',
  },
  UNKNOWN_PLAN: { en: 'This plan does not exist.', fr: 'Cette formule n’existe pas.' },
  UNKNOWN_OPTION: { en: 'This option does not exist.', fr: 'Cette option n’existe pas.' },
  OWN_SUBSCRIPTION: {
    en: 'Your own organization needs an active subscription: without one you could not log in again.',
    fr: 'Votre propre organisation a besoin d’un abonnement actif : sans lui, vous ne pourriez plus vous connecter.',
  },
  END_BEFORE_START: {
    en: 'The end must be after the start.',
    fr: 'La fin doit être postérieure au début.',
  },
  NOT_THE_NAME: {
    en: 'This is not the name of the organization: type it exactly as shown.',
    fr: 'Ce n’est pas le nom de l’organisation : saisissez-le exactement tel qu’il est affiché.',
  },
  ...integrationTexts,
  ...requestTexts,
  ...unkeptTexts,
  ...verificationTexts,
  ...productTexts,
  ...planTexts,
  ...publicationTexts,
  ...pictureAndPasswordTexts,
  IN_THE_PAST: { en: 'Choose a date in the future.', fr: 'Choisissez une date à venir.' },
  INVALID_VALUE: { en: 'This value is not valid.', fr: 'Cette valeur n’est pas valide.' },
  INVALID_FIELD_TREE: {
    en: 'The field tree is broken at character {position}.',
    fr: 'L’arbre de champs est incorrect au caractère {position}.',
  },
}

/** What a parameter may name in terms of the schema; others hold names of people, such as the column “text”. */
const isTerm = (parameter: string) => parameter === 'expected' || parameter === 'format'

/** The text of a field code, or the general one when the catalogue has none. */
export function fieldText(
  code: string,
  params: Readonly<Record<string, string | number>>,
  language: Language,
): string {
  const wording = fieldTexts[code] ?? { en: 'This value is not valid.', fr: 'Cette valeur n’est pas valide.' }
  return wording[language].replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = String(params[name] ?? whole)
    return (isTerm(name) ? fieldTerms[value]?.[language] : undefined) ?? value
  })
}
