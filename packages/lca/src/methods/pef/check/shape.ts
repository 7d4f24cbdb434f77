import type { Problem, ProblemCode } from '../../../problems/problem.ts'
import type { Check } from '../../../problems/field-checks.ts'
import { structureProblem } from '../../../problems/problem-list.ts'

/** How a plain value must look. */
export type Shape =
  | { readonly is: 'value'; readonly check: Check; readonly required?: true }
  | { readonly is: 'list'; readonly of: Shape; readonly required?: true }
  | { readonly is: 'map'; readonly of: Shape; readonly required?: true }
  | { readonly is: 'object'; readonly fields: Readonly<Record<string, Shape>>; readonly required?: true }

/** What could be read of a value: whatever is wrong is absent. */
export type Draft<T> = T extends readonly (infer Item)[]
  ? readonly Draft<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]?: Draft<T[Key]> | undefined }
    : T

/** Where a value stands. Its path is written only for a problem. */
interface Place {
  /** `null`: it is the whole. */
  readonly within: Place | null
  readonly name: string | number
}

/**
 * A value from outside, read by a shape. `null` is "not given"; a field that does not exist is a problem,
 * because a misspelt name would otherwise be a silent default.
 * @returns what could be read, `undefined` where nothing could
 */
export const readShape = (raw: unknown, shape: Shape, problems: Problem[]): unknown =>
  read(raw, shape, null, '', problems)

function read(
  raw: unknown,
  shape: Shape,
  within: Place | null,
  name: string | number,
  problems: Problem[],
): unknown {
  const refuse = (code: ProblemCode, params?: Problem['params']) => {
    problems.push(structureProblem(pathOf({ within, name }), code, params))
  }
  if (raw === undefined || raw === null) {
    if (shape.required) refuse('REQUIRED')
    return undefined
  }
  if (shape.is === 'value') {
    const finding = shape.check(raw)
    if (finding === null) return raw
    refuse(finding.code, finding.params)
    return undefined
  }
  const place = name === '' && within === null ? null : { within, name }
  if (shape.is === 'list') {
    if (Array.isArray(raw)) return readList(raw, shape.of, place, problems)
    refuse('NOT_A_LIST')
    return undefined
  }
  if (!isRecord(raw)) {
    refuse('NOT_AN_OBJECT')
    return undefined
  }
  return shape.is === 'map'
    ? readMap(raw, shape.of, place, problems)
    : readFields(raw, shape.fields, place, problems)
}

/** A hole keeps the places of the others: their paths must stay right. */
const readList = (raw: readonly unknown[], of: Shape, place: Place | null, problems: Problem[]): unknown =>
  raw.map((item, index) => read(item, of, place, index, problems) ?? {})

const readMap = (
  raw: Readonly<Record<string, unknown>>,
  of: Shape,
  place: Place | null,
  problems: Problem[],
): unknown =>
  Object.fromEntries(
    Object.entries(raw).map(([name, value]) => [name, read(value, of, place, name, problems)]),
  )

function readFields(
  raw: Readonly<Record<string, unknown>>,
  fields: Readonly<Record<string, Shape>>,
  place: Place | null,
  problems: Problem[],
): unknown {
  for (const name in raw) {
    if (!Object.hasOwn(fields, name))
      problems.push(structureProblem(pathOf({ within: place, name }), 'UNKNOWN_PARAMETER'))
  }
  const found: Record<string, unknown> = {}
  for (const name in fields) {
    const shape = fields[name]
    const given = raw[name]
    if (shape === undefined || (!shape.required && (given === undefined || given === null))) continue
    const value = read(given, shape, place, name, problems)
    if (value !== undefined) found[name] = value
  }
  return found
}

function pathOf({ within, name }: Place): string {
  const before = within === null ? '' : pathOf(within)
  if (typeof name === 'number') return `${before}[${name}]`
  return before === '' ? name : `${before}.${name}`
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
