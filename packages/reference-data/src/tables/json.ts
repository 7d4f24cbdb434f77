import { oneOfWords } from './table.ts'

/** One object of a JSON file, read by dotted paths. A wrong value adds a reason; the load then refuses. */
export interface JsonReader {
  number(path: string): number
  text(path: string): string
  texts(path: string): readonly string[]
  numbers(path: string): readonly number[]
  oneOf<Word extends string>(path: string, words: readonly Word[]): Word
  boolean(path: string): boolean
  /** `undefined` when there is nothing at the path. */
  at(path: string): unknown
  has(path: string): boolean
  reason(path: string, what: string): void
}

export function readJson(file: string, text: string, reasons: string[]): JsonReader {
  const root: unknown = JSON.parse(text)
  const reason = (path: string, what: string) => {
    reasons.push(`${file}, ${path}: ${what}`)
  }
  const at = (path: string): unknown => path.split('.').reduce<unknown>(member, root)
  const number = (path: string) => numberOf(at(path), path, reason)
  const text_ = (path: string) => textOf(at(path), path, reason)
  return {
    at,
    has: (path) => at(path) !== undefined,
    reason,
    number,
    text: text_,
    numbers: (path) => listOf(at(path), path, reason).map((one) => numberOf(one, path, reason)),
    texts: (path) => listOf(at(path), path, reason).map((one) => textOf(one, path, reason)),
    oneOf: (path, words) => oneOfWords(text_(path), words, (what) => reason(path, what)),
    boolean: (path) => {
      const value = at(path)
      if (typeof value !== 'boolean') reason(path, 'neither true nor false')
      return value === true
    },
  }
}

type Reason = (path: string, what: string) => void

function member(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  return (value as Readonly<Record<string, unknown>>)[name]
}

function numberOf(value: unknown, path: string, reason: Reason): number {
  if (typeof value === 'number' && Number.isFinite(value)) return value
  reason(path, 'not a number')
  return Number.NaN
}

function textOf(value: unknown, path: string, reason: Reason): string {
  if (typeof value === 'string' && value !== '') return value
  reason(path, 'not a text')
  return ''
}

function listOf(value: unknown, path: string, reason: Reason): readonly unknown[] {
  if (Array.isArray(value)) return value
  reason(path, 'not a list')
  return []
}
