import type { Language } from '../../platform/sessions/session.ts'
import type { FileProblemCode } from './formats/file-problem.ts'

/** Why a file was refused; what it is about stands beside it. */
export const problemTexts: Readonly<Record<FileProblemCode, Readonly<Record<Language, string>>>> = {
  NOT_AN_ARCHIVE: {
    en: 'The archive has no end: it was cut off.',
    fr: 'L’archive n’a pas de fin : elle a été coupée.',
  },
  DAMAGED: { en: 'The archive is damaged.', fr: 'L’archive est endommagée.' },
  ENCRYPTED: { en: 'The archive has a password.', fr: 'L’archive est protégée par un mot de passe.' },
  PATH_TWICE: {
    en: 'Two parts of the archive have the same path.',
    fr: 'Deux parties de l’archive ont le même chemin.',
  },
  TOO_MANY_ENTRIES: { en: 'The archive has too many parts.', fr: 'L’archive a trop de parties.' },
  UNPACKS_TOO_LARGE: {
    en: 'The archive unpacks to more than is read.',
    fr: 'L’archive décompressée dépasse ce qui peut être lu.',
  },
  FORMAT_UNKNOWN: {
    en: 'This is neither openLCA JSON-LD, ILCD, a table of results nor the process file of the French calculator.',
    fr: 'Ce n’est ni de l’openLCA JSON-LD, ni de l’ILCD, ni un tableau de résultats, ni le fichier de procédés du calculateur français.',
  },
  TABLE_TOO_LARGE: {
    en: 'A file that is no archive may have 20 MiB at most.',
    fr: 'Un fichier qui n’est pas une archive peut avoir 20 Mio au plus.',
  },
  NO_PROCESSES: { en: 'There is no process in the file.', fr: 'Le fichier ne contient aucun procédé.' },
  PART_UNREADABLE: { en: 'A part of the file cannot be read.', fr: 'Une partie du fichier est illisible.' },
  SAME_ID_TWICE: { en: 'Two things have the same identifier.', fr: 'Deux éléments ont le même identifiant.' },
  FLOW_MISSING: {
    en: 'A process refers to a flow that is not in the file.',
    fr: 'Un procédé renvoie à un flux absent du fichier.',
  },
  UNIT_UNKNOWN: {
    en: 'An amount is in a unit that its flow does not have.',
    fr: 'Une quantité est dans une unité que son flux n’a pas.',
  },
  METHOD_MISSING: {
    en: 'There are no characterisation factors: the file has no impact method of the Environmental Footprint, and none was imported before. Import one first.',
    fr: 'Il n’y a pas de facteurs de caractérisation : le fichier ne contient pas de méthode d’impact de l’empreinte environnementale, et aucune n’a été importée avant. Importez-en une d’abord.',
  },
  CATEGORY_UNIT_WRONG: {
    en: 'An impact category is in another unit than that of the Environmental Footprint.',
    fr: 'Une catégorie d’impact n’est pas dans l’unité de l’empreinte environnementale.',
  },
  AMOUNT_UNREADABLE: { en: 'An amount is no number.', fr: 'Une quantité n’est pas un nombre.' },
  COLUMN_TWICE: {
    en: 'Two columns of the table have the same impact category.',
    fr: 'Deux colonnes du tableau ont la même catégorie d’impact.',
  },
  DATE_UNREADABLE: { en: 'A date cannot be read.', fr: 'Une date est illisible.' },
  RESULTS_ONLY: {
    en: 'A data set gives results and no exchanges (an EPD, for example). Bring its results as a table.',
    fr: 'Un jeu de données donne des résultats sans échanges (une EPD, par exemple). Apportez ses résultats sous forme de tableau.',
  },
  REFERENCE_UNCLEAR: {
    en: 'A process has several reference products and no allocation between them.',
    fr: 'Un procédé a plusieurs produits de référence sans allocation entre eux.',
  },
  COLUMN_MISSING: { en: 'The table lacks columns.', fr: 'Il manque des colonnes au tableau.' },
  NO_PRODUCT: {
    en: 'A process has no reference product.',
    fr: 'Un procédé n’a pas de produit de référence.',
  },
  AMOUNT_ZERO: { en: 'A process gives 0 of its product.', fr: 'Un procédé donne 0 de son produit.' },
  SHARES_NOT_ONE: {
    en: 'The allocation shares of a process do not add up to 1.',
    fr: 'Les parts d’allocation d’un procédé ne font pas 1.',
  },
  PROVIDER_MISSING: {
    en: 'A process takes from a supplier that is not in the file.',
    fr: 'Un procédé prend chez un fournisseur absent du fichier.',
  },
  PROVIDER_UNCLEAR: {
    en: 'Several processes supply this flow and the file does not say which one is meant.',
    fr: 'Plusieurs procédés fournissent ce flux et le fichier ne dit pas lequel.',
  },
  SUPPLIED_TWICE: {
    en: 'A process gives the same product twice.',
    fr: 'Un procédé donne deux fois le même produit.',
  },
  CONSUMES_ITSELF: {
    en: 'A process takes all of its own product.',
    fr: 'Un procédé consomme tout son propre produit.',
  },
  NO_SOLUTION: {
    en: 'These processes need each other in a loop that takes at least as much as it gives: it has no solution.',
    fr: 'Ces procédés dépendent les uns des autres dans une boucle qui prend au moins autant qu’elle donne : elle n’a pas de solution.',
  },
}
