import type { Language } from '../../platform/sessions/session.ts'

/** What is wrong with a facility, in a form or in a row of a file. */
const wordings = {
  UNKNOWN_COUNTRY: {
    en: 'Enter an ISO 3166-1 country code, such as FR or BD.',
    fr: 'Saisissez un code de pays ISO 3166-1, par exemple FR ou BD.',
  },
  UNKNOWN_SCHEME: {
    en: 'This certification scheme does not exist: choose one from the list.',
    fr: 'Cette certification n’existe pas : choisissez-en une dans la liste.',
  },
  ABOVE_MAXIMUM: {
    en: 'The maximum is {maximum} {unit}.',
    fr: 'La valeur maximale est {maximum} {unit}.',
  },
  CONSENT_ENDS_BEFORE_IT_BEGINS: {
    en: 'The consent ends before it starts. Correct the dates.',
    fr: 'L’accord se termine avant son début. Corrigez les dates.',
  },
  POSITION_SWAPPED: {
    en: 'Latitude and longitude are swapped: the other way round, they are in {country}.',
    fr: 'Latitude et longitude sont inversées : dans l’autre sens, elles se trouvent dans le pays indiqué ({country}).',
  },
  POSITION_IN_OTHER_COUNTRY: {
    en: 'The coordinates are in {lies}, not in {country}: correct them or the country.',
    fr: 'Les coordonnées se trouvent dans un autre pays ({lies}) que celui indiqué ({country}) : corrigez-les ou corrigez le pays.',
  },
  POSITION_AT_SEA: {
    en: 'The coordinates are at sea, more than 50 km from {country}: correct them or the country.',
    fr: 'Les coordonnées se trouvent en mer, à plus de 50 km du pays indiqué ({country}) : corrigez-les ou corrigez le pays.',
  },
  REQUIRED: { en: 'Enter a value.', fr: 'Saisissez une valeur.' },
  TOO_LONG: {
    en: 'Use at most {maximum} characters.',
    fr: 'Saisissez au plus {maximum} caractères.',
  },
  NOT_A_NUMBER: {
    en: 'Enter a number between {minimum} and {maximum}.',
    fr: 'Saisissez un nombre entre {minimum} et {maximum}.',
  },
  HALF_A_POSITION: {
    en: 'Give both latitude and longitude.',
    fr: 'Indiquez à la fois la latitude et la longitude.',
  },
  UNKNOWN_PROCESS: {
    en: 'Unknown type of processing ({words}). Expected, separated by “;”: {choices}.',
    fr: 'Type de transformation inconnu ({words}). Valeurs attendues, séparées par « ; » : {choices}.',
  },
  NOT_A_DAY: {
    en: 'Enter a date such as 2027-03-31 or 31/03/2027.',
    fr: 'Saisissez une date comme 31/03/2027 ou 2027-03-31.',
  },
  UNKNOWN_ORIGIN: {
    en: 'Enter “stated by the list” or “derived from words in the name”.',
    fr: 'Saisissez « stated by the list » ou « derived from words in the name ».',
  },
  WRONG_ENCODING: {
    en: 'These characters are not UTF-8. Save the file as “CSV UTF-8”.',
    fr: 'Ces caractères ne sont pas en UTF-8. Enregistrez le fichier au format « CSV UTF-8 ».',
  },
  GARBLED: {
    en: 'This text seems to have been read in the wrong encoding: compare it with the original.',
    fr: 'Ce texte semble avoir été lu dans un mauvais encodage : comparez-le à l’original.',
  },
  CONTROL_CHARACTER: {
    en: 'This text contains invisible control characters: remove them.',
    fr: 'Ce texte contient des caractères de contrôle invisibles : supprimez-les.',
  },
  WRONG_CELL_COUNT: {
    en: 'The row has {found} cells, the header has {expected}: correct the row.',
    fr: 'La ligne a {found} cellules, l’en-tête en a {expected} : corrigez la ligne.',
  },
  BROKEN_QUOTES: {
    en: 'Quotation marks are not closed, or are in the middle of a cell: correct them.',
    fr: 'Des guillemets ne sont pas fermés ou se trouvent au milieu d’une cellule : corrigez-les.',
  },
  SAME_REFERENCE: {
    en: 'Row {row} has the same facility_id: give each facility its own.',
    fr: 'La ligne {row} a le même facility_id : donnez le sien à chaque site.',
  },
  MISSING_COLUMNS: {
    en: 'These columns are missing: {columns}. Expected header: {expected}.',
    fr: 'Ces colonnes manquent : {columns}. En-tête attendu : {expected}.',
  },
  REPEATED_COLUMN: {
    en: 'The column {columns} appears more than once: keep one.',
    fr: 'La colonne {columns} figure plusieurs fois : gardez-en une.',
  },
  NO_ROWS: {
    en: 'The file has no rows below its header: add one for each facility.',
    fr: 'Le fichier n’a aucune ligne sous son en-tête : ajoutez-en une par site.',
  },
  TOO_MANY_ROWS: {
    en: 'A file can have at most {maximum} rows: split it.',
    fr: 'Un fichier peut avoir {maximum} lignes au plus : scindez-le.',
  },
  NOT_A_TEXT: {
    en: 'This is not a CSV file. Save the table as “CSV UTF-8”.',
    fr: 'Ce n’est pas un fichier CSV. Enregistrez le tableau au format « CSV UTF-8 ».',
  },
  SAME_FACILITY: {
    en: 'Choose a different facility.',
    fr: 'Choisissez un autre site de production.',
  },
  UNKNOWN_FACILITY: {
    en: 'This facility does not exist in your organization: choose another one.',
    fr: 'Ce site de production n’existe pas dans votre organisation : choisissez-en un autre.',
  },
} as const satisfies Record<string, Readonly<Record<Language, string>>>
export type WordingCode = keyof typeof wordings

/** `{name}` is replaced by the parameter of that name. */
export const wordsOf = (
  code: WordingCode,
  language: Language,
  params: Readonly<Record<string, string | number>> = {},
): string =>
  wordings[code][language].replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))
