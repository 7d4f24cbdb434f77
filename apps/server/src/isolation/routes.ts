import { pathOfCall, type CallShape } from '@ecotrame/contract'
import { allCalls } from '@ecotrame/contract/calls'
import type { JsonSchema } from './sample.ts'

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query'
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
}

const apiBase = '/api'
/** The official textile interface, and pictures that whoever knows their name may see. */
const openToEverybody = /^\/api\/(textile|logos|product-images)\//

const declared = new Map(allCalls.map((call) => [`${call.method} ${pathOfCall(call)}`, call]))

function route(url: string, method: CallShape['method'], operation: Operation): Route {
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
  return { name, method, url, call, parameters, body }
}

/** Every route of the running server, as its own document lists them. */
export const routesOf = ({ paths }: OpenApiDocument): readonly Route[] =>
  Object.entries(paths).flatMap(([url, operations]) =>
    Object.entries(operations).map(([method, operation]) =>
      route(url, method.toUpperCase() as CallShape['method'], operation),
    ),
  )
