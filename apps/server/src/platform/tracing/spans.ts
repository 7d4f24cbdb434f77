/** What is told of a piece of work: never a value that somebody gave. */
type SpanAttributes = Readonly<Record<string, string | number>>

export interface NewSpan {
  /** One of few: a route, a scope, a kind. */
  readonly name: string
  readonly kind?: 'server' | 'client' | 'consumer'
  readonly attributes?: SpanAttributes
  /** Told only as a part of something that is told already. */
  readonly isPart?: boolean
}

export interface OpenSpan {
  /** Runs what belongs to it. */
  run<T>(work: () => T): T
  /** @param error only that there was one is told, and its code */
  end(attributes?: SpanAttributes, error?: unknown): void
}

/** Opens spans; `null`: this one is not told. */
export interface Tracer {
  open(span: NewSpan, carrier?: Readonly<Record<string, unknown>>): OpenSpan | null
}

let tracer: Tracer | null = null

/** Sets who is told in this process; `null`: nobody, which costs nothing. */
export const useTracer = (next: Tracer | null): void => void (tracer = next)

export const currentTracer = (): Tracer | null => tracer

/** Does work as a span, where spans are told. */
export async function inSpan<T>(span: NewSpan, work: () => Promise<T>): Promise<T> {
  const open = tracer?.open(span)
  if (!open) return work()
  try {
    const result = await open.run(work)
    open.end()
    return result
  } catch (error) {
    open.end({}, error)
    throw error
  }
}

/** The same for work that is done at once. */
export function inSpanNow<T>(span: NewSpan, work: () => T): T {
  const open = tracer?.open(span)
  if (!open) return work()
  try {
    const result = open.run(work)
    open.end()
    return result
  } catch (error) {
    open.end({}, error)
    throw error
  }
}
