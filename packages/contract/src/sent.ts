import type { CallInput, CallShape } from './call.ts'

/** A part of a request that a call declares: needed, unless nothing of it is. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [K in Name]?: undefined }
  : undefined extends Value
    ? { readonly [K in Name]?: Value }
    : object extends Value
      ? { readonly [K in Name]?: Value }
      : { readonly [K in Name]: Value }

/** What is sent with a call, by its parts. */
export type Sent<C extends CallShape> = Part<'params', CallInput<C>['params']> &
  Part<'query', CallInput<C>['query']> &
  Part<'body', CallInput<C>['body']> &
  Part<'form', CallInput<C>['form']>

/** A path with its parameters filled in. */
export function filledPath(path: string, params: unknown): string {
  const values = (params ?? {}) as Record<string, unknown>
  return path.replaceAll(/:([a-zA-Z]+)/g, (_, name: string) => encodeURIComponent(String(values[name])))
}

/** Address of a call below the base of its service, parameters and query filled in; a list repeats its key. */
export function pathAsked({ path }: Pick<CallShape, 'path'>, params: unknown, query: unknown): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one))
  const text = search.toString()
  return `${filledPath(path, params)}${text ? `?${text}` : ''}`
}
