import { randomBytes } from 'node:crypto'
import type { CallShape } from '@ecotrame/contract'
import type { Example } from './example.ts'
import { uploads } from './examples.ts'
import type { Route } from './routes.ts'
import { idOfSomeTable, sampleOf, unique, type Sampling } from './sample.ts'

/** A request with placeholders for ids and new names. */
export interface Template {
  readonly params: Readonly<Record<string, unknown>>
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
}

/** A request for a route: from its example where there is one, else from its schemas. */
export function templateOf(route: Route, example: Example, sampling: Sampling): Template {
  const sampled = (place: 'path' | 'query') =>
    Object.fromEntries(
      route.parameters
        .filter((parameter) => parameter.in === place && (parameter.required || sampling.full))
        .map(({ name, schema }) => [name, sampleOf(schema, name, sampling)]),
    )
  const sampledBody = () => (route.body === null ? undefined : sampleOf(route.body, 'id', sampling))
  return {
    params: { ...sampled('path'), ...example.params },
    query: example.query ?? sampled('query'),
    body: 'body' in example ? example.body : sampledBody(),
  }
}

/** Where in a template a placeholder for an id stands. */
export interface Place {
  readonly in: 'params' | 'query' | 'body'
  readonly path: readonly string[]
  /** `?`: only the route knows the table. */
  readonly table: string
}

const placeholder = /^<([a-z_?]+)>$/
const isNew = (text: string) => text === unique

function placesIn(value: unknown, where: Place['in'], path: readonly string[]): readonly Place[] {
  if (typeof value === 'string') {
    const table = isNew(value) ? undefined : placeholder.exec(value)?.[1]
    return table === undefined ? [] : [{ in: where, path, table }]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, below]) => placesIn(below, where, [...path, key]))
}

export const placesOf = (template: Template): readonly Place[] =>
  (['params', 'query', 'body'] as const).flatMap((where) => placesIn(template[where], where, []))

export const samePlace = (one: Place, other: Place) =>
  one.in === other.in && one.path.join('.') === other.path.join('.')

/** Which id stands at a place. */
export type Choose = (place: Place) => string

function filled(value: unknown, where: Place['in'], path: readonly string[], choose: Choose): unknown {
  if (typeof value === 'string') {
    const table = isNew(value) ? undefined : placeholder.exec(value)?.[1]
    if (table !== undefined) return choose({ in: where, path, table })
    return value.replaceAll(unique, `new${randomBytes(6).toString('hex')}`)
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, below]) => [
    key,
    filled(below, where, [...path, key], choose),
  ])
  return Array.isArray(value) ? entries.map(([, below]) => below) : Object.fromEntries(entries)
}

export interface Request {
  readonly method: CallShape['method']
  readonly url: string
  readonly payload?: string | Buffer
  readonly headers: Readonly<Record<string, string>>
}

const filledUrl = (url: string, params: Readonly<Record<string, unknown>>) =>
  url.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(params[name])))

export interface SentFile {
  readonly content: string | Buffer
  readonly name: string
  readonly type: string
}

/** Puts ids and new names in their places, and a file where the route takes one: the given one, or one that works. */
export function requestOf(route: Route, template: Template, choose: Choose, file?: SentFile): Request {
  const of = (where: Place['in']) => filled(template[where], where, [], choose)
  const query = new URLSearchParams(of('query') as Record<string, string>).toString()
  const url = filledUrl(route.url, of('params') as Record<string, unknown>)
  const request = { method: route.method, url: query === '' ? url : `${url}?${query}` }
  if (route.call?.upload === true) {
    const working = { content: uploads[route.name] ?? pixel, name: 'file', type: 'application/octet-stream' }
    return { ...request, ...aFile(file ?? working, of('body')) }
  }
  const body = of('body')
  if (body === undefined) return { ...request, headers: {} }
  return {
    ...request,
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  }
}

/** A white pixel, as a form with a file sends it. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC',
  'base64',
)
/** The example of an upload names its other fields. */
const aFile = ({ content, name, type }: SentFile, fields: unknown) => ({
  headers: { 'content-type': 'multipart/form-data; boundary=walk' },
  payload: Buffer.concat([
    ...Object.entries(typeof fields === 'object' && fields !== null ? fields : {}).map(([name, value]) =>
      Buffer.from(`--walk\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`),
    ),
    Buffer.from(
      `--walk\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n--walk--\r\n'),
  ]),
})

export const isOfUnknownTable = ({ table }: Place) => `<${table}>` === idOfSomeTable
