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
import { unknownTexts } from './unknown-texts.ts'
import { verificationTexts } from './verification-titles.ts'

const invalidValue: Wording = {
  en: 'This value is not valid: correct it or choose another one.',
  fr: 'Cette valeur n’est pas valide : corrigez-la ou choisissez-en une autre.',
}

/** What the schemas refuse, and what has no file of its own. */
const general: Readonly<Record<string, Wording>> = {
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
  INVALID_FORMAT: {
    en: 'The format must be {format}.',
    fr: 'Le format doit être {format}.',
  },
  CONTROL_CHARACTER: {
    en: 'Remove line breaks and other control characters.',
    fr: 'Supprimez les sauts de ligne et autres caractères de contrôle.',
  },
  CANNOT_SEE_EVALUATION: {
    en: 'This person does not have access to this evaluation: choose somebody who has.',
    fr: 'Cette personne n’a pas accès à cette évaluation : choisissez quelqu’un qui y a accès.',
  },
  TOO_MANY_COMMENTS: {
    en: 'There are too many comments here: {maximum} at most.',
    fr: 'Il y a trop de commentaires ici : {maximum} au plus.',
  },
  INVALID_ADDRESS: {
    en: 'An address must start with https://, or with / for a screen of the application, and hold no user name or password.',
    fr: 'Une adresse doit commencer par https://, ou par / pour un écran de l’application, sans nom d’utilisateur ni mot de passe.',
  },
  NOT_A_URN: {
    en: 'Enter a uniform resource name, such as urn:pact:company:customcode:supplier-id:4321.',
    fr: 'Saisissez un nom uniforme de ressource, par exemple urn:pact:company:customcode:supplier-id:4321.',
  },
  NOT_A_DOMAIN: {
    en: 'Enter a domain name, such as mill.example.',
    fr: 'Saisissez un nom de domaine, par exemple filature.example.',
  },
  ALREADY_DECIDED: {
    en: 'This answer has already been reviewed: reload the request.',
    fr: 'Cette réponse a déjà été examinée : rechargez la demande.',
  },
  ANSWERED_TWICE: {
    en: 'A field takes one answer: keep one of them.',
    fr: 'Un champ ne prend qu’une seule réponse : gardez-en une.',
  },
  NOTHING_ANSWERED: {
    en: 'Answer at least one question.',
    fr: 'Répondez à au moins une question.',
  },
  EMAIL_TAKEN: {
    en: 'An account with this email address already exists: use another address.',
    fr: 'Un compte existe déjà avec cette adresse e-mail : utilisez une autre adresse.',
  },
  EVALUATION_REFERENCE_TAKEN: {
    en: 'An evaluation in your organization already uses this reference: choose another one, or edit that evaluation yourself.',
    fr: 'Une évaluation de votre organisation a déjà cette référence : choisissez-en une autre, ou modifiez vous-même cette évaluation.',
  },
  SEASON_TAKEN: {
    en: 'Data for this category, year and season already exist: change those instead.',
    fr: 'Des données existent déjà pour cette catégorie, cette année et cette saison : modifiez-les plutôt.',
  },
  OTHER_TEAM: {
    en: 'This evaluation belongs to another team, which would not have access to the product: choose one of the same team.',
    fr: 'Cette évaluation appartient à une autre équipe, qui n’aurait pas accès au produit : choisissez-en une de la même équipe.',
  },
  QUALIFIER_ORDER: {
    en: 'Use /22/, /10/ and /21/ after the GTIN, each once and in that order.',
    fr: 'Utilisez /22/, /10/ et /21/ après le GTIN, chacun une fois et dans cet ordre.',
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
    en: 'Choose one of these versions of UNTP: {versions}.',
    fr: 'Choisissez l’une de ces versions d’UNTP : {versions}.',
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
  NAME_TAKEN: {
    en: 'This name is already used: choose another one.',
    fr: 'Ce nom est déjà utilisé : choisissez-en un autre.',
  },
  IDENTIFIER_TAKEN: {
    en: 'This identifier is already used: choose another one.',
    fr: 'Cet identifiant est déjà utilisé : choisissez-en un autre.',
  },
  PART_NEEDS_MATERIAL: {
    en: 'Add at least one material component to the part first.',
    fr: 'Ajoutez d’abord au moins un composant matière à la pièce.',
  },
  PART_SHARES_NOT_100: {
    en: 'The shares add up to {percent} %. They must add up to 100 %.',
    fr: 'La somme des parts est de {percent} %. Elle doit être de 100 %.',
  },
  NOT_A_MATERIAL_COMPONENT: {
    en: 'Choose material components of your organization, each once: a part contains nothing else.',
    fr: 'Choisissez des composants matière de votre organisation, chacun une seule fois : une pièce ne contient rien d’autre.',
  },
  MATERIAL_OR_PART: {
    en: 'A component stays a material or a part: create another component instead.',
    fr: 'Un composant reste une matière ou une pièce : créez plutôt un autre composant.',
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
    en: 'A substance declared absent cannot have a concentration: leave it empty.',
    fr: 'Une substance déclarée absente ne peut pas avoir de teneur : laissez ce champ vide.',
  },
  NOT_AN_ARTICLE: {
    en: 'Substances can only be declared for articles: mark this component as one.',
    fr: 'Les substances ne se déclarent que pour un article : indiquez que ce composant en est un.',
  },
  NAMED_TWICE: {
    en: 'This is already on the list: keep one of them.',
    fr: 'Cette valeur est déjà dans la liste : gardez-en une seule.',
  },
  ANSWERED_BEFORE_RECEIVED: {
    en: 'The answer date cannot be before the date of receipt: check both.',
    fr: 'La date de réponse ne peut pas précéder la date de réception : vérifiez les deux.',
  },
  SAME_KIND_EXPECTED: {
    en: 'Replace a material with another material, and a part with another part.',
    fr: 'Remplacez une matière par une autre matière, et une pièce par une autre pièce.',
  },
  OWNER_HAS_NO_TEAM: {
    en: 'An organization owner cannot belong to a team: leave the team empty.',
    fr: 'Un propriétaire d’organisation ne peut pas appartenir à une équipe : laissez l’équipe vide.',
  },
  SAME_TEAM: {
    en: 'Choose a team other than the one being deleted.',
    fr: 'Choisissez une équipe autre que celle à supprimer.',
  },
  NOT_YOURSELF: {
    en: 'Only the person themselves can change this: ask them to do it.',
    fr: 'Seule la personne elle-même peut le modifier : demandez-le-lui.',
  },
  OWN_SUBSCRIPTION: {
    en: 'Without an active subscription of your own organization you could not log in again: add another one first.',
    fr: 'Sans abonnement actif pour votre propre organisation, vous ne pourriez plus vous connecter : ajoutez-en d’abord un autre.',
  },
  END_BEFORE_START: {
    en: 'The end must be after the start.',
    fr: 'La fin doit être postérieure au début.',
  },
  NOT_THE_NAME: {
    en: 'This is not the name: type it exactly as shown.',
    fr: 'Ce n’est pas le nom : saisissez-le exactement tel qu’il est affiché.',
  },
  IN_THE_PAST: { en: 'Choose a date in the future.', fr: 'Choisissez une date à venir.' },
  INVALID_VALUE: invalidValue,
  INVALID_FIELD_TREE: {
    en: 'The field tree is broken at character {position}: correct it there.',
    fr: 'L’arbre de champs est incorrect au caractère {position} : corrigez-le à cet endroit.',
  },
}

/** Texts of codes of fields by what they are about; `{name}` is replaced by the parameter of that name. No code stands in two. */
export const fieldTextParts: readonly Readonly<Record<string, Wording>>[] = [
  general,
  unknownTexts,
  integrationTexts,
  requestTexts,
  unkeptTexts,
  verificationTexts,
  productTexts,
  planTexts,
  publicationTexts,
  pictureAndPasswordTexts,
]
const fieldTexts: Readonly<Record<string, Wording>> = Object.assign({}, ...fieldTextParts)

/** What a parameter may name in terms of the schema; others hold names of people, such as the column “text”. */
const isTerm = (parameter: string) => parameter === 'expected' || parameter === 'format'

/** The text of a field code, or the general one when the catalogue has none. */
export function fieldText(
  code: string,
  params: Readonly<Record<string, string | number>>,
  language: Language,
): string {
  const wording = fieldTexts[code] ?? invalidValue
  return wording[language].replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = String(params[name] ?? whole)
    return (isTerm(name) ? fieldTerms[value]?.[language] : undefined) ?? value
  })
}
