import { formats, languages, numberText } from '@ecotrame/texts'
import type { Language } from '../../platform/sessions/session.ts'
import type { Cell } from '../../platform/tables/cells.ts'
import {
  readListCell,
  writeListCell,
  yesOrNo,
  yesOrNoIn,
  type ListEntry,
  type ListFault,
  type ListProblem,
  type ListValue,
} from '../../platform/tables/list-cell.ts'
import { numberIn } from '../../platform/tables/number-text.ts'
import type { Choice, EditableField, EntryField, Value } from './editable.ts'

/** A field without what tells its records apart. */
export type AnyField = Omit<EditableField<never>, 'value'>

/** Excel holds no more in a cell. */
const cellMaximum = 32_767

/** What stands in a cell that holds too much for a workbook; read as nothing said. */
const leftAsItIs = {
  en: '(too long for a cell: left as it is)',
  fr: '(trop long pour une cellule : laissé tel quel)',
} as const
const saysNothing: ReadonlySet<string> = new Set(Object.values(leftAsItIs))
export const isLeftAsItIs = (text: string): boolean => saysNothing.has(text.trim())

const lower = (text: string) => text.trim().toLowerCase()

/** The word for a choice: its id where another one has the same word, or where the list has lost it. */
export function choiceText(choices: readonly Choice[] = [], id: string, language: Language): string {
  const label = choices.find((choice) => choice.id === id)?.label[language]
  if (label === undefined) return id
  const same = choices.filter((choice) => choice.id !== id && meant(choice, label))
  return same.length === 0 ? label : id
}

const meant = ({ id, label }: Choice, word: string): boolean =>
  [id, label.en, label.fr].some((name) => lower(name) === lower(word))

/** The id of a choice that is named by its id or in either language; `null`: none, or more than one. */
function choiceIn(choices: readonly Choice[] = [], word: string): string | null {
  const byId = choices.find(({ id }) => id === word.trim())
  if (byId !== undefined) return byId.id
  const found = choices.filter((choice) => meant(choice, word))
  return found.length === 1 ? (found[0]?.id ?? null) : null
}

const isList = (value: Value): value is readonly ListEntry[] => Array.isArray(value)

/** Choices of entries by their words. */
const worded = (fields: readonly EntryField[], entry: ListEntry, language: Language): ListEntry =>
  Object.fromEntries(
    Object.entries(entry).map(([id, value]) => {
      const choices = fields.find((field) => field.id === id)?.choices
      return [
        id,
        choices === undefined || typeof value !== 'string' ? value : choiceText(choices, value, language),
      ]
    }),
  )

/** A value as a file in the language writes it. */
export function textOf(field: AnyField, value: Value, language: Language): string {
  if (value === null) return ''
  if (isList(value)) {
    const { entries = [] } = field
    return writeListCell(
      entries,
      value.map((entry) => worded(entries, entry, language)),
      language,
    )
  }
  if (typeof value === 'number') return numberText(value, language)
  if (typeof value === 'boolean') return yesOrNo(value, language)
  return field.kind === 'choice' ? choiceText(field.choices, value, language) : value
}

/** A value in a cell of a sheet or of a CSV file. */
export function cellOf(field: AnyField, value: Value, language: Language): Cell {
  if (typeof value === 'number') return value
  if (field.kind === 'day' && typeof value === 'string') return new Date(`${value}T00:00:00Z`)
  const text = textOf(field, value, language)
  if (text === '') return null
  return text.length > cellMaximum ? leftAsItIs[language] : text
}

/** A value in a JSON file: numbers, yes and no as they are, lists as arrays. */
export function jsonOf(field: AnyField, value: Value, language: Language): unknown {
  if (!isList(value)) return typeof value === 'string' ? textOf(field, value, language) : value
  const { entries = [] } = field
  return value.map((entry) => {
    const said = worded(entries, entry, language)
    return Object.fromEntries(
      entries.flatMap(({ id, title }) => {
        const one = said[id]
        return one === null || one === undefined ? [] : [[title[language], one]]
      }),
    )
  })
}

export type CellFault = ListFault | 'UNKNOWN_CHOICE' | 'NOT_A_WHOLE_NUMBER' | 'NOT_A_DAY'

/** What is wrong with a cell. */
interface CellProblem {
  readonly code: CellFault
  readonly params: Readonly<Record<string, string | number>>
}

export type CellRead = { readonly value: Value } | { readonly problem: CellProblem }

const fault = (code: CellFault, params: CellProblem['params'] = {}): CellRead => ({
  problem: { code, params },
})

/** What a cell says of a field. */
export function readCell(field: AnyField, text: string, language: Language, isOurs = true): CellRead {
  if (text.trim() === '') return { value: field.kind === 'list' ? [] : null }
  if (field.kind === 'list') return readList(field.entries ?? [], text, language)
  const isNumber = field.kind === 'number' || field.kind === 'integer'
  if (!isNumber || isOurs) return readOne(field, text, language)
  // Nobody knows the language of a file from elsewhere; `1,234` stays what nobody can tell.
  const plain = text
    .trim()
    .replace(/(?:€|EUR)$/, '')
    .trim()
  const read = readOne(field, plain, language)
  const isEither = 'problem' in read && !/^\d{1,3},\d{3}$/.test(plain)
  if (!isEither) return read
  const others = languages.filter((other) => other !== language).map((other) => readOne(field, plain, other))
  return others.find((other) => !('problem' in other)) ?? others[0] ?? read
}

function readOne(field: AnyField, text: string, language: Language): CellRead {
  switch (field.kind) {
    case 'number':
    case 'integer':
      return readNumber(field, text, language)
    case 'boolean': {
      const value = yesOrNoIn(text)
      return value === null ? fault('NOT_YES_OR_NO') : { value }
    }
    case 'choice': {
      const value = choiceIn(field.choices, text)
      return value === null
        ? fault('UNKNOWN_CHOICE', { choices: wordsOf(field.choices, language) })
        : { value }
    }
    case 'day': {
      const value = dayIn(text, language)
      return value === null ? fault('NOT_A_DAY') : { value }
    }
    case 'text':
    case 'list':
      return { value: field.tidy?.(normalText(text)) ?? normalText(text) }
  }
}

function readNumber({ kind, unit }: AnyField, text: string, language: Language): CellRead {
  const bare = text.trim()
  const value = numberIn(
    unit !== undefined && bare.endsWith(unit) ? bare.slice(0, -unit.length) : bare,
    language,
  )
  if (value === null) return fault('NOT_A_NUMBER')
  return kind === 'integer' && !Number.isInteger(value) ? fault('NOT_A_WHOLE_NUMBER') : { value }
}

/** More would not help anybody to choose. */
const choicesTold = 12
function wordsOf(choices: readonly Choice[] = [], language: Language): string {
  const words = choices.slice(0, choicesTold).map(({ label }) => label[language])
  return words.join(', ') + (choices.length > choicesTold ? ', …' : '')
}

/** `2026-11-23`, also with a time behind it as spreadsheets write days; `23/11/2026` where people write the day first. */
function dayIn(text: string, language: Language): string | null {
  const [, iso] = /^(\d{4}-\d\d-\d\d)(?:[T ][\d:.]+Z?)?$/.exec(text.trim()) ?? []
  const [, day, month, year] = /^(\d\d?)\/(\d\d?)\/(\d{4})$/.exec(text.trim()) ?? []
  const said =
    iso ??
    (formats[language].hasDayFirst && day && month && year
      ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
      : undefined)
  if (said === undefined) return null
  const moment = new Date(`${said}T00:00:00Z`)
  return Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== said ? null : said
}

function readList(fields: readonly EntryField[], text: string, language: Language): CellRead {
  const read = readListCell(fields, text, language)
  if ('problem' in read) return listFault(read.problem, language)
  const entries: ListEntry[] = []
  for (const [place, said] of read.entries.entries()) {
    const entry: Record<string, ListValue> = {}
    for (const [id, value] of Object.entries(said)) {
      const choices = fields.find((field) => field.id === id)?.choices
      const chosen = choices === undefined ? value : choiceIn(choices, String(value))
      if (chosen === null)
        return fault('UNKNOWN_CHOICE', {
          choices: wordsOf(choices, language),
          entry: place + 1,
          text: String(value),
        })
      entry[id] = chosen
    }
    entries.push(entry)
  }
  return { value: entries }
}

const listFault = ({ code, entry, text, field }: ListProblem, language: Language): CellRead =>
  fault(code, { entry, text, ...(field === null ? {} : { field: field.title[language] }) })

/** Spreadsheets and files change line ends, and nobody sees white space around a text. */
export const normalText = (text: string): string => text.replaceAll(/\r\n?/g, '\n').trim()

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const plain = (value: unknown): unknown =>
  isNothing(value) ? null : typeof value === 'string' ? normalText(value) : value

const entryKey = (fields: readonly EntryField[], entry: ListEntry): string =>
  JSON.stringify(fields.map(({ id }) => plain(entry[id])))

/** Whether two values of a field say the same. */
export function sameValue(field: AnyField, one: Value, other: Value): boolean {
  if (isNothing(one) || isNothing(other)) return isNothing(one) && isNothing(other)
  if (!isList(one) || !isList(other)) return plain(one) === plain(other)
  const keys = (entries: readonly ListEntry[]) => {
    const all = entries.map((entry) => entryKey(field.entries ?? [], entry))
    return field.anyOrder === true ? all.toSorted() : all
  }
  return JSON.stringify(keys(one)) === JSON.stringify(keys(other))
}

/** What an entry is known by: its id, else its first field. */
const nameOf = (fields: readonly EntryField[], entry: ListEntry): unknown =>
  plain(entry['id'] ?? entry[fields[0]?.id ?? ''])

/** Whether something that was there is there no more; another value in its place is no loss. */
export function losesBy(field: AnyField, before: Value, after: Value): boolean {
  if (isNothing(before)) return false
  if (isNothing(after)) return true
  if (!isList(before) || !isList(after)) return false
  const fields = field.entries ?? []
  if (after.length < before.length) return true
  return before.some((entry) => {
    const now = after.filter((one) => nameOf(fields, one) === nameOf(fields, entry))
    return !now.some((one) => fields.every(({ id }) => isNothing(entry[id]) || !isNothing(one[id])))
  })
}
