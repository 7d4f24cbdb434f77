import type { FileAnswer, SupplierLanguage, supplierFileFormats } from '@ecotrame/contract'
import { supplierSpeech } from '@ecotrame/texts/catalogues/supplier-languages'
import type { Cell, Column, Row, Sheet } from '../../platform/tables/cells.ts'
import { csvFile, csvMarksFor, csvType } from '../../platform/tables/write-csv.ts'
import { xlsxFile, xlsxType } from '../../platform/tables/write-xlsx.ts'
import { draftsOf, type StoredAnswer } from './answer-store.ts'
import type { AnswersDeps } from './deps.ts'
import {
  codeOf,
  codeTitle,
  columnTitle,
  fileColumns,
  linesOf,
  rowFor,
  yesOrNoWords,
  type FileColumn,
  type FileLine,
} from './file-lines.ts'
import { linkOfVisitor, openToWrite, type Visitor } from './opened-link.ts'
import { isOfFacility } from './values.ts'
import { wordsIn } from './words.ts'

interface Wanted {
  readonly format: (typeof supplierFileFormats)[number]
  readonly language: SupplierLanguage
}

/** The questions of a link as a file to be filled in, with what was typed so far. @throws NOT_FOUND, LINK_CLOSED */
export async function answerFile(
  deps: AnswersDeps,
  visitor: Visitor,
  { format, language }: Wanted,
): Promise<FileAnswer> {
  const link = await linkOfVisitor(deps, visitor)
  const { organizationId, requestId } = link
  const { questions, drafts } = await deps.database.inOrganization(organizationId, async (tx) => ({
    questions: (await openToWrite(tx, deps, link)).questions,
    drafts: await draftsOf(tx, organizationId, requestId),
  }))
  const rows = questions.flatMap((field) => {
    const draft = drafts.find(({ fieldId }) => fieldId === field.stored.id)
    return linesOf(field).map((line, place) => rowOf(line, draft, place === 0, language))
  })
  const sheet: Sheet = { name: columnTitle('question', language), columns: columnsOf(language), rows }
  return format === 'csv'
    ? { name: 'questions.csv', type: csvType, content: csvFile(sheet, csvMarksFor(supplierSpeech[language])) }
    : { name: 'questions.xlsx', type: xlsxType, content: xlsxFile([sheet]) }
}

const columnsOf = (language: SupplierLanguage): readonly Column[] =>
  fileColumns.map((column) => ({
    title: column === 'code' ? codeTitle(language) : columnTitle(column, language),
    kind: 'text',
    format: 'text',
    width: widths[column],
  }))
const widths: Readonly<Record<FileColumn, number>> = {
  code: 12,
  question: 60,
  step: 24,
  row: 30,
  answer: 24,
  unit: 18,
  number: 20,
  until: 16,
  comment: 40,
}

function rowOf(
  line: FileLine,
  draft: StoredAnswer | undefined,
  isFirst: boolean,
  language: SupplierLanguage,
): Row {
  const { field, row, units } = line
  const { stored } = field
  const label = isOfFacility(field) ? field.question.label : field.parameter.label
  const typed = draft === undefined ? null : rowFor(line, draft.value)
  const unit = units.find(({ id }) => id === typed?.unit) ?? units[0]
  const cells: Readonly<Record<FileColumn, Cell>> = {
    code: codeOf(line),
    question: wordsIn(language, label),
    step: stored.entryName === null ? stored.evaluationName : wordsIn(language, stored.entryName),
    row: row === null ? null : wordsIn(language, row),
    answer: answerOf(line, draft, language),
    unit: unit === undefined ? null : wordsIn(language, unit.label),
    number: typed?.number ?? null,
    until: typed?.until ?? null,
    comment: isFirst ? (draft?.note ?? null) : null,
  }
  return fileColumns.map((column) => cells[column])
}

function answerOf(line: FileLine, draft: StoredAnswer | undefined, language: SupplierLanguage): Cell {
  if (draft === undefined) return null
  const { kind, item, choices } = line
  const { value } = draft
  const row = rowFor(line, value)
  if (kind === 'amount') return row?.amount ?? null
  const said = (yes: boolean) => wordsIn(language, yesOrNoWords(yes))
  if (kind === 'yesOrNo' && Array.isArray(value))
    return row === null ? null : said(item !== null || row.item === 'yes')
  if (kind === 'yesOrNo') return typeof value === 'boolean' ? said(value) : null
  if (kind === 'choice') {
    const chosen = choices.find(({ id }) => id === value)
    return chosen === undefined ? null : wordsIn(language, chosen.label)
  }
  return typeof value === 'number' || typeof value === 'string' ? value : null
}
