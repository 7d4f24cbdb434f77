import { type Wording, spokenValue } from '@ecotrame/texts'
import type { Language } from '../../platform/sessions/session.ts'
import type { CellFault } from './cells.ts'

/** What is wrong with a row of a file for editing, in words. */
const wordings = {
  OPEN_QUOTE: {
    en: 'Entry {entry}: a quotation mark is open.',
    fr: 'Entrée {entry} : un guillemet reste ouvert.',
  },
  TEXT_AFTER_QUOTE: {
    en: 'Entry {entry}: “{text}” stands behind a quotation mark; a “;” or a line end is expected.',
    fr: 'Entrée {entry} : « {text} » suit un guillemet ; un « ; » ou une fin de ligne est attendu.',
  },
  NO_FIELD: {
    en: 'Entry {entry}: “{text}” has more than one “=”; put the value in quotation marks.',
    fr: 'Entrée {entry} : « {text} » a plus d’un « = » ; mettez la valeur entre guillemets.',
  },
  UNKNOWN_FIELD: {
    en: 'Entry {entry}: “{text}” is not a field of this list. Expected: Field=value; Field=value.',
    fr: 'Entrée {entry} : « {text} » n’est pas un champ de cette liste. Attendu : Champ=valeur ; Champ=valeur.',
  },
  FIELD_TWICE: {
    en: 'Entry {entry}: {field} is said twice.',
    fr: 'Entrée {entry} : {field} est indiqué deux fois.',
  },
  NOT_A_NUMBER: { en: 'This is no number.', fr: 'Ce n’est pas un nombre.' },
  NOT_A_WHOLE_NUMBER: { en: 'A whole number is expected.', fr: 'Un nombre entier est attendu.' },
  NOT_YES_OR_NO: { en: 'Yes or no is expected.', fr: 'Oui ou non est attendu.' },
  NOT_A_DAY: {
    en: 'A day is expected, such as 2026-11-23.',
    fr: 'Un jour est attendu, comme 2026-11-23 ou 23/11/2026.',
  },
  UNKNOWN_CHOICE: { en: 'Expected: {choices}.', fr: 'Attendu : {choices}.' },
  UNKNOWN_ID: {
    en: 'There is no such record in your organization: take the id out to create a new one.',
    fr: 'Votre organisation n’a pas d’élément de cet identifiant : retirez-le pour en créer un nouveau.',
  },
  SAME_RECORD: {
    en: 'Row {row} is about the same record.',
    fr: 'La ligne {row} porte sur le même élément.',
  },
  OTHER_RECORD: {
    en: 'This belongs to another record than {field}: “{name}”.',
    fr: 'Cette valeur appartient à un autre élément que {field} : « {name} ».',
  },
  SEVERAL_RECORDS: {
    en: '{records} records have this: it does not say which one is meant.',
    fr: '{records} éléments portent cette valeur : elle ne dit pas lequel est visé.',
  },
  UNKNOWN_RECORD: {
    en: 'No record has this, and the row does not say enough to create one: {fields} is missing.',
    fr: 'Aucun élément ne porte cette valeur, et la ligne n’en dit pas assez pour en créer un : {fields} manque.',
  },
  NO_KEY: {
    en: 'Nothing says which record is meant: {fields} is expected.',
    fr: 'Rien ne dit quel élément est visé : {fields} est attendu.',
  },
  FIXED: {
    en: 'This cannot be changed any more: {value} stands there.',
    fr: 'Cette valeur ne se modifie plus : elle est {value}.',
  },
  REQUIRED: { en: 'A value is missing.', fr: 'Il manque une valeur.' },
  CHANGED_SINCE_EXPORT: {
    en: 'The record was changed since the export: look at what the row would change.',
    fr: 'L’élément a été modifié depuis l’export : vérifiez ce que la ligne changerait.',
  },
  NO_PERMISSION: { en: 'Your role does not allow this.', fr: 'Votre rôle ne le permet pas.' },
  NO_CAPABILITY: {
    en: 'The plan of your organization does not include this.',
    fr: 'La formule de votre organisation ne le comprend pas.',
  },
  UNKNOWN_NAME: { en: '“{name}” is not known here.', fr: '« {name} » n’est pas connu ici.' },
  SEVERAL_OF_NAME: {
    en: '“{name}” names {count}: give the id instead.',
    fr: '« {name} » en désigne {count} : indiquez l’identifiant.',
  },
  NAME_AND_ID_DIFFER: {
    en: 'The id is that of “{name}”: correct the name, or take the id out.',
    fr: 'L’identifiant est celui de « {name} » : corrigez le nom ou retirez l’identifiant.',
  },
} as const satisfies Record<CellFault, Wording> & Record<string, Wording>
type EditingFault = keyof typeof wordings

const isOurs = (code: string): code is EditingFault => Object.hasOwn(wordings, code)

/** `null`: a code that is not of files. */
export function editingText(
  code: string,
  params: Readonly<Record<string, string | number>>,
  language: Language,
): string | null {
  if (!isOurs(code)) return null
  const text = wordings[code][language].replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name]
    return value === undefined ? whole : spokenValue(value, language)
  })
  return code === 'UNKNOWN_CHOICE' && params['entry'] !== undefined
    ? `${{ en: 'Entry', fr: 'Entrée' }[language]} ${params['entry']}, “${params['text'] ?? ''}”. ${text}`
    : text
}
