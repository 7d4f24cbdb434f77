import { numberText } from '@ecotrame/texts'
import type { Language } from '../sessions/session.ts'
import { numberIn } from './number-text.ts'

/**
 * A list in one cell: one entry a line, `Field=value; Field=value`, titles and numbers in the language of the file. What holds a
 * `;`, a `=`, a quotation mark or a line end, or begins or ends with white space, stands in quotation marks, its own doubled. A
 * list of one field has the values alone; what stands without a field is the value of the first.
 */
export interface ListField {
  readonly id: string
  readonly title: { readonly en: string; readonly fr: string }
  readonly kind: 'text' | 'number' | 'boolean'
}

export type ListValue = string | number | boolean
/** By ids of fields; what it has not stays out of the cell. */
export type ListEntry = Readonly<Record<string, ListValue | null | undefined>>

export type ListFault =
  | 'OPEN_QUOTE'
  | 'TEXT_AFTER_QUOTE'
  | 'NO_FIELD'
  | 'UNKNOWN_FIELD'
  | 'FIELD_TWICE'
  | 'NOT_A_NUMBER'
  | 'NOT_YES_OR_NO'

export interface ListProblem {
  readonly code: ListFault
  /** Counted from 1. */
  readonly entry: number
  /** What stands there. */
  readonly text: string
  /** The field that it is about, where one is known. */
  readonly field: ListField | null
}

export type ListRead =
  { readonly entries: readonly Readonly<Record<string, ListValue>>[] } | { readonly problem: ListProblem }

const answers = { en: { yes: 'yes', no: 'no' }, fr: { yes: 'oui', no: 'non' } } as const
const yes = new Set(['yes', 'oui', 'true', 'vrai', '1'])
const no = new Set(['no', 'non', 'false', 'faux', '0'])

export const yesOrNo = (value: boolean, language: Language): string => answers[language][value ? 'yes' : 'no']

/** `null`: neither. */
export function yesOrNoIn(text: string): boolean | null {
  const word = text.trim().toLowerCase()
  return yes.has(word) ? true : no.has(word) ? false : null
}

const quoted = (text: string): string =>
  text === '' || text !== text.trim() || /[;="\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

const valueText = (value: ListValue, language: Language): string =>
  typeof value === 'string'
    ? value
    : typeof value === 'number'
      ? numberText(value, language)
      : yesOrNo(value, language)

/** The text of the cell; `''`: no entries. */
export const writeListCell = (
  fields: readonly ListField[],
  entries: readonly ListEntry[],
  language: Language,
): string => entries.map((entry) => entryText(fields, entry, language)).join('\n')

function entryText(fields: readonly ListField[], entry: ListEntry, language: Language): string {
  const said = fields.flatMap((field) => {
    const value = entry[field.id]
    return value === null || value === undefined ? [] : [{ field, value: quoted(valueText(value, language)) }]
  })
  return said
    .map(({ field, value }) => (fields.length === 1 ? value : `${quoted(field.title[language])}=${value}`))
    .join('; ')
}

/** A part of an entry, before anybody asks what it means. */
interface Part {
  readonly title: string | null
  readonly value: string
}

/** What a cell says, by ids of fields. The titles of both languages are understood. */
export function readListCell(fields: readonly ListField[], text: string, language: Language): ListRead {
  const lines = new Scanner(text).lines()
  if ('problem' in lines) return lines
  const entries: Readonly<Record<string, ListValue>>[] = []
  for (const [place, parts] of lines.lines.entries()) {
    const read = readEntry(fields, parts, { entry: place + 1, language })
    if ('problem' in read) return read
    entries.push(read.said)
  }
  return { entries }
}

const isTitled = (field: ListField, title: string): boolean => {
  const wanted = title.toLowerCase()
  return [field.title.en, field.title.fr, field.id].some((name) => name.toLowerCase() === wanted)
}

interface Place {
  readonly entry: number
  readonly language: Language
}

function readEntry(
  fields: readonly ListField[],
  parts: readonly Part[],
  { entry, language }: Place,
): { said: Record<string, ListValue> } | { problem: ListProblem } {
  const said: Record<string, ListValue> = {}
  const fault = (code: ListFault, text: string, field: ListField | null = null) => ({
    problem: { code, entry, text, field },
  })
  for (const { title, value } of parts) {
    const field = title === null ? fields[0] : fields.find((one) => isTitled(one, title))
    if (field === undefined) return title === null ? fault('NO_FIELD', value) : fault('UNKNOWN_FIELD', title)
    if (field.id in said) return fault('FIELD_TWICE', title ?? value, field)
    const read = valueIn(field, value, language)
    if (read === null) return fault(field.kind === 'number' ? 'NOT_A_NUMBER' : 'NOT_YES_OR_NO', value, field)
    said[field.id] = read
  }
  return { said }
}

function valueIn({ kind }: ListField, text: string, language: Language): ListValue | null {
  if (kind === 'text') return text
  return kind === 'number' ? numberIn(text, language) : yesOrNoIn(text)
}

type Lines = { readonly lines: readonly (readonly Part[])[] } | { readonly problem: ListProblem }
const blank = /[^\S\r\n]/
const ends = new Set([';', '=', '\n', '\r'])

/** Cuts the text of a cell into lines and parts, character by character. */
class Scanner {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  lines(): Lines {
    const lines: Part[][] = []
    let parts: Part[] = []
    const endLine = () => {
      if (parts.length > 0) lines.push(parts)
      parts = []
    }
    while (this.#at < this.#text.length) {
      const part = this.#part(lines.length + 1)
      if (part !== null && 'problem' in part) return part
      if (part !== null) parts.push(part)
      if (this.#now !== ';') endLine()
      this.#at += 1
    }
    endLine()
    return { lines }
  }

  get #now(): string {
    return this.#text.charAt(this.#at)
  }

  /** `null`: nothing stands between two signs. */
  #part(entry: number): Part | null | { problem: ListProblem } {
    const first = this.#token(entry)
    if ('problem' in first) return first
    if (this.#now !== '=') return first.empty ? null : { title: null, value: first.token }
    this.#at += 1
    const value = this.#token(entry)
    if ('problem' in value) return value
    if (this.#now !== '=') return { title: first.token, value: value.token }
    return { problem: { code: 'NO_FIELD', entry, text: `${first.token}=${value.token}=`, field: null } }
  }

  #token(entry: number): { token: string; empty: boolean } | { problem: ListProblem } {
    while (blank.test(this.#now)) this.#at += 1
    if (this.#now === '"') return this.#quotedToken(entry)
    const token = this.#upTo(ends).trim()
    return { token, empty: token === '' }
  }

  #upTo(signs: ReadonlySet<string>): string {
    const begin = this.#at
    while (this.#at < this.#text.length && !signs.has(this.#now)) this.#at += 1
    return this.#text.slice(begin, this.#at)
  }

  #quotedToken(entry: number): { token: string; empty: boolean } | { problem: ListProblem } {
    const begin = this.#at
    let token = ''
    do {
      this.#at += 1
      const end = this.#text.indexOf('"', this.#at)
      if (end < 0)
        return { problem: { code: 'OPEN_QUOTE', entry, text: this.#text.slice(begin), field: null } }
      token += this.#text.slice(this.#at, end)
      this.#at = end + 1
      if (this.#now === '"') token += '"'
    } while (this.#now === '"')
    const after = this.#upTo(ends).trim()
    if (after !== '') return { problem: { code: 'TEXT_AFTER_QUOTE', entry, text: after, field: null } }
    return { token, empty: false }
  }
}
