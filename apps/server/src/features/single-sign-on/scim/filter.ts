import {
  attributeAt,
  isObject,
  valueNamed,
  type AttributePath,
  type Json,
  type JsonObject,
  type ResourceKind,
} from './attributes.ts'
import { wrong, type ScimError } from './error.ts'

const operators = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le', 'pr'] as const
type Operator = (typeof operators)[number]

/** A filter of RFC 7644 §3.4.2.2. An attribute of the enterprise extension has no value. */
export type Filter =
  | { readonly kind: 'and' | 'or'; readonly of: readonly Filter[] }
  | { readonly kind: 'not'; readonly of: Filter }
  | { readonly kind: 'values'; readonly attribute: string; readonly of: Filter }
  | {
      readonly kind: 'test'
      readonly path: AttributePath | null
      readonly operator: Operator
      readonly value: Json
    }

const longest = 4000
const deepest = 20
const mostTests = 200

export const invalidFilter = (en: string, fr: string): ScimError => wrong('invalidFilter', en, fr)

/** Parts of a filter: strings, brackets, and words between them. */
const part = /\s*("(?:[^"\\]|\\.)*"|[()[\]]|[^\s"()[\]]+)/y

function partsOf(text: string): string[] {
  if (text.length > longest)
    throw invalidFilter(
      `The filter is longer than ${longest} characters: ask in several requests.`,
      `Le filtre dépasse ${longest} caractères : répartissez-le sur plusieurs requêtes.`,
    )
  const parts: string[] = []
  const trimmed = text.trim()
  part.lastIndex = 0
  while (part.lastIndex < trimmed.length) {
    const found = part.exec(trimmed)
    if (found === null)
      throw invalidFilter(
        'The filter has a text without a closing quotation mark.',
        'Le filtre contient un texte sans guillemet fermant.',
      )
    parts.push(found[1] ?? '')
  }
  return parts
}

/** Reads the parts of a filter from left to right; names inside brackets are those of the attribute before them. */
class Reader {
  private at = 0
  private tests = 0
  private readonly parts: readonly string[]
  private readonly kind: ResourceKind
  private readonly inside: string | null
  constructor(parts: readonly string[], kind: ResourceKind, inside: string | null = null) {
    this.parts = parts
    this.kind = kind
    this.inside = inside
  }

  whole(): Filter {
    const filter = this.either(this.inside, 0)
    if (this.at < this.parts.length) throw this.unexpected()
    return filter
  }

  private unexpected(): ScimError {
    const found = this.parts[this.at]
    return found === undefined
      ? invalidFilter('The filter ends too early.', 'Le filtre s’arrête trop tôt.')
      : invalidFilter(
          `“${found.slice(0, 100)}” is not expected here in the filter.`,
          `« ${found.slice(0, 100)} » n’est pas attendu à cet endroit du filtre.`,
        )
  }

  private takes(word: string): boolean {
    if (this.parts[this.at]?.toLowerCase() !== word) return false
    this.at += 1
    return true
  }

  private expect(word: string): void {
    if (!this.takes(word)) throw this.unexpected()
  }

  private either(inside: string | null, depth: number): Filter {
    const of = [this.both(inside, depth)]
    while (this.takes('or')) of.push(this.both(inside, depth))
    const [only] = of
    return only !== undefined && of.length === 1 ? only : { kind: 'or', of }
  }

  private both(inside: string | null, depth: number): Filter {
    const of = [this.one(inside, depth)]
    while (this.takes('and')) of.push(this.one(inside, depth))
    const [only] = of
    return only !== undefined && of.length === 1 ? only : { kind: 'and', of }
  }

  private one(inside: string | null, depth: number): Filter {
    if (depth > deepest)
      throw invalidFilter(
        `The filter has more than ${deepest} levels of brackets.`,
        `Le filtre comporte plus de ${deepest} niveaux de parenthèses.`,
      )
    const negated = this.takes('not')
    if (negated || this.parts[this.at] === '(') {
      this.expect('(')
      const of = this.either(inside, depth + 1)
      this.expect(')')
      return negated ? { kind: 'not', of } : of
    }
    return this.test(inside, depth)
  }

  private test(inside: string | null, depth: number): Filter {
    this.tests += 1
    const path = this.path(inside)
    if (inside === null && path !== null && path.sub === null && this.takes('[')) {
      const of = this.either(path.attribute, depth + 1)
      this.expect(']')
      return { kind: 'values', attribute: path.attribute, of }
    }
    const word = this.parts[this.at]?.toLowerCase()
    const operator = operators.find((one) => one === word)
    if (operator === undefined || this.tests > mostTests) throw this.unexpected()
    this.at += 1
    return { kind: 'test', path, operator, value: operator === 'pr' ? null : this.value(operator) }
  }

  private path(inside: string | null): AttributePath | null {
    const text = this.parts[this.at]
    if (text === undefined || /^["()[\]]/.test(text)) throw this.unexpected()
    const path = attributeAt(this.kind, inside === null ? text : `${inside}.${text}`)
    if (path === undefined)
      throw invalidFilter(
        `There is no attribute “${text.slice(0, 100)}”.`,
        `L’attribut « ${text.slice(0, 100)} » n’existe pas.`,
      )
    this.at += 1
    return path
  }

  private value(operator: Operator): Json {
    const text = this.parts[this.at]
    const value = text === undefined ? undefined : literal(text)
    if (value === undefined || (value !== null && typeof value === 'object')) throw this.unexpected()
    if (typeof value === 'boolean' && operator !== 'eq' && operator !== 'ne') throw this.unexpected()
    this.at += 1
    return value
  }
}

function literal(text: string): Json | undefined {
  // Some providers write True and False.
  const plain = /^(?:true|false|null)$/i.test(text) ? text.toLowerCase() : text
  try {
    return JSON.parse(plain) as Json
  } catch {
    return undefined
  }
}

/** @throws ScimError invalidFilter, with what is not understood */
export const readFilter = (text: string, kind: ResourceKind): Filter =>
  new Reader(partsOf(text), kind).whole()

/** The same for what stands in brackets behind an attribute. */
export const readValueFilter = (text: string, kind: ResourceKind, attribute: string): Filter =>
  new Reader(partsOf(text), kind, attribute).whole()

/** What a path holds in a resource, or in one value of a list; of a list of objects their `value`. */
function valuesAt(object: JsonObject, { attribute, sub }: AttributePath): readonly Json[] {
  const value = valueNamed(object, attribute)
  const found = Array.isArray(value) ? value : value === undefined ? [] : [value]
  return found
    .map((one) =>
      isObject(one)
        ? (valueNamed(one, sub ?? 'value') ?? (sub === null ? true : null))
        : sub === null
          ? one
          : null,
    )
    .filter((one) => one !== null && one !== '')
}

/** Compared letter by letter (RFC 7643 §7, `caseExact`). */
const exact: ReadonlySet<string> = new Set(['id', 'externalId'])

function comparable(value: Json, { attribute, sub }: AttributePath): string | number {
  if (typeof value === 'number') return value
  const text = String(value)
  if (attribute === 'meta' && (sub === 'created' || sub === 'lastModified')) {
    const moment = Date.parse(text)
    return Number.isNaN(moment) ? text : moment
  }
  return exact.has(attribute) ? text : text.toLowerCase()
}

function compares(operator: Operator, left: string | number, right: string | number): boolean {
  switch (operator) {
    case 'co':
      return String(left).includes(String(right))
    case 'sw':
      return String(left).startsWith(String(right))
    case 'ew':
      return String(left).endsWith(String(right))
    case 'gt':
      return left > right
    case 'ge':
      return left >= right
    case 'lt':
      return left < right
    case 'le':
      return left <= right
    case 'eq':
    case 'ne':
    case 'pr':
      return left === right
  }
}

/** Whether a resource is one that a filter looks for. */
export function fits(filter: Filter, resource: JsonObject): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.of.every((one) => fits(one, resource))
    case 'or':
      return filter.of.some((one) => fits(one, resource))
    case 'not':
      return !fits(filter.of, resource)
    case 'values':
      return placesOf(filter.attribute, filter.of, valueNamed(resource, filter.attribute)).length > 0
    case 'test':
      return testFits(filter, resource)
  }
}

function testFits(
  { path, operator, value }: Extract<Filter, { kind: 'test' }>,
  resource: JsonObject,
): boolean {
  const found = path === null ? [] : valuesAt(resource, path)
  if (operator === 'pr') return found.length > 0
  if (path === null || value === null) return operator === 'ne' ? found.length > 0 : found.length === 0
  const wanted = comparable(value, path)
  const isEqual = found.some((one) => compares(operator, comparable(one, path), wanted))
  return operator === 'ne' ? !isEqual : isEqual
}

/** Which values of a list a filter in brackets means. */
export function placesOf(attribute: string, filter: Filter, list: Json | undefined): readonly number[] {
  if (!Array.isArray(list)) return []
  return list.flatMap((one, place) => (isObject(one) && fits(filter, { [attribute]: [one] }) ? [place] : []))
}

/** What a filter asks of one attribute by `eq`, when nothing else can fit; `null`: it may be anything. */
export function equalTo(filter: Filter, attribute: string, sub: string | null = null): string | null {
  if (filter.kind === 'and')
    return filter.of.map((one) => equalTo(one, attribute, sub)).find((one) => one !== null) ?? null
  if (filter.kind !== 'test' || filter.operator !== 'eq' || typeof filter.value !== 'string') return null
  const { path } = filter
  return path?.attribute === attribute && path.sub === sub ? filter.value : null
}
