import { type Wording, spokenValue } from '@ecotrame/texts'
import type { Language } from '../../platform/sessions/session.ts'
import type { CellFault } from './cells.ts'

/** What is wrong with a row of a file for editing, in words. */
const wordings = {
  OPEN_QUOTE: {
    en: 'Entry {entry}: a quotation mark is not closed.',
    fr: 'Entrée {entry} : un guillemet n’est pas fermé.',
  },
  TEXT_AFTER_QUOTE: {
    en: 'Entry {entry}: “{text}” follows a quotation mark, where a “;” or a line end is expected.',
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
    en: 'Entry {entry}: {field} is given twice; keep it once.',
    fr: 'Entrée {entry} : {field} est donné deux fois ; gardez-le une seule fois.',
  },
  NOT_A_NUMBER: { en: 'Enter a number.', fr: 'Saisissez un nombre.' },
  NOT_A_WHOLE_NUMBER: { en: 'Enter a whole number.', fr: 'Saisissez un nombre entier.' },
  NOT_YES_OR_NO: { en: 'Enter yes or no.', fr: 'Saisissez oui ou non.' },
  NOT_A_DAY: {
    en: 'Enter a date such as 2026-11-23.',
    fr: 'Saisissez une date comme 2026-11-23 ou 23/11/2026.',
  },
  UNKNOWN_CHOICE: {
    en: 'Enter one of: {choices}.',
    fr: 'Saisissez l’une de ces valeurs : {choices}.',
  },
  UNKNOWN_ID: {
    en: 'Your organization has no item with this id. Remove the id to create a new one.',
    fr: 'Votre organisation n’a pas d’élément avec cet identifiant. Retirez-le pour en créer un nouveau.',
  },
  SAME_RECORD: {
    en: 'Row {row} is about the same item: keep only one of the two.',
    fr: 'La ligne {row} concerne le même élément : ne gardez qu’une des deux.',
  },
  OTHER_RECORD: {
    en: 'This belongs to a different item from {field}: “{name}”. Keep one of the two.',
    fr: 'Cette valeur appartient à un autre élément que {field} : « {name} ». Gardez l’un des deux.',
  },
  SEVERAL_RECORDS: {
    en: '{records} items have this value, so it is not clear which one you mean: add the id.',
    fr: '{records} éléments ont cette valeur : impossible de savoir lequel est visé. Ajoutez l’identifiant.',
  },
  UNKNOWN_RECORD: {
    en: 'No item has this value, and the row does not have enough to create one. Missing: {fields}.',
    fr: 'Aucun élément n’a cette valeur, et la ligne ne suffit pas pour en créer un. Il manque : {fields}.',
  },
  NO_KEY: {
    en: 'It is not clear which item you mean. Add: {fields}.',
    fr: 'Impossible de savoir quel élément est visé. Indiquez : {fields}.',
  },
  FIXED: {
    en: 'This can no longer be changed: it is {value}.',
    fr: 'Cette valeur ne se modifie plus : elle est {value}.',
  },
  REQUIRED: { en: 'Enter a value.', fr: 'Saisissez une valeur.' },
  CHANGED_SINCE_EXPORT: {
    en: 'The item has changed since the export: check what the row would change.',
    fr: 'L’élément a été modifié depuis l’export : vérifiez ce que la ligne changerait.',
  },
  NO_PERMISSION: {
    en: 'Your role does not allow this. Ask the owner of your organization.',
    fr: 'Votre rôle ne le permet pas. Adressez-vous au propriétaire de votre organisation.',
  },
  NO_CAPABILITY: {
    en: 'The plan of your organization does not include this. Ask for another plan.',
    fr: 'La formule de votre organisation ne comprend pas cette action. Demandez une autre formule.',
  },
  UNKNOWN_NAME: {
    en: '“{name}” was not found: check the spelling.',
    fr: '« {name} » est introuvable : vérifiez l’orthographe.',
  },
  SEVERAL_OF_NAME: {
    en: '“{name}” matches {count} items: give the id instead.',
    fr: '« {name} » correspond à {count} éléments : indiquez l’identifiant.',
  },
  NAME_AND_ID_DIFFER: {
    en: 'The id belongs to “{name}”: correct the name, or remove the id.',
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
