import {
  limits,
  supplierLanguages,
  type AnswerRow,
  type AnswerValue,
  type CallAnswer,
  type readSupplierFile,
  type SupplierLanguage,
} from '@ecotrame/contract'
import { readNumber } from '@ecotrame/reading/numbers'
import { supplierSpeech } from '@ecotrame/texts/catalogues/supplier-languages'
import type { Tx } from '../../platform/database/database.ts'
import { problem, type FieldProblem } from '../../platform/errors/problem.ts'
import { folded } from '../../platform/lists/folded.ts'
import type { Language } from '../../platform/sessions/session.ts'
import type { ReadCell, ReadRow } from '../../platform/tables/read-table.ts'
import { TableError } from '../../platform/tables/table-error.ts'
import { withTable } from '../../platform/tables/with-table.ts'
import { keepDraft } from './answer-store.ts'
import type { AnswersDeps } from './deps.ts'
import {
  codeOf,
  columnTitle,
  fileColumns,
  languageOfTitle,
  linesOf,
  yesOrNoOf,
  type FileColumn,
  type FileLine,
} from './file-lines.ts'
import type { StoredLink } from './link-store.ts'
import { linkOfVisitor, openToWrite, type Visitor } from './opened-link.ts'
import { isOfFacility, problemsOfAnswer, tidy, type KnownField } from './values.ts'
import { languageOfProduct, refusalOf, wordsIn } from './words.ts'

type Answer = CallAnswer<typeof readSupplierFile>
type Wrong = Answer['problems'][number]

/** Rows of the largest form, and some to spare. */
const rowsMaximum = 5000
const problemsTold = 100

/**
 * Fills the form of a link with a file of its questions. Nothing is sent by it; a question with a wrong cell stays as it
 * was, and an empty one too.
 * @throws NOT_FOUND, LINK_CLOSED, INVALID_FILE, INVALID_VALUES without the column of codes
 */
export async function readAnswerFile(
  deps: AnswersDeps,
  visitor: Visitor,
  sent: () => Promise<Buffer>,
  language: SupplierLanguage,
): Promise<Answer> {
  const link = await linkOfVisitor(deps, visitor)
  const { organizationId } = link
  // Before the file is read: a link that is closed takes no bytes.
  await deps.database.inOrganization(organizationId, (tx) => openToWrite(tx, deps, link))
  const rows = await rowsOf(organizationId, await sent())
  return deps.database.inOrganization(organizationId, (tx) => fillDrafts(tx, deps, link, rows, language))
}

async function rowsOf(organizationId: string, content: Buffer): Promise<readonly ReadRow[]> {
  try {
    return await withTable(
      organizationId,
      content,
      { rows: rowsMaximum, columns: 50, bytes: limits.attachmentMaximumBytes },
      async ({ sheets }) => {
        const rows: ReadRow[] = []
        for await (const row of sheets[0].rows()) rows.push(row)
        return rows
      },
    )
  } catch (error) {
    if (error instanceof TableError) throw refusedFile('NOT_THE_QUESTIONS')
    throw error
  }
}

const refusedFile = (code: string) => problem('INVALID_VALUES', { errors: [{ path: 'file', code }] })

/** The columns by their titles, in whichever language of the form. */
function columnsOf(header: ReadRow | undefined): ReadonlyMap<FileColumn, number> {
  const names = (header?.cells ?? []).map(textOf).map(folded)
  const columns = new Map<FileColumn, number>()
  for (const column of fileColumns) {
    const titles = supplierLanguages.map((language) => folded(columnTitle(column, language)))
    const place = names.findIndex((name) =>
      titles.some((title) => name === title || name.startsWith(`${title} `)),
    )
    if (place >= 0) columns.set(column, place)
  }
  if (!columns.has('code') || !columns.has('answer')) throw refusedFile('NOT_THE_QUESTIONS')
  return columns
}

const textOf = (cell: ReadCell | undefined): string => {
  const value = cell?.value ?? null
  if (value === null) return ''
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value).trim()
}

interface Cells {
  readonly number: number
  readonly of: (column: FileColumn) => ReadCell | undefined
}

async function fillDrafts(
  tx: Tx,
  deps: AnswersDeps,
  link: StoredLink,
  [header, ...rows]: readonly ReadRow[],
  language: SupplierLanguage,
): Promise<Answer> {
  const { organizationId, requestId } = link
  const { questions } = await openToWrite(tx, deps, link)
  const columns = columnsOf(header)
  const byCode = new Map<string, Cells>()
  for (const { number, cells } of rows) {
    const of = (column: FileColumn) => cells[columns.get(column) ?? -1]
    byCode.set(textOf(of('code')), { number, of })
  }
  const problems: Wrong[] = []
  const known = new Set(questions.flatMap((field) => linesOf(field).map(codeOf)))
  for (const [code, cells] of byCode)
    if (code !== '' && !known.has(code))
      problems.push({
        row: cells.number,
        column: columnTitle('code', language),
        question: textOf(cells.of('question')),
        message: refusalOf(language, { code: 'NOT_ASKED_HERE' }),
      })
  let filled = 0
  const written = languageOfTitle(textOf(header?.cells[columns.get('code') ?? -1]))
  const reading = readAs(written ?? language)
  for (const field of questions) {
    const read = new ReadQuestion(field, byCode, { language, reading })
    problems.push(...read.problems)
    if (read.problems.length > 0 || (read.value === null && read.note === null)) continue
    const place = { organizationId, requestId, fieldId: field.stored.id }
    await keepDraft(tx, place, { known: true, value: tidy(read.value), note: read.note })
    filled += 1
  }
  return { filled, problems: problems.slice(0, problemsTold) }
}

/** A language of the product that writes numbers in the same way. */
const readAs = (language: SupplierLanguage): Language =>
  supplierSpeech[language].decimalMark === ',' ? 'fr' : 'en'

interface Told {
  /** Of problems. */
  readonly language: SupplierLanguage
  /** Of numbers. */
  readonly reading: Language
}

/** What a file says to one question. */
class ReadQuestion {
  readonly problems: Wrong[] = []
  readonly value: AnswerValue
  readonly note: string | null
  readonly #field: KnownField
  readonly #language: SupplierLanguage
  readonly #reading: Language

  constructor(field: KnownField, byCode: ReadonlyMap<string, Cells>, { language, reading }: Told) {
    this.#field = field
    this.#language = language
    this.#reading = reading
    const lines = linesOf(field)
      .map((line) => ({ line, cells: byCode.get(codeOf(line)) }))
      .filter((one): one is { line: FileLine; cells: Cells } => one.cells !== undefined)
    this.value = this.#valueOf(lines)
    const notes = lines.map(({ cells }) => textOf(cells.of('comment'))).filter((text) => text !== '')
    this.note = notes.length === 0 ? null : notes.join('\n').slice(0, limits.requestTextMaximumLength)
    this.#check(lines)
  }

  /** A rule of the question itself, such as shares that add up, is told at its first line. */
  #check(lines: readonly { readonly cells: Cells }[]): void {
    const [first] = lines
    if (this.problems.length > 0 || this.value === null || first === undefined) return
    const language = languageOfProduct(this.#language)
    for (const { code, ...more } of problemsOfAnswer(this.#field, this.value, language))
      this.#wrong(first.cells, 'answer', code, more)
  }

  #wrong(
    { number: row }: Cells,
    column: FileColumn,
    code: string,
    more: Pick<FieldProblem, 'params' | 'message'> = {},
  ): null {
    const label = isOfFacility(this.#field) ? this.#field.question.label : this.#field.parameter.label
    this.problems.push({
      row,
      column: columnTitle(column, this.#language),
      question: wordsIn(this.#language, label),
      message: refusalOf(this.#language, { code, ...more }),
    })
    return null
  }

  #valueOf(lines: readonly { readonly line: FileLine; readonly cells: Cells }[]): AnswerValue {
    const [only] = lines
    if (only === undefined) return null
    const kind = isOfFacility(this.#field) ? this.#field.question.kind : null
    if (only.line.item === null && kind !== 'consent') return this.#single(only.line, only.cells)
    const rows = lines.flatMap(({ line, cells }) => this.#row(line, cells) ?? [])
    return rows.length === 0 ? null : rows
  }

  #single({ kind, choices }: FileLine, cells: Cells): AnswerValue {
    const text = textOf(cells.of('answer'))
    if (text === '') return null
    if (kind === 'number') return this.#number(cells)
    if (kind === 'yesOrNo') return yesOrNoOf(text) ?? this.#wrong(cells, 'answer', 'YES_OR_NO')
    if (kind === 'text') return text
    const found = choices.find(
      ({ id, label }) => id === text || supplierLanguages.some((one) => isNamed(wordsIn(one, label), text)),
    )
    return (
      found?.id ??
      this.#wrong(cells, 'answer', 'NOT_A_CHOICE', { params: { choices: this.#listed(choices) } })
    )
  }

  #row(line: FileLine, cells: Cells): AnswerRow | null {
    const { item, kind, document } = line
    const text = textOf(cells.of('answer'))
    const empty = { amount: null, unit: null, number: null, until: null }
    if (text === '') return null
    if (kind === 'amount') {
      const amount = this.#number(cells)
      const unit = this.#unit(line, cells)
      return amount === null || unit === null ? null : { ...empty, item: item ?? '', amount, unit }
    }
    const yes = yesOrNoOf(text)
    if (yes === null) return this.#wrong(cells, 'answer', 'YES_OR_NO')
    if (item !== null && !yes) return null
    const until = document && yes ? this.#day(cells) : null
    const number = document && item !== null ? textOf(cells.of('number')).slice(0, 100) || null : null
    return { ...empty, item: item ?? (yes ? 'yes' : 'no'), number, until }
  }

  #number(cells: Cells): number | null {
    const cell = cells.of('answer')
    if (typeof cell?.value === 'number')
      return cell.value < 0 ? this.#wrong(cells, 'answer', 'A_NUMBER') : cell.value
    const read = readNumber(textOf(cell), this.#reading)
    if (read === null || read.unit !== '' || read.value < 0) return this.#wrong(cells, 'answer', 'A_NUMBER')
    // `1.200` may be two numbers: nothing is assumed.
    return read.other === null ? read.value : this.#wrong(cells, 'answer', 'WHICH_NUMBER')
  }

  #unit({ units }: FileLine, cells: Cells): string | null {
    const text = textOf(cells.of('unit'))
    const found = units.find(
      ({ id, label }) => id === text || supplierLanguages.some((one) => isNamed(wordsIn(one, label), text)),
    )
    return (
      found?.id ?? this.#wrong(cells, 'unit', 'NOT_A_CHOICE', { params: { choices: this.#listed(units) } })
    )
  }

  #day(cells: Cells): string | null {
    const text = textOf(cells.of('until'))
    if (text === '') return null
    const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(text).toISOString().startsWith(text)
    return isDay ? text : this.#wrong(cells, 'until', 'A_DAY')
  }

  #listed(choices: FileLine['choices']): string {
    const names = choices.slice(0, 10).map(({ label }) => wordsIn(this.#language, label))
    return [...names, ...(choices.length > names.length ? ['…'] : [])].join(', ')
  }
}

const isNamed = (name: string, text: string): boolean => folded(name) === folded(text)
