import type { Language } from '../../platform/sessions/session.ts'
import type { FileProblemCode } from './formats/file-problem.ts'

/** Why a file was refused; what it is about stands beside it. */
export const problemTexts: Readonly<Record<FileProblemCode, Readonly<Record<Language, string>>>> = {
  NOT_AN_ARCHIVE: {
    en: 'The archive has no end: it was cut off. Send it whole, or export it again.',
    fr: 'L’archive n’a pas de fin : elle a été coupée. Envoyez-la entière ou exportez-la de nouveau.',
  },
  DAMAGED: {
    en: 'The archive is damaged. Export it again.',
    fr: 'L’archive est endommagée. Exportez-la de nouveau.',
  },
  ENCRYPTED: {
    en: 'The archive has a password. Save it without one.',
    fr: 'L’archive est protégée par un mot de passe. Enregistrez-la sans mot de passe.',
  },
  PATH_TWICE: {
    en: 'Two parts of the archive have the same path. Keep the one that counts.',
    fr: 'Deux parties de l’archive ont le même chemin. Gardez celle qui compte.',
  },
  TOO_MANY_ENTRIES: {
    en: 'The archive has too many parts. Export fewer processes at a time.',
    fr: 'L’archive a trop de parties. Exportez moins de procédés à la fois.',
  },
  UNPACKS_TOO_LARGE: {
    en: 'The archive unpacks to more than is read. Export fewer processes at a time.',
    fr: 'L’archive décompressée dépasse ce qui peut être lu. Exportez moins de procédés à la fois.',
  },
  FILE_TAKES_TOO_LONG: {
    en: 'Reading was stopped after 20 minutes. Export fewer processes at a time.',
    fr: 'La lecture a été arrêtée après 20 minutes. Exportez moins de procédés à la fois.',
  },
  FILE_NEEDS_TOO_MUCH_MEMORY: {
    en: 'Reading was stopped at the memory that a file may use. Export fewer processes at a time.',
    fr: 'La lecture a été arrêtée à la mémoire accordée à un fichier. Exportez moins de procédés à la fois.',
  },
  FORMAT_UNKNOWN: {
    en: 'This is neither openLCA JSON-LD, ILCD, a table of results nor the process file of the French calculator. Export it in one of these formats.',
    fr: 'Ce n’est ni de l’openLCA JSON-LD, ni de l’ILCD, ni un tableau de résultats, ni le fichier de procédés du calculateur français. Exportez-le dans l’un de ces formats.',
  },
  TABLE_TOO_LARGE: {
    en: 'A file that is no archive may have 20 MiB at most. Split it.',
    fr: 'Un fichier qui n’est pas une archive peut avoir 20 Mio au plus. Scindez-le.',
  },
  NO_PROCESSES: {
    en: 'There is no process in the file. Export it with its processes.',
    fr: 'Le fichier ne contient aucun procédé. Exportez-le avec ses procédés.',
  },
  PART_UNREADABLE: {
    en: 'A part of the file cannot be read. Export it again.',
    fr: 'Une partie du fichier est illisible. Exportez-le de nouveau.',
  },
  SAME_ID_TWICE: {
    en: 'Two things have the same identifier. Keep one of them, or give it another identifier.',
    fr: 'Deux éléments ont le même identifiant. Gardez-en un, ou donnez-lui un autre identifiant.',
  },
  FLOW_MISSING: {
    en: 'A process refers to a flow that is not in the file. Export the processes together with their flows.',
    fr: 'Un procédé renvoie à un flux absent du fichier. Exportez les procédés avec leurs flux.',
  },
  UNIT_UNKNOWN: {
    en: 'An amount is in a unit that its flow does not have. Correct the unit, or add it to the flow.',
    fr: 'Une quantité est dans une unité que son flux n’a pas. Corrigez l’unité, ou ajoutez-la au flux.',
  },
  METHOD_MISSING: {
    en: 'There are no characterisation factors: the file has no impact method of the Environmental Footprint, and none was imported before. Import one first.',
    fr: 'Il n’y a pas de facteurs de caractérisation : le fichier ne contient pas de méthode d’impact de l’empreinte environnementale, et aucune n’a été importée avant. Importez-en une d’abord.',
  },
  METHOD_UNRELATED: {
    en: 'The impact method knows none of the emissions and resources of this file: both must name them by the same identifiers. Export the file with its own impact method, or import the method of its nomenclature first.',
    fr: 'La méthode d’impact ne connaît aucune des émissions et ressources de ce fichier : les deux doivent les nommer par les mêmes identifiants. Exportez le fichier avec sa propre méthode d’impact, ou importez d’abord celle de sa nomenclature.',
  },
  CATEGORY_UNIT_WRONG: {
    en: 'An impact category is in another unit than that of the Environmental Footprint. Export the method in its own units.',
    fr: 'Une catégorie d’impact n’est pas dans l’unité de l’empreinte environnementale. Exportez la méthode dans ses propres unités.',
  },
  AMOUNT_UNREADABLE: {
    en: 'An amount is no number. Correct it.',
    fr: 'Une quantité n’est pas un nombre. Corrigez-la.',
  },
  COLUMN_MISSING: {
    en: 'The table lacks columns. Add those that are named here.',
    fr: 'Il manque des colonnes au tableau. Ajoutez celles qui sont nommées ici.',
  },
  COLUMN_TWICE: {
    en: 'Two columns of the table have the same impact category. Keep one of them.',
    fr: 'Deux colonnes du tableau ont la même catégorie d’impact. Gardez-en une.',
  },
  DATE_UNREADABLE: {
    en: 'A date cannot be read. Write it as 2027-12-31.',
    fr: 'Une date est illisible. Écrivez-la sous la forme 2027-12-31.',
  },
  RESULTS_ONLY: {
    en: 'A data set gives results and no exchanges (an EPD, for example). Import its results as a table.',
    fr: 'Un jeu de données donne des résultats sans échanges (une EPD, par exemple). Importez ses résultats sous forme de tableau.',
  },
  REFERENCE_UNCLEAR: {
    en: 'A process has several reference products and no allocation between them. Give the shares of allocation.',
    fr: 'Un procédé a plusieurs produits de référence sans allocation entre eux. Donnez les parts d’allocation.',
  },
  NO_PRODUCT: {
    en: 'A process has no reference product. Mark one of its outputs as such.',
    fr: 'Un procédé n’a pas de produit de référence. Désignez l’une de ses sorties.',
  },
  AMOUNT_ZERO: {
    en: 'A process gives 0 of its product. Correct the amount.',
    fr: 'Un procédé donne 0 de son produit. Corrigez la quantité.',
  },
  SHARES_NOT_ONE: {
    en: 'The allocation shares of a process do not add up to 1. Correct them.',
    fr: 'Les parts d’allocation d’un procédé ne font pas 1. Corrigez-les.',
  },
  PROVIDER_MISSING: {
    en: 'A process takes from a supplier that is not in the file. Export it with its suppliers.',
    fr: 'Un procédé prend chez un fournisseur absent du fichier. Exportez-le avec ses fournisseurs.',
  },
  PROVIDER_UNCLEAR: {
    en: 'Several processes supply this flow and the file does not say which one is meant. Name the supplier in the process.',
    fr: 'Plusieurs procédés fournissent ce flux et le fichier ne dit pas lequel. Nommez le fournisseur dans le procédé.',
  },
  SUPPLIED_TWICE: {
    en: 'A process gives the same product twice. Put both amounts into one.',
    fr: 'Un procédé donne deux fois le même produit. Réunissez les deux quantités.',
  },
  CONSUMES_ITSELF: {
    en: 'A process takes all of its own product. Correct the amount that it takes.',
    fr: 'Un procédé consomme tout son propre produit. Corrigez la quantité consommée.',
  },
  NO_SOLUTION: {
    en: 'These processes need each other in a loop that takes at least as much as it gives: it has no solution. Correct the amounts between them.',
    fr: 'Ces procédés dépendent les uns des autres dans une boucle qui prend au moins autant qu’elle donne : elle n’a pas de solution. Corrigez les quantités échangées.',
  },
}
