import { filled } from '@ecotrame/texts'
import type { Language } from '../../platform/sessions/session.ts'
import type { StockFault } from './read-stock.ts'
import type { StockWords } from './stock-words.ts'

/** What can be wrong with a cell: what is expected, what to do. `{list}` and the params are filled in. */
const faults = {
  REQUIRED_TREATMENT: {
    en: 'enter what became of the goods; if nobody knows, enter “Unknown treatment”.',
    fr: 'indiquez ce que sont devenus les produits ; si personne ne le sait, indiquez « Traitement inconnu ».',
  },
  UNKNOWN_TREATMENT: {
    en: '“{value}” is not a known treatment. Use one of: {treatments}.',
    fr: '« {value} » n’est pas un traitement connu. Utilisez l’un de ceux-ci : {treatments}.',
  },
  REQUIRED_REASON: {
    en: 'enter why the goods were discarded. Use one of: {reasons}.',
    fr: 'indiquez la raison de la mise au rebut. Utilisez l’une de celles-ci : {reasons}.',
  },
  UNKNOWN_REASON: {
    en: '“{value}” is not a known reason. Use one of: {reasons}.',
    fr: '« {value} » n’est pas une raison connue. Utilisez l’une de celles-ci : {reasons}.',
  },
  REQUIRED_DETAIL: {
    en: 'describe the other reason in a few words.',
    fr: 'décrivez l’autre raison en quelques mots.',
  },
  UNKNOWN_DEROGATION: {
    en: '“{value}” is not a derogation. Enter a letter from a to j (Article 2 of Delegated Regulation (EU) 2026/296), or leave the cell empty.',
    fr: '« {value} » n’est pas une dérogation. Saisissez une lettre de a à j (article 2 du règlement délégué (UE) 2026/296) ou laissez la cellule vide.',
  },
  REQUIRED_CODE: {
    en: 'enter the commodity code, or add it to the passport of the product.',
    fr: 'saisissez le code des marchandises, ou ajoutez-le au passeport du produit.',
  },
  INVALID_CODE: {
    en: '“{value}” is not a code of the combined nomenclature. Enter 4, 6 or 8 digits, such as 61091000.',
    fr: '« {value} » n’est pas un code de la nomenclature combinée. Saisissez 4, 6 ou 8 chiffres, par exemple 61091000.',
  },
  CODE_NEEDS_HEADING: {
    en: '“{value}” is not precise enough: this chapter is disclosed by heading. Enter at least 4 digits.',
    fr: '« {value} » n’est pas assez précis : ce chapitre se déclare par position. Saisissez au moins 4 chiffres.',
  },
  REQUIRED_NUMBER: { en: 'enter a number.', fr: 'saisissez un nombre.' },
  NO_NUMBER: { en: '“{value}” is not a number.', fr: '« {value} » n’est pas un nombre.' },
  TWO_NUMBERS: {
    en: '“{value}” can be read as {one} or as {other}. Write it without a separator of thousands.',
    fr: '« {value} » peut se lire {one} ou {other}. Écrivez-le sans séparateur de milliers.',
  },
  UNKNOWN_UNIT: {
    en: 'the unit “{unit}” does not fit this column.',
    fr: 'l’unité « {unit} » ne convient pas à cette colonne.',
  },
  PIECES_NOT_WHOLE: {
    en: 'enter a whole number of pieces, at least 1 (“{value}” was found).',
    fr: 'saisissez un nombre entier de pièces, au moins 1 (« {value} » a été trouvé).',
  },
  WEIGHT_NOT_POSITIVE: {
    en: 'enter a weight above zero (“{value}” was found).',
    fr: 'saisissez un poids supérieur à zéro (« {value} » a été trouvé).',
  },
  REQUIRED_WEIGHT: {
    en: 'enter the weight of the row, or the weight per piece.',
    fr: 'saisissez le poids de la ligne ou le poids par pièce.',
  },
  WEIGHT_TWICE: {
    en: 'keep one weight only: the weight of the row, or the weight per piece.',
    fr: 'ne gardez qu’un seul poids : celui de la ligne ou celui par pièce.',
  },
  TOO_LARGE: {
    en: '“{value}” is too large: at most {maximum} in one row. Split the row if that is right.',
    fr: '« {value} » est trop grand : au plus {maximum} par ligne. Scindez la ligne si c’est exact.',
  },
  INVALID_DATE: {
    en: '“{value}” is not a date. Write 2026-11-27.',
    fr: '« {value} » n’est pas une date. Écrivez 27/11/2026.',
  },
} as const satisfies Record<string, Readonly<Record<Language, string>>>
export type FaultCode = keyof typeof faults

const place = { en: 'Row {row}, {column}: ', fr: 'Ligne {row}, {column} : ' } as const

/** A fault in a sentence that names its row and column. */
export function faultText(fault: StockFault, words: StockWords, language: Language): string {
  const params = {
    ...fault.params,
    row: fault.row,
    value: fault.value,
    column: words.nameOf('column', fault.column, language),
    reasons: words.namesOf(['reason'], language),
    treatments: words.namesOf(['treatment', 'leftOut'], language),
  }
  return filled(place[language] + faults[fault.code][language], params)
}
