import type { core } from 'zod/mini'
import type { FieldProblem } from './problem.ts'

type Issue = core.$ZodIssue

/** What a schema refused, before it is known whether it was the body, the query or the parameters. */
export class InvalidRequest extends Error {
  override readonly name = 'InvalidRequest'
  readonly issues: readonly Issue[]
  /** Set by Fastify: `body`, `querystring`, `params` or `headers`. */
  validationContext?: string

  constructor(issues: readonly Issue[]) {
    super('The request does not match its schema')
    this.issues = issues
  }
}

/** `['composition', 0, 'values']` → `composition[0].values`. */
const pathText = (path: readonly PropertyKey[]): string =>
  path
    .map((part, index) =>
      typeof part === 'number' ? `[${part}]` : `${index === 0 ? '' : '.'}${String(part)}`,
    )
    .join('')

type Size = { readonly origin: string }
const isText = ({ origin }: Size) => origin === 'string'
const isList = ({ origin }: Size) => origin === 'array' || origin === 'set'

function tooSmall(issue: core.$ZodIssueTooSmall): Omit<FieldProblem, 'path'> {
  const params = { minimum: Number(issue.minimum) }
  if (isText(issue)) return params.minimum === 1 ? { code: 'REQUIRED' } : { code: 'TOO_SHORT', params }
  return { code: isList(issue) ? 'TOO_FEW' : 'BELOW_MINIMUM', params }
}

function tooBig(issue: core.$ZodIssueTooBig): Omit<FieldProblem, 'path'> {
  const code = isText(issue) ? 'TOO_LONG' : isList(issue) ? 'TOO_MANY' : 'ABOVE_MAXIMUM'
  return { code, params: { maximum: Number(issue.maximum) } }
}

/** Fastify hands an absent body over as `null`. */
const isAbsent = ({ input, path }: Issue) => input === undefined || (input === null && path.length === 0)

function explain(issue: Issue): Omit<FieldProblem, 'path'> {
  switch (issue.code) {
    case 'invalid_type':
      return isAbsent(issue)
        ? { code: 'REQUIRED' }
        : { code: 'WRONG_TYPE', params: { expected: issue.expected } }
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_value':
      return isAbsent(issue)
        ? { code: 'REQUIRED' }
        : { code: 'UNKNOWN_CHOICE', params: { choices: issue.values.map(String).join(', ') } }
    case 'invalid_format':
      return { code: 'INVALID_FORMAT', params: { format: issue.format } }
    case 'unrecognized_keys':
      return { code: 'FOREIGN_FIELD' }
    case 'not_multiple_of':
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
      return { code: 'INVALID_VALUE' }
    case 'custom':
      return { code: typeof issue.params?.code === 'string' ? issue.params.code : 'INVALID_VALUE' }
  }
}

/** The shape has no field of that name. */
const isForeign = ({ code, path }: Issue) => code === 'unrecognized_keys' && path.length === 0

/**
 * Of a choice of shapes, what the one found wrong that the value has; without such, that it has none of them. Each
 * field that is not known is wrong by itself.
 */
function issuesOf(issue: Issue): readonly Issue[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ ...issue, path: [...issue.path, key] }))
  if (issue.code !== 'invalid_union') return [issue]
  const possible = issue.errors.filter(
    ([first]) => first && !(first.code === 'invalid_type' && !first.path.length),
  )
  const meant = possible.find((issues) => !issues.some(isForeign)) ?? possible[0]
  return meant?.flatMap((below) => issuesOf({ ...below, path: [...issue.path, ...below.path] })) ?? [issue]
}

const prefixes: Readonly<Record<string, string>> = {
  querystring: 'query',
  params: 'params',
  headers: 'headers',
}

/** Every refused field, with the path that `FieldError` describes: the body's own paths have no prefix. */
export function fieldProblems(invalid: InvalidRequest): FieldProblem[] {
  const prefix = prefixes[invalid.validationContext ?? '']
  return invalid.issues.flatMap(issuesOf).map((issue) => {
    const path = pathText(issue.path)
    return {
      ...explain(issue),
      path: prefix === undefined ? path || 'body' : path ? `${prefix}.${path}` : prefix,
    }
  })
}
