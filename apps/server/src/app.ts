import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { registerAuth } from './features/auth/index.ts'
import { registerConfigurations } from './features/configurations/index.ts'
import { registerSubscriptions } from './features/subscriptions/index.ts'
import { createServer, prepareApi, type PlatformDeps } from './platform/http/create-server.ts'
import { describeApi } from './platform/http/openapi.ts'
import { prepareCalls } from './platform/http/serve.ts'
import { serveWebApp } from './platform/http/web-app.ts'

export type ServerDeps = PlatformDeps

const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string
}
const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url))

/** The server with the features of this installation's roles; not listening yet. */
export async function buildServer(deps: ServerDeps): Promise<FastifyInstance> {
  const { configuration } = deps
  const server = await createServer(deps)
  if (configuration.roles.has('api')) {
    await describeApi(server, configuration, manifest.version)
    await server.register(async (api) => registerCalls(api, deps), { prefix: '/api' })
  }
  if (configuration.roles.has('web'))
    await serveWebApp(server, configuration, { folder: webFolder, version: manifest.version })
  await server.ready()
  return server
}

/** Every feature adds its calls here. */
async function registerCalls(api: FastifyInstance, deps: ServerDeps): Promise<void> {
  prepareApi(api)
  prepareCalls(api)
  registerAuth(api, deps)
  registerSubscriptions(api, deps)
  registerConfigurations(api, deps)
}
