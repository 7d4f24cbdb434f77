import type { Language } from '../../platform/sessions/session.ts'
import type { FileProblemCode } from './formats/file-problem.ts'

/** Why a file was refused; what it is about stands beside it. */
export const problemTexts: Readonly<Record<FileProblemCode, Readonly<Record<Language, string>>>> = {
  NOT_AN_ARCHIVE: {
    en: 'The archive is incomplete. Send the whole file, or export it again.',
    fr: 'L’archive est incomplète. Envoyez-la entière ou exportez-la à nouveau.',
  },
  DAMAGED: {
    en: 'The archive is damaged. Export it again.',
    fr: 'L’archive est endommagée. Exportez-la à nouveau.',
  },
  ENCRYPTED: {
    en: 'The archive is protected by a password. Save it without one.',
    fr: 'L’archive est protégée par un mot de passe. Enregistrez-la sans mot de passe.',
  },
  PATH_TWICE: {
    en: 'Two files in the archive have the same path. Keep the right one.',
    fr: 'Deux fichiers de l’archive ont le même chemin. Gardez le bon.',
  },
  TOO_MANY_ENTRIES: {
    en: 'The archive contains too many files. Export fewer processes at a time.',
    fr: 'L’archive contient trop de fichiers. Exportez moins de procédés à la fois.',
  },
  UNPACKS_TOO_LARGE: {
    en: 'Unpacked, the archive is larger than the limit. Export fewer processes at a time.',
    fr: 'Décompressée, l’archive dépasse la taille maximale. Exportez moins de procédés à la fois.',
  },
  FILE_TAKES_TOO_LONG: {
    en: 'Reading the file took more than 20 minutes and was stopped. Export fewer processes at a time.',
    fr: 'La lecture du fichier a dépassé 20 minutes et a été arrêtée. Exportez moins de procédés à la fois.',
  },
  FILE_NEEDS_TOO_MUCH_MEMORY: {
    en: 'Reading the file needed too much memory and was stopped. Export fewer processes at a time.',
    fr: 'La lecture du fichier demandait trop de mémoire et a été arrêtée. Exportez moins de procédés à la fois.',
  },
  FORMAT_UNKNOWN: {
    en: 'This is not openLCA JSON-LD, ILCD, EcoSpold 1 or 2, SimaPro CSV, a table of results or the process file of the French calculator. Export it in one of these formats.',
    fr: 'Ce n’est ni de l’openLCA JSON-LD, ni de l’ILCD, ni de l’EcoSpold 1 ou 2, ni un CSV de SimaPro, ni un tableau de résultats, ni le fichier de procédés du calculateur français. Exportez-le dans l’un de ces formats.',
  },
  TABLE_TOO_LARGE: {
    en: 'A file that is not an archive can be 20 MB at most. Split it.',
    fr: 'Un fichier qui n’est pas une archive peut faire 20 Mo au plus. Scindez-le.',
  },
  NO_PROCESSES: {
    en: 'The file contains no process. Export it with its processes.',
    fr: 'Le fichier ne contient aucun procédé. Exportez-le avec ses procédés.',
  },
  PART_UNREADABLE: {
    en: 'Part of the file cannot be read. Export it again.',
    fr: 'Une partie du fichier est illisible. Exportez-le à nouveau.',
  },
  SAME_ID_TWICE: {
    en: 'Two items have the same identifier. Keep one of them, or change its identifier.',
    fr: 'Deux éléments ont le même identifiant. Gardez-en un, ou donnez-lui un autre identifiant.',
  },
  FLOW_MISSING: {
    en: 'A process refers to a flow that is not in the file. Export the processes together with their flows.',
    fr: 'Un procédé renvoie à un flux absent du fichier. Exportez les procédés avec leurs flux.',
  },
  UNIT_UNKNOWN: {
    en: 'An amount uses a unit that its flow does not have. Correct the unit, or add it to the flow.',
    fr: 'Une quantité est dans une unité que son flux n’a pas. Corrigez l’unité, ou ajoutez-la au flux.',
  },
  METHOD_MISSING: {
    en: 'There are no characterisation factors: the file has no impact method of the Environmental Footprint, and none was imported before. Import one first.',
    fr: 'Il n’y a pas de facteurs de caractérisation : le fichier ne contient pas de méthode d’impact de l’empreinte environnementale, et aucune n’a été importée avant. Importez-en une d’abord.',
  },
  METHOD_UNRELATED: {
    en: 'The impact method recognises none of the emissions and resources in this file: both must use the same identifiers. Export the file with its own impact method, or import the method of its nomenclature first.',
    fr: 'La méthode d’impact ne reconnaît aucune des émissions et ressources de ce fichier : les deux doivent utiliser les mêmes identifiants. Exportez le fichier avec sa propre méthode d’impact, ou importez d’abord celle de sa nomenclature.',
  },
  CATEGORY_UNIT_WRONG: {
    en: 'An impact category is not in the unit of the Environmental Footprint. Export the method in its original units.',
    fr: 'Une catégorie d’impact n’est pas dans l’unité de l’empreinte environnementale. Exportez la méthode dans ses unités d’origine.',
  },
  AMOUNT_UNREADABLE: {
    en: 'An amount is not a number. Correct it.',
    fr: 'Une quantité n’est pas un nombre. Corrigez-la.',
  },
  COLUMN_MISSING: {
    en: 'The table is missing columns. Add those named here.',
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
  REFERENCE_UNCLEAR: {
    en: 'A process has several reference products but no allocation between them. Add the allocation shares.',
    fr: 'Un procédé a plusieurs produits de référence sans affectation entre eux. Indiquez les parts d’affectation.',
  },
  NO_PRODUCT: {
    en: 'A process has no reference product. Mark one of its outputs as the reference.',
    fr: 'Un procédé n’a pas de produit de référence. Désignez l’une de ses sorties comme référence.',
  },
  AMOUNT_ZERO: {
    en: 'A process produces 0 of its product. Correct the amount.',
    fr: 'Un procédé produit 0 de son produit. Corrigez la quantité.',
  },
  SHARES_NOT_ONE: {
    en: 'The allocation shares of a process do not add up to 1. Correct them.',
    fr: 'La somme des parts d’affectation d’un procédé ne fait pas 1. Corrigez-les.',
  },
  PROVIDER_MISSING: {
    en: 'A process uses a supplier that is not in the file. Export it with its suppliers.',
    fr: 'Un procédé utilise un fournisseur absent du fichier. Exportez-le avec ses fournisseurs.',
  },
  PROVIDER_UNCLEAR: {
    en: 'Several processes supply this flow and the file does not specify which one. Name the supplier in the process.',
    fr: 'Plusieurs procédés fournissent ce flux et le fichier ne précise pas lequel. Nommez le fournisseur dans le procédé.',
  },
  SUPPLIED_TWICE: {
    en: 'A process produces the same product twice. Combine the two amounts.',
    fr: 'Un procédé produit deux fois le même produit. Réunissez les deux quantités.',
  },
  CONSUMES_ITSELF: {
    en: 'A process consumes all of its own product. Correct the amount consumed.',
    fr: 'Un procédé consomme tout son propre produit. Corrigez la quantité consommée.',
  },
  NO_SOLUTION: {
    en: 'These processes depend on each other in a loop that consumes at least as much as it produces, so there is no solution. Correct the amounts between them.',
    fr: 'Ces procédés dépendent les uns des autres dans une boucle qui consomme au moins autant qu’elle produit : elle n’a pas de solution. Corrigez les quantités échangées.',
  },
}
