import type { Language } from '../../platform/sessions/session.ts'

/** What is wrong with a facility, in a form or in a row of a file. */
const wordings = {
  UNKNOWN_COUNTRY: {
    en: 'This is not a country code of ISO 3166-1, such as FR or BD.',
    fr: 'Ce n’est pas un code de pays ISO 3166-1, comme FR ou BD.',
  },
  UNKNOWN_SCHEME: {
    en: 'There is no such certification scheme.',
    fr: 'Cette certification n’existe pas.',
  },
  ABOVE_MAXIMUM: {
    en: 'At most {maximum} {unit} is expected.',
    fr: 'La valeur maximale est {maximum} {unit}.',
  },
  CONSENT_ENDS_BEFORE_IT_BEGINS: {
    en: 'The last day of the consent is before its first.',
    fr: 'Le dernier jour de l’accord précède le premier.',
  },
  POSITION_SWAPPED: {
    en: 'Latitude and longitude are swapped: the other way round they lie in {country}.',
    fr: 'Latitude et longitude sont inversées : dans l’autre sens, elles se trouvent dans le pays indiqué ({country}).',
  },
  POSITION_IN_OTHER_COUNTRY: {
    en: 'The coordinates lie in {lies}, not in {country}.',
    fr: 'Les coordonnées se trouvent dans un autre pays ({lies}) que celui indiqué ({country}).',
  },
  POSITION_AT_SEA: {
    en: 'The coordinates lie at sea, more than 50 km away from {country}.',
    fr: 'Les coordonnées se trouvent en mer, à plus de 50 km du pays indiqué ({country}).',
  },
  REQUIRED: { en: 'A value is expected.', fr: 'Une valeur est attendue.' },
  TOO_LONG: {
    en: 'At most {maximum} characters are accepted.',
    fr: 'Au plus {maximum} caractères sont acceptés.',
  },
  NOT_A_NUMBER: {
    en: 'A number between {minimum} and {maximum} is expected.',
    fr: 'Un nombre entre {minimum} et {maximum} est attendu.',
  },
  HALF_A_POSITION: {
    en: 'Latitude and longitude are expected together.',
    fr: 'Latitude et longitude sont attendues ensemble.',
  },
  UNKNOWN_PROCESS: {
    en: 'Unknown type of processing ({words}). Expected, separated by “;”: {choices}.',
    fr: 'Type de transformation inconnu ({words}). Valeurs attendues, séparées par « ; » : {choices}.',
  },
  NOT_A_DAY: {
    en: 'A day is expected, such as 2027-03-31 or 31/03/2027.',
    fr: 'Une date est attendue, comme 31/03/2027 ou 2027-03-31.',
  },
  UNKNOWN_ORIGIN: {
    en: '“stated by the list” or “derived from words in the name” is expected.',
    fr: '« stated by the list » ou « derived from words in the name » est attendu.',
  },
  WRONG_ENCODING: {
    en: 'These characters are not UTF-8. Save the file as “CSV UTF-8”.',
    fr: 'Ces caractères ne sont pas en UTF-8. Enregistrez le fichier au format « CSV UTF-8 ».',
  },
  GARBLED: {
    en: 'This looks like a text that was read in the wrong encoding before: compare it with the original.',
    fr: 'Ce texte semble avoir été lu auparavant dans un mauvais encodage : comparez-le à l’original.',
  },
  CONTROL_CHARACTER: {
    en: 'Control characters are not accepted.',
    fr: 'Les caractères de contrôle ne sont pas acceptés.',
  },
  WRONG_CELL_COUNT: {
    en: 'The row has {found} cells, the header has {expected}.',
    fr: 'La ligne a {found} cellules, l’en-tête en a {expected}.',
  },
  BROKEN_QUOTES: {
    en: 'Quotation marks are not closed or stand in the middle of a cell.',
    fr: 'Des guillemets ne sont pas fermés ou se trouvent au milieu d’une cellule.',
  },
  SAME_REFERENCE: {
    en: 'Row {row} has the same facility_id.',
    fr: 'La ligne {row} a le même facility_id.',
  },
  MISSING_COLUMNS: {
    en: 'The file lacks these columns: {columns}. Expected header: {expected}.',
    fr: 'Il manque ces colonnes au fichier : {columns}. En-tête attendu : {expected}.',
  },
  REPEATED_COLUMN: {
    en: 'The column {columns} stands there more than once.',
    fr: 'La colonne {columns} figure plusieurs fois.',
  },
  NO_ROWS: {
    en: 'The file has no row below its header.',
    fr: 'Le fichier n’a aucune ligne sous son en-tête.',
  },
  TOO_MANY_ROWS: {
    en: 'At most {maximum} rows are accepted in one file.',
    fr: 'Au plus {maximum} lignes sont acceptées par fichier.',
  },
  NOT_A_TEXT: {
    en: 'This is not a CSV file. A text of columns is expected, saved as “CSV UTF-8”.',
    fr: 'Ce n’est pas un fichier CSV. Un texte en colonnes est attendu, enregistré au format « CSV UTF-8 ».',
  },
  SAME_FACILITY: {
    en: 'Name another facility.',
    fr: 'Indiquez un autre site de production.',
  },
  UNKNOWN_FACILITY: {
    en: 'There is no such facility in the organization.',
    fr: 'Ce site de production n’existe pas dans l’organisation.',
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
