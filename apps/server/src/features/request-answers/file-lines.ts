import type { AnswerRow, AnswerValue, SupplierLanguage } from '@ecotrame/contract'
import { itemsOf, supplierLanguages, type Wording } from '@ecotrame/lca'
import { folded } from '../../platform/lists/folded.ts'
import { yesOrNo, yesOrNoIn } from '../../platform/tables/list-cell.ts'
import { asFacilityQuestion, noSubstance } from '../requests/index.ts'
import { isOfFacility, type KnownField } from './values.ts'
import { wordsIn } from './words.ts'

/** Columns of the file, in their order. The first says which question and row a line is of. */
export const fileColumns = [
  'code',
  'question',
  'step',
  'row',
  'answer',
  'unit',
  'number',
  'until',
  'comment',
] as const
export type FileColumn = (typeof fileColumns)[number]

/** What one answer is, in cells. */
export type LineKind = 'amount' | 'yesOrNo' | 'number' | 'choice' | 'text'

interface Choice {
  readonly id: string
  readonly label: Wording
}

/** A line to be filled in: a question, or one of its rows. */
export interface FileLine {
  readonly field: KnownField
  /** `null`: the question is answered by one value. */
  readonly item: string | null
  readonly kind: LineKind
  readonly row: Wording | null
  readonly units: readonly (Choice & { readonly id: string })[]
  readonly choices: readonly Choice[]
  /** It also takes the number of a document, and the last day on which it holds. */
  readonly document: boolean
}

export const codeOf = ({ field, item }: Pick<FileLine, 'field' | 'item'>): string =>
  item === null ? field.stored.id : `${field.stored.id}/${item}`

/** Of the mass of an article. */
const percent = { id: 'percent', label: { en: '%', fr: '%' } }

/** The lines of a question. */
export function linesOf(field: KnownField): readonly FileLine[] {
  const shared = { field, row: null, units: [], choices: [], document: false, item: null } as const
  if (!isOfFacility(field)) {
    const { kind, options = [] } = field.parameter.configuration
    if (kind === 'number') return [{ ...shared, kind: 'number' }]
    if (kind === 'boolean') return [{ ...shared, kind: 'yesOrNo' }]
    if (kind === 'text') return [{ ...shared, kind: 'text' }]
    return [{ ...shared, kind: 'choice', choices: options.map(({ id, label }) => ({ id, label })) }]
  }
  const [asked] = asFacilityQuestion(field.book, field.stored)
  const options = asked?.options ?? []
  const { question, book } = field
  switch (question.kind) {
    case 'amounts':
    case 'shares':
      return itemsOf(book.tables, question).map(({ id, label, units }) => ({
        ...shared,
        item: id,
        row: label,
        kind: 'amount',
        units: units.map(({ unit }) => ({
          id: unit,
          label: book.tables.units[unit] ?? { en: unit, fr: unit },
        })),
      }))
    case 'several':
      return options.map(({ id, label }) => ({ ...shared, item: id, row: label, kind: 'yesOrNo' }))
    case 'certificates':
      return options.map(({ id, label }) => ({
        ...shared,
        item: id,
        row: label,
        kind: 'yesOrNo',
        document: true,
      }))
    case 'consent':
      return [{ ...shared, kind: 'yesOrNo', document: true }]
    case 'year':
      return [{ ...shared, kind: 'number' }]
    case 'yesOrNo':
      return [{ ...shared, kind: 'yesOrNo' }]
    case 'choice':
      return [{ ...shared, kind: 'choice', choices: options }]
    case 'substances':
      // None of the list, or how much of each.
      return options.map(({ id, label }) =>
        id === noSubstance
          ? { ...shared, item: id, row: label, kind: 'yesOrNo' }
          : { ...shared, item: id, row: label, kind: 'amount', units: [percent] },
      )
  }
}

/** Titles of the columns. */
export const wordingsOfFile = {
  code: { en: 'Code (do not change)', fr: 'Code (ne pas modifier)' },
  question: { en: 'Question', fr: 'Question' },
  step: { en: 'Step or product', fr: 'Étape ou produit' },
  row: { en: 'Row', fr: 'Ligne' },
  answer: { en: 'Answer (number, choice, or yes/no)', fr: 'Réponse (nombre, choix, ou oui/non)' },
  unit: { en: 'Unit', fr: 'Unité' },
  number: { en: 'Certificate number', fr: 'Numéro du certificat' },
  until: { en: 'Last valid day (2027-12-31)', fr: 'Dernier jour de validité (2027-12-31)' },
  comment: { en: 'Comment', fr: 'Commentaire' },
} as const satisfies Record<FileColumn, Wording>

export const columnTitle = (column: FileColumn, language: SupplierLanguage): string =>
  wordsIn(language, wordingsOfFile[column])

/** The title of the first column says in which language the file is: its numbers are read as that one writes them. */
export const codeTitle = (language: SupplierLanguage): string =>
  `${columnTitle('code', language)} · ${language}`

export const languageOfTitle = (title: string): SupplierLanguage | null =>
  supplierLanguages.find((language) => title.trim().endsWith(`· ${language}`)) ?? null

/** Yes or no in a cell. */
export const yesOrNoWords = (yes: boolean): Wording =>
  yes
    ? { en: yesOrNo(true, 'en'), fr: yesOrNo(true, 'fr') }
    : { en: yesOrNo(false, 'en'), fr: yesOrNo(false, 'fr') }

/** What a cell says, in whichever language of the form; `null`: neither. */
export function yesOrNoOf(text: string): boolean | null {
  const says = (yes: boolean) =>
    supplierLanguages.some((one) => folded(wordsIn(one, yesOrNoWords(yes))) === folded(text))
  return yesOrNoIn(text) ?? (says(true) ? true : says(false) ? false : null)
}

/** A row that was typed for a line before; `null`: none. */
export const rowFor = ({ item, kind }: FileLine, value: AnswerValue): AnswerRow | null => {
  if (!Array.isArray(value)) return null
  const rows = value as readonly AnswerRow[]
  return (item === null && kind === 'yesOrNo' ? rows[0] : rows.find((row) => row.item === item)) ?? null
}
