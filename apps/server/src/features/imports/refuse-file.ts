import { limits } from '@ecotrame/contract'
import { problem, type ApiError } from '../../platform/errors/problem.ts'
import type { Language } from '../../platform/sessions/session.ts'
import type { TableProblem } from '../../platform/tables/table-error.ts'

const megabytes = limits.importMaximumBytes / 1_048_576
const rows = limits.importMaximumRows

const wordings = {
  TOO_LARGE: {
    en: `The file is larger than ${megabytes} MB: split it.`,
    fr: `Le fichier dépasse ${megabytes} Mo : scindez-le.`,
  },
  UNPACKS_TOO_LARGE: {
    en: 'Unpacked, this workbook is too large to be read: split it.',
    fr: 'Décompressé, ce classeur est trop volumineux pour être lu : scindez-le.',
  },
  TOO_MANY_ROWS: {
    en: `At most ${rows} rows are read from one sheet: split the file.`,
    fr: `Au plus ${rows} lignes par feuille sont lues : scindez le fichier.`,
  },
  TOO_MANY_COLUMNS: {
    en: `At most ${limits.importMaximumColumns} columns are read: remove some.`,
    fr: `Au plus ${limits.importMaximumColumns} colonnes sont lues : retirez-en.`,
  },
  TOO_MANY_CELLS: {
    en: 'The sheet has too many cells: split the file.',
    fr: 'La feuille a trop de cellules : scindez le fichier.',
  },
  NOT_A_TABLE: {
    en: 'This is not a table. Use a workbook (.xlsx), a CSV file or a JSON export from Ecotrame.',
    fr: 'Ce n’est pas un tableau. Utilisez un classeur (.xlsx), un fichier CSV ou un export JSON d’Ecotrame.',
  },
  OLD_WORKBOOK: {
    en: 'This workbook is in the old format (.xls): save it as .xlsx.',
    fr: 'Ce classeur est à l’ancien format (.xls) : enregistrez-le au format .xlsx.',
  },
  ENCRYPTED: {
    en: 'This workbook is protected by a password: save it without one.',
    fr: 'Ce classeur est protégé par un mot de passe : enregistrez-le sans.',
  },
  MACROS: {
    en: 'This workbook contains macros: save it as .xlsx without them.',
    fr: 'Ce classeur contient des macros : enregistrez-le au format .xlsx, sans macros.',
  },
  DAMAGED: {
    en: 'This workbook is damaged: open it and save it again.',
    fr: 'Ce classeur est endommagé : ouvrez-le et enregistrez-le à nouveau.',
  },
  NO_SHEET: {
    en: 'This workbook has no sheet that can be read: add one with a header and rows.',
    fr: 'Ce classeur n’a pas de feuille lisible : ajoutez-en une avec un en-tête et des lignes.',
  },
  UNKNOWN_SHEET: {
    en: 'The file has no sheet with this name: choose one that it has.',
    fr: 'Le fichier n’a pas de feuille de ce nom : choisissez-en une qu’il contient.',
  },
  NO_ROWS: {
    en: 'The file needs a header and at least one row.',
    fr: 'Le fichier doit avoir un en-tête et au moins une ligne.',
  },
  NOT_YOUR_ORGANIZATION: {
    en: 'This is not your organization: leave it out, or give your own.',
    fr: 'Ce n’est pas votre organisation : omettez-la ou indiquez la vôtre.',
  },
  NOT_YOU: {
    en: 'You can only import a file under your own name: leave the person out.',
    fr: 'Vous ne pouvez importer un fichier qu’en votre nom : n’indiquez personne d’autre.',
  },
  UNKNOWN_COLUMN: {
    en: 'The file does not have this column: choose one that it has.',
    fr: 'Le fichier n’a pas cette colonne : choisissez-en une qu’il contient.',
  },
  UNKNOWN_FIELD: {
    en: 'This field does not exist: choose one from the list.',
    fr: 'Ce champ n’existe pas : choisissez-en un dans la liste.',
  },
  UNKNOWN_CATEGORY: {
    en: 'There is no category with this name: choose one from the list.',
    fr: 'Aucune catégorie ne porte ce nom : choisissez-en une dans la liste.',
  },
  UNKNOWN_KIND: {
    en: 'This kind of file cannot be imported: choose one from the list.',
    fr: 'Ce type de fichier ne peut pas être importé : choisissez-en un dans la liste.',
  },
  UNKNOWN_CHOICE: {
    en: 'Choose one of the options offered.',
    fr: 'Choisissez l’une des options proposées.',
  },
} as const satisfies Record<TableProblem | OwnRefusal, Readonly<Record<Language, string>>>
type OwnRefusal =
  | 'UNKNOWN_KIND'
  | 'UNKNOWN_SHEET'
  | 'NO_ROWS'
  | 'NOT_YOUR_ORGANIZATION'
  | 'NOT_YOU'
  | 'UNKNOWN_COLUMN'
  | 'UNKNOWN_FIELD'
  | 'UNKNOWN_CATEGORY'
  | 'UNKNOWN_CHOICE'

/** A file, or what is said of it, that cannot be as it was sent. */
export const refuseFile = (code: keyof typeof wordings, language: Language, path = 'file'): ApiError =>
  problem('INVALID_VALUES', { errors: [{ path, code, message: wordings[code][language] }] })

/** The same in words, where it is told later; `null`: no file is refused by this code. */
export const refusalText = (code: string, language: Language): string | null =>
  Object.hasOwn(wordings, code) ? wordings[code as keyof typeof wordings][language] : null
