import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { passportPages, publicPages, statusesOf } from '@ecotrame/contract'
import { callsByName } from '@ecotrame/contract/calls'
import { ecotrame } from '@ecotrame/contract/client'
import { bodyExamples } from './platform/http/openapi-examples.ts'
import { testServer, type TestServer } from './platform/testing/test-server.ts'

type Json = Readonly<Record<string, unknown>>
interface Operation {
  readonly operationId?: string
  readonly summary?: string
  readonly parameters?: readonly {
    readonly name: string
    readonly in: string
    readonly description?: string
  }[]
  readonly requestBody?: unknown
  readonly responses: Readonly<Record<string, Json>>
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: Json
    readonly responses: Readonly<Record<string, { readonly description: string }>>
  }
}

let running: TestServer
let document: Document
beforeAll(async () => {
  running = await testServer()
  document = (await running.server.inject({ url: '/api/openapi.json' })).json<Document>()
})
afterAll(() => running.close())

const operations = () =>
  Object.entries(document.paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, operation]) => ({
      ...operation,
      path,
      name: `${method.toUpperCase()} ${path}`,
    })),
  )
/** The calls of the contract: what is beside it describes itself. */
const declared = () =>
  operations().flatMap((operation) => {
    const call = callsByName.get(operation.operationId ?? '')
    return call === undefined ? [] : [{ operation, call }]
  })
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every schema in a part of the document, with where it stands. */
function schemasIn(part: unknown, at: string): readonly { readonly at: string; readonly schema: Json }[] {
  if (Array.isArray(part)) return part.flatMap((one) => schemasIn(one, at))
  if (!isObject(part)) return []
  return Object.entries(part).flatMap(([key, one]) => {
    const inside = schemasIn(one, `${at}.${key}`)
    return isObject(one) ? [{ at: `${at}.${key}`, schema: one }, ...inside] : inside
  })
}

describe('every call stands in the document', () => {
  test('with the name that it is exported with, once', () => {
    const names = operations().map(({ operationId }) => operationId)
    expect(names).not.toContain(undefined)
    expect(new Set(names).size).toBe(names.length)
    const printed = new Set(names)
    expect([...callsByName.keys()].filter((name) => !printed.has(name))).toEqual([])
    for (const { operation, call } of declared()) {
      expect(operation.path.endsWith(call.path.replaceAll(/:(\w+)/g, '{$1}'))).toBe(true)
      expect(operation.summary).toBe(call.summary)
    }
  })

  test('as a function of the client, which has no others', () => {
    // The official interface has its own programs; pictures and public pages are opened by whoever knows their address.
    const ofCalls = /^\/(import|api\/(?!textile\/|logos\/|product-images\/))/
    const names = operations().flatMap(({ operationId, path }) => (ofCalls.test(path) ? [operationId] : []))
    expect(Object.keys(ecotrame({ url: 'https://footprint.example' })).sort()).toEqual(names.sort())
  })

  test('with parameters that say what they mean, those of its path and no others', () => {
    for (const { name, path, parameters = [] } of operations()) {
      const nameless = parameters.filter(({ description }) => !/^\S.{4,}\.$/.test(description ?? ''))
      expect([name, nameless.map((one) => one.name)]).toEqual([name, []])
      const inPath = parameters.filter((one) => one.in === 'path').map((one) => one.name)
      expect(inPath.sort()).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, one]) => one).sort())
    }
  })

  test('with `If-Match` where a change may be late', () => {
    for (const { operation, call } of declared()) {
      const headers = (operation.parameters ?? [])
        .filter((one) => one.in === 'header')
        .map(({ name }) => name)
      expect([operation.name, headers.includes('If-Match')]).toEqual([
        operation.name,
        call.errors.includes('STALE_VERSION'),
      ])
    }
  })

  test('with the statuses of its success, and no others', () => {
    for (const { operation, call } of declared()) {
      const successes = Object.keys(operation.responses).filter((status) => status.startsWith('2'))
      expect([operation.name, successes]).toEqual([operation.name, statusesOf(call).map(String)])
    }
    for (const { name, responses } of operations())
      expect([name, Object.keys(responses).filter((status) => !/^[2-5]\d\d$/.test(status))]).toEqual([
        name,
        [],
      ])
  })

  test('with its problems by their names', () => {
    for (const { operation, call } of declared()) {
      const problems = Object.entries(operation.responses).filter(([status]) => /^[45]/.test(status))
      const codes = problems.flatMap(([, { $ref }]) => String($ref).split('/').at(-1)?.split('.') ?? [])
      expect([operation.name, call.errors.filter((code) => !codes.includes(code))]).toEqual([
        operation.name,
        [],
      ])
      for (const code of codes) expect(JSON.stringify(document.components.responses)).toContain(`"${code}"`)
    }
  })
})

describe('what is sent', () => {
  test('is shown by examples that its own schema takes, of every call that programs begin with', () => {
    for (const { call, summary, value } of bodyExamples) {
      const taken = call.body?.safeParse(value)
      expect([call.path, summary, taken?.success, taken?.error?.issues]).toEqual([
        call.path,
        summary,
        true,
        undefined,
      ])
    }
    const shown = declared().flatMap(({ operation, call }) => {
      const { content } = (operation.requestBody ?? {}) as {
        content?: { 'application/json'?: { examples?: Readonly<Record<string, { value: unknown }>> } }
      }
      const examples = Object.values(content?.['application/json']?.examples ?? {})
      return examples.map(({ value }) => ({ call, value }))
    })
    expect(shown).toHaveLength(bodyExamples.length)
    for (const { call, value } of bodyExamples)
      expect(shown).toContainEqual({ call, value: JSON.parse(JSON.stringify(value)) })
    const integration = declared().filter(
      ({ operation, call }) => call.tag === 'integration' && operation.requestBody !== undefined,
    )
    for (const { call } of integration) expect(bodyExamples.map((one) => one.call)).toContain(call)
  })
})

describe('the public pages', () => {
  test('stand in the document, each where the server answers', async () => {
    const pages = operations().filter(({ path }) => !/^\/(api|import)\//.test(path))
    const declaredPages = [...Object.values(publicPages), ...Object.values(passportPages)]
    expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining(declaredPages))
    expect(pages.length).toBe(declaredPages.length + 4)
    for (const { path, responses } of pages) {
      const url = path.replaceAll('{passport}', 'none').replaceAll('{gtin}', '09506000134352')
      const answer = await running.server.inject({ url, headers: { accept: 'application/json' } })
      expect([url, Object.keys(responses)]).toEqual([
        url,
        expect.arrayContaining([String(answer.statusCode)]),
      ])
    }
  })
})

describe('the schemas of the document', () => {
  /** What somebody else decides: a file of a supplier, the body of a request to the portal, and the fields of a passport by its rules. */
  const anything = [
    'ComparePactFootprintBody.properties.footprint',
    'Declaration.properties.request.properties.body',
    'DeclarationReadiness.properties.request.anyOf.properties.body',
    'PassportContent.properties.fields.additionalProperties',
  ]

  test('say of every value what it is', () => {
    const { schemas } = document.components
    const parts = [
      ...schemasIn(schemas, ''),
      ...operations().flatMap(({ name, requestBody, responses }) =>
        schemasIn([requestBody ?? {}, responses], name),
      ),
    ]
    const empty = parts
      .filter(({ schema }) => Object.keys(schema).length === 0)
      .map(({ at }) => at)
      .filter((at) => !at.endsWith('.default'))
    expect(empty.map((at) => at.replace(/^\./, '')).sort()).toEqual(anything)
  })

  test('stand once each where they have five fields or more, but for bodies of two calls', () => {
    const found = new Map<string, string>()
    const twice: string[] = []
    for (const { at, schema } of schemasIn([document.paths, document.components.schemas], '')) {
      if (/^\.\w+Body(Input)?$/.test(at)) continue
      if (!isObject(schema.properties) || Object.keys(schema.properties).length < 5) continue
      const text = JSON.stringify(schema)
      const first = found.get(text)
      if (first === undefined) found.set(text, at)
      else twice.push(`${first} = ${at}`)
    }
    expect(twice).toEqual([])
  })

  test('are all used, by names that a program can have', () => {
    const used = new Set(
      [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name),
    )
    const names = Object.keys(document.components.schemas)
    expect(names.filter((name) => !used.has(name))).toEqual([])
    expect(names.filter((name) => !/^[A-Z]\w*$/.test(name))).toEqual([])
    const kinds = new Set(['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'])
    const types = schemasIn(document.components.schemas, '').map(({ schema }) => schema.type)
    expect(types.flat().filter((type) => typeof type === 'string' && !kinds.has(type))).toEqual([])
  })

  test('keep a body with a field too many out where the server does, and let answers grow', () => {
    const strict = schemasIn(document.components.schemas, '').filter(
      ({ schema }) => schema.additionalProperties === false,
    )
    expect(strict.length).toBeGreaterThan(0)
    expect(strict.filter(({ at }) => !/^\.\w+Input\b/.test(at)).map(({ at }) => at)).toEqual([])
  })
})
