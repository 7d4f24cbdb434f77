import type { Problem } from '../../../problems/problem.ts'
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

/**
 * A value from outside, read by a shape. `null` is "not given"; a field that does not exist is a problem,
 * because a misspelt name would otherwise be a silent default.
 * @returns what could be read, `undefined` where nothing could
 */
export function readShape(raw: unknown, shape: Shape, path: string, problems: Problem[]): unknown {
  if (raw === undefined || raw === null) {
    if (shape.required) problems.push(structureProblem(path, 'REQUIRED'))
    return undefined
  }
  if (shape.is === 'value') return readValue(raw, shape.check, path, problems)
  if (shape.is === 'list') return readList(raw, shape.of, path, problems)
  if (!isRecord(raw)) {
    problems.push(structureProblem(path, 'NOT_AN_OBJECT'))
    return undefined
  }
  return shape.is === 'map'
    ? readMap(raw, shape.of, path, problems)
    : readFields(raw, shape.fields, path, problems)
}

function readValue(raw: unknown, check: Check, path: string, problems: Problem[]): unknown {
  const finding = check(raw)
  if (finding === null) return raw
  problems.push(structureProblem(path, finding.code, finding.params))
  return undefined
}

function readList(raw: unknown, of: Shape, path: string, problems: Problem[]): unknown {
  if (Array.isArray(raw)) {
    // A hole keeps the places of the others: their paths must stay right.
    return raw.map((item, index) => readShape(item, of, `${path}[${index}]`, problems) ?? {})
  }
  problems.push(structureProblem(path, 'NOT_A_LIST'))
  return undefined
}

const readMap = (raw: Readonly<Record<string, unknown>>, of: Shape, path: string, problems: Problem[]) =>
  Object.fromEntries(
    Object.entries(raw).map(([name, value]) => [name, readShape(value, of, joined(path, name), problems)]),
  )

function readFields(
  raw: Readonly<Record<string, unknown>>,
  fields: Readonly<Record<string, Shape>>,
  path: string,
  problems: Problem[],
): unknown {
  for (const name in raw) {
    if (!Object.hasOwn(fields, name)) problems.push(structureProblem(joined(path, name), 'UNKNOWN_PARAMETER'))
  }
  const read: Record<string, unknown> = {}
  for (const name in fields) {
    const shape = fields[name]
    const given = raw[name]
    if (shape === undefined || (!shape.required && (given === undefined || given === null))) continue
    const value = readShape(given, shape, joined(path, name), problems)
    if (value !== undefined) read[name] = value
  }
  return read
}

const joined = (path: string, name: string) => (path === '' ? name : `${path}.${name}`)

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
