import type { FastifyInstance } from 'fastify'
import type { Role } from '@ecotrame/contract'
import { buildServer } from '../../app.ts'
import { loadEvaluated, type Evaluated } from '../../server-deps.ts'
import { readConfiguration, type Configuration } from '../configuration/configuration.ts'
import { seedOrganizations, type TestOrganization } from './fixtures.ts'
import type { ConnectionOptions } from '../database/connection.ts'
import { openDatabase, type Database } from '../database/database.ts'
import type { Mail, Message } from '../mail/mail.ts'
import { sealingWith, type Sealing } from '../secrets/sealing.ts'
import { testDatabase, type TestDatabase } from './test-database.ts'

export interface TestServerOptions {
  /** Capabilities of the plan besides the named ones: `category_<id>`. */
  readonly capabilities?: readonly string[]
  readonly configuration?: Partial<Configuration>
  /** Another post office than the list `mail`: `null` for the one that the configuration names. */
  readonly post?: Mail | null
  /** Another address of the same database, for the server alone. */
  readonly through?: (url: string) => Promise<string>
  /** What the server alone has in the place of its database. */
  readonly wrapped?: (database: Database, to: ConnectionOptions) => Database
  /** Methods beside those that are shipped. */
  readonly further?: Parameters<typeof buildServer>[0]['further']
}

export interface TestServer {
  /** Not listening: `server.inject({ method, url: '/api/…', headers: loginAs('reader') })`. */
  readonly server: FastifyInstance
  readonly database: TestDatabase
  readonly sealing: Sealing
  readonly organizations: { readonly a: TestOrganization; readonly b: TestOrganization }
  /** Headers of a signed-in user of organization `a` (or `b`). */
  readonly loginAs: (role: Role, organization?: 'a' | 'b') => { readonly authorization: string }
  /** Every message that was sent so far. */
  readonly mail: readonly Message[]
  /** Puts messages into that list. */
  readonly post: Mail
  /** Everything that was logged so far. */
  readonly log: () => string
  readonly close: () => Promise<void>
}

/** The servers of a worker read their data once. */
let read: Promise<Evaluated> | undefined

/** The whole server on a fresh database with two organizations and a user of every role in each. */
export async function testServer({
  capabilities = [],
  configuration = {},
  post,
  through,
  wrapped,
  further,
}: TestServerOptions = {}): Promise<TestServer> {
  const database = await testDatabase()
  const { role } = database
  const reached = through === undefined ? database : openDatabase({ url: await through(database.url), role })
  const organizations = await seedOrganizations(database, capabilities)
  const lines: string[] = []
  const mail: Message[] = []
  const list: Mail = {
    sendWith: async (_tx, _organizationId, message) => void mail.push(message),
    send: (message) => void mail.push(message),
    close: async () => undefined,
  }
  const sealing = sealingWith(['a key that only tests have, of 32 signs'])
  const given =
    wrapped?.({ ...reached, close: async () => undefined }, { url: database.url, role }) ?? reached
  const server = await buildServer({
    configuration: { ...readConfiguration({}), ...configuration },
    database: given,
    liveDatabase: null,
    sealing,
    ...(further === undefined ? { evaluated: await (read ??= loadEvaluated()) } : { further }),
    ...(post === null ? {} : { mail: post ?? list }),
    logTarget: { write: (line) => void lines.push(line) },
  })
  return {
    server,
    database,
    sealing,
    organizations,
    loginAs: (role, organization = 'a') => ({
      authorization: `Bearer ${organizations[organization].users[role].token}`,
    }),
    mail,
    post: list,
    log: () => lines.join(''),
    close: async () => {
      await server.close()
      if (given !== reached) await given.close()
      if (reached !== database) await reached.close()
      await database.close()
    },
  }
}
