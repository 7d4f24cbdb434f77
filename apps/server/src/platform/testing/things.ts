import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import * as z from 'zod/mini'
import { call } from '@ecotrame/contract'
import { readConfiguration } from '../configuration/configuration.ts'
import { createServer, prepareApi, type PlatformDeps } from '../http/create-server.ts'
import { prepareCalls, serve } from '../http/serve.ts'
import { serveUploads } from '../http/uploads.ts'
import { seedOrganizations, type TestOrganization } from './fixtures.ts'
import { testDatabase, type TestDatabase } from './test-database.ts'

const createThing = call({
  method: 'POST',
  path: '/things',
  access: 'create_evaluation',
  tag: 'things',
  summary: 'Create',
  body: z.object({
    name: z.string().check(z.minLength(1), z.maxLength(5)),
    size: z.optional(z.number().check(z.maximum(9))),
  }),
  answer: z.object({ name: z.string(), number: z.int() }),
  status: 201,
  errors: [],
})
const saveThing = call({
  method: 'PUT',
  path: '/things/:id',
  access: 'session',
  tag: 'things',
  summary: 'Save',
  params: z.object({ id: z.uuid() }),
  query: z.object({ limit: z.optional(z.coerce.number<string>().check(z.int(), z.minimum(1))) }),
  body: z.object({ list: z.array(z.object({ kind: z.enum(['a', 'b']) })) }),
  answer: z.object({ ifMatch: z.nullable(z.int()) }),
  errors: [],
})
const uploadThing = call({
  method: 'POST',
  path: '/things/file',
  access: 'session',
  tag: 'things',
  summary: 'Upload',
  upload: true,
  answer: z.object({ bytes: z.int(), number: z.int() }),
  errors: [],
})
const lockedThing = call({
  method: 'GET',
  path: '/locked',
  access: 'session',
  capability: 'category_never',
  tag: 'things',
  summary: 'Locked',
  answer: z.object({}),
  errors: [],
})
const leakyThing = call({
  method: 'GET',
  path: '/leaky',
  access: 'public',
  tag: 'things',
  summary: 'Answers more than it declares',
  query: z.object({ fields: z.optional(z.string()) }),
  answer: z.object({ id: z.int(), plan: z.object({ id: z.int(), name: z.string() }) }),
  errors: [],
})

export interface ThingServer {
  readonly server: FastifyInstance
  readonly database: TestDatabase
  /** Names of the things that were made. */
  readonly created: string[]
  /** What making a thing throws; `null`: it succeeds. */
  failure: Error | null
  readonly log: () => string
  readonly as: (role: 'reader' | 'contributor') => { readonly authorization: string }
  readonly post: (payload: unknown, headers?: Readonly<Record<string, string>>) => ReturnType<typeof inject>
  readonly close: () => Promise<void>
}

const inject = (
  server: FastifyInstance,
  payload: unknown,
  headers: Readonly<Record<string, string>>,
): Promise<LightMyRequestResponse> =>
  server.inject({
    method: 'POST',
    url: '/api/things',
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })

async function serveThings(api: FastifyInstance, things: ThingServer): Promise<void> {
  prepareApi(api)
  prepareCalls(api)
  serve(api, createThing, ({ body, setETag }) => {
    if (things.failure !== null) throw things.failure
    things.created.push(body.name)
    setETag(things.created.length)
    return { name: body.name, number: things.created.length }
  })
  await serveUploads(api, (uploads) =>
    serve(uploads, uploadThing, async ({ upload }) => {
      things.created.push((await upload()).toString())
      return { bytes: (await upload()).length, number: things.created.length }
    }),
  )
  serve(api, saveThing, ({ ifMatch }) => ({ ifMatch }))
  serve(api, lockedThing, () => ({}))
  serve(api, leakyThing, () => ({ id: 1, plan: { id: 2, name: 'x', secret: 's' }, password: 'p' }))
}

/** A server with a few small calls, one for each thing that the platform does for every call. */
export async function thingServer(given: Pick<PlatformDeps, 'bodyPace'> = {}): Promise<ThingServer> {
  const database = await testDatabase()
  const organization: TestOrganization = (await seedOrganizations(database, [])).a
  const lines: string[] = []
  const server = await createServer({
    configuration: readConfiguration({}),
    database,
    logTarget: { write: (line) => void lines.push(line) },
    ...given,
  })
  const as = (role: 'reader' | 'contributor') => ({
    authorization: `Bearer ${organization.users[role].token}`,
  })
  const things: ThingServer = {
    server,
    database,
    created: [],
    failure: null,
    log: () => lines.join(''),
    as,
    post: (payload, headers = {}) => inject(server, payload, { ...as('contributor'), ...headers }),
    close: async () => {
      await server.close()
      await database.close()
    },
  }
  await server.register(async (api) => serveThings(api, things), { prefix: '/api' })
  await server.ready()
  return things
}
