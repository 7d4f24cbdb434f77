import { pathOfCall, type CallShape } from '@ecotrame/contract'
import { allCalls } from '@ecotrame/contract/calls'
import type { JsonSchema } from './sample.ts'

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly schema: JsonSchema
}

/** A route of the API document. */
export interface Route {
  /** `PUT /users/:id`: how examples and findings name it. */
  readonly name: string
  readonly method: CallShape['method']
  /** With its parameters in braces, as the document writes them. */
  readonly url: string
  /** The declaration in the contract; `null` for what is open to everybody and stands outside of it. */
  readonly call: CallShape | null
  readonly parameters: readonly Parameter[]
  readonly body: JsonSchema | null
}

interface Operation {
  readonly parameters?: readonly (Omit<Parameter, 'required'> & { readonly required?: boolean })[]
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: JsonSchema }>> }
}
export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> }
}

const apiBase = '/api'
/** The official textile interface, and pictures that whoever knows their name may see. */
const openToEverybody = /^\/api\/(textile|logos|product-images)\//

const declared = new Map(allCalls.map((call) => [`${call.method} ${pathOfCall(call)}`, call]))

/** A part of the document with what it points at in the place of its references, of which those of what is sent make no circle. */
function spelledOut(part: unknown, document: OpenApiDocument): unknown {
  if (typeof part !== 'object' || part === null) return part
  if (Array.isArray(part)) return part.map((one) => spelledOut(one, document))
  const { $ref, ...rest } = part as { readonly $ref?: string }
  const name = $ref?.split('/').at(-1) ?? ''
  if ($ref !== undefined)
    return spelledOut({ ...(document.components.schemas[name] as object), ...rest }, document)
  return Object.fromEntries(Object.entries(rest).map(([key, one]) => [key, spelledOut(one, document)]))
}

function route(document: OpenApiDocument, url: string, method: CallShape['method']): Route {
  const operation = document.paths[url]?.[method.toLowerCase()] ?? {}
  const path = url.startsWith(`${apiBase}/`) ? url.slice(apiBase.length) : url
  const name = `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`
  const call = declared.get(name) ?? null
  if (call === null && !openToEverybody.test(url))
    throw new Error(`${name} is served but not declared in the contract: nobody knows who may call it`)
  const parameters = (operation.parameters ?? []).map((given) => ({
    ...given,
    required: given.required === true,
  }))
  const body = operation.requestBody?.content?.['application/json']?.schema ?? null
  const sent = spelledOut({ parameters, body }, document) as Pick<Route, 'parameters' | 'body'>
  return { name, method, url, call, ...sent }
}

/** Public pages stand in the document, too: they show whoever comes what was published, and nothing by a session. */
const ofServices = /^\/(api|import)\//

/** Every route of the running server, as its own document lists them. */
export const routesOf = (document: OpenApiDocument): readonly Route[] =>
  Object.entries(document.paths)
    .filter(([url]) => ofServices.test(url))
    .flatMap(([url, operations]) =>
      Object.keys(operations).map((method) =>
        route(document, url, method.toUpperCase() as CallShape['method']),
      ),
    )
