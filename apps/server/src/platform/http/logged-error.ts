/** An error as it may be written down: what and where, never with which values. */
export interface LoggedError {
  readonly type: string
  readonly message?: string
  /** SQLSTATE of the database, or the code of the system or of a library. */
  readonly code?: string
  readonly schema?: string
  readonly table?: string
  readonly column?: string
  readonly constraint?: string
  readonly syscall?: string
  readonly stack: readonly string[]
  readonly cause?: LoggedError
}

const longestMessage = 300
const longestFrame = 300
const mostFrames = 20
const mostCauses = 5

/** Names of things of ours, which the driver tells beside its sentence. */
const names = ['code', 'schema', 'table', 'column', 'constraint', 'syscall'] as const
const isName = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w.$-]{1,100}$/.test(value)

function namesOf(error: Error): Partial<Record<(typeof names)[number], string>> {
  const values = error as unknown as Readonly<Record<string, unknown>>
  return Object.fromEntries(names.filter((name) => isName(values[name])).map((name) => [name, values[name]]))
}

/** Sentences that quote what they could not use: of the database and its library, of parsers, of schemas. */
const quotes = (error: Error): boolean =>
  error instanceof SyntaxError ||
  /^(?:ZodError|\$ZodError|URIError)$/.test(error.name) ||
  ['query', 'severity', 'response'].some((key) => key in error)

/** What stands between quotation marks may be a value. What follows an opening one that is not closed is cut as well. */
const withoutQuoted = (text: string): string =>
  // Each ends at the end of the text at the latest, so none is looked for again.
  // eslint-disable-next-line regexp/no-super-linear-move
  text.replace(/"[^"]*("|$)|'[^']*('|$)|`[^`]*(`|$)|“[^”]*(”|$)|«[^»]*(»|$)/g, '…')

const messageOf = (error: Error): string | undefined =>
  quotes(error) ? undefined : withoutQuoted(error.message).split('\n', 1)[0]?.slice(0, longestMessage)

/** A line of a stack, and nothing that a message of several lines could hold. */
const isFrame = (line: string): boolean =>
  /^\s+at (?:[^()]{1,200} \()?(?:file:\/\/|node:|\/|<anonymous>|native)[^()\s]*\)?$/.test(line)

/** The frames stand below name and message, which the stack repeats. */
function framesOf({ message, stack = '' }: Error): string[] {
  const at = stack.indexOf(message)
  const below = at < 0 ? stack : stack.slice(at + message.length)
  return below
    .split('\n')
    .filter(isFrame)
    .slice(0, mostFrames)
    .map((line) => line.trim().slice(0, longestFrame))
}

/**
 * An error with its causes, fit for a log: values of people, which drivers, parsers and schemas quote in their sentences,
 * stay out of it, and it has an end.
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, stack: [] }
  const message = messageOf(error)
  return {
    type: isName(error.name) ? error.name : 'Error',
    ...(message ? { message } : {}),
    ...namesOf(error),
    stack: framesOf(error),
    ...(error.cause === undefined || depth >= mostCauses
      ? {}
      : { cause: loggedError(error.cause, depth + 1) }),
  }
}

/** The same as one line, for what happens where there is no log. */
export const errorLine = (error: unknown): string => JSON.stringify(loggedError(error))
