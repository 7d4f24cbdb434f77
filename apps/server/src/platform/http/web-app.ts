import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { WebConfiguration } from '@ecotrame/contract'
import type { Configuration } from '../configuration/configuration.ts'
import { answerProblem } from '../errors/answer.ts'
import { problem } from '../errors/problem.ts'

/** The addresses that the web app learns at start-up and not when it is built. */
const webConfiguration = (
  { addresses, demo, demoResetHours }: Configuration,
  version: string,
): WebConfiguration => ({
  ...addresses,
  version,
  ...(demo ? { demo, demoResetHours } : {}),
})

/** A page of the app (`/evaluation/categories`), as opposed to a file or a call. */
function asksForPage({ method, url, headers }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0] ?? ''
  const isPage =
    !/^\/(?:api|live|import|health|metrics)(?:\/|$)/.test(path) &&
    !path.slice(path.lastIndexOf('/') + 1).includes('.')
  return (
    (method === 'GET' || method === 'HEAD') &&
    isPage &&
    (headers.accept ?? '*/*').match(/text\/html|\*\/\*/) !== null
  )
}

const isSupplierForm = ({ url }: FastifyRequest): boolean => /^\/r\/(?:own\/)?[^/?]+\/?(?:\?|$)/.test(url)

const isRoomOfVerifier = ({ url }: FastifyRequest): boolean => /^\/v\/[^/?]+\/?(?:\?|$)/.test(url)

/** A page for who has a link and no account. Its address is a secret: nothing passes it on or keeps it. */
const sendByLink = (reply: FastifyReply, page: string) =>
  reply
    .header('x-robots-tag', 'noindex, nofollow, noarchive')
    .header('referrer-policy', 'no-referrer')
    .header('permissions-policy', 'geolocation=(), microphone=(), payment=()')
    .sendFile(page)

/** Names of built assets contain their hash: they never change. The page that names them is asked for every time. */
function cacheRules(reply: FastifyReply, path: string): void {
  const hashed = path.includes('/assets/')
  const otherwise = path.endsWith('.html') ? 'no-store' : 'no-cache'
  void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : otherwise)
}

/** The files that are there now, at their own addresses and no other: those of the API keep their not-found answers. */
async function serveFiles(server: FastifyInstance, folder: string): Promise<void> {
  await server.register(staticFiles, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: cacheRules,
  })
  const hidden = { schema: { hide: true } }
  for (const name of filesIn(folder))
    server.get(`/${name}`, hidden, (_request, reply) => reply.sendFile(name))
  // There are hundreds of them: one route for all is found and made sooner.
  const assets = new Set(filesIn(join(folder, 'assets')))
  server.get<{ Params: { name: string } }>('/assets/:name', hidden, ({ params: { name } }, reply) =>
    assets.has(name) ? reply.sendFile(`assets/${name}`) : reply.callNotFound(),
  )
}

const filesIn = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
        .map(({ name }) => name)
    : []

/** Serves the built web app; every page of it is its one index.html. */
export async function serveWebApp(
  server: FastifyInstance,
  configuration: Configuration,
  { folder, version }: { folder: string; version: string },
): Promise<void> {
  server.get('/config.json', { schema: { hide: true } }, (_request, reply) => {
    void reply.header('cache-control', 'no-store')
    return webConfiguration(configuration, version)
  })
  const isBuilt = existsSync(join(folder, 'index.html'))
  if (isBuilt) await serveFiles(server, folder)
  server.setNotFoundHandler((request, reply) => {
    if (!isBuilt || !asksForPage(request)) return answerProblem(problem('NOT_FOUND'), request, reply)
    if (isSupplierForm(request)) return sendByLink(reply, 'supplier.html')
    return isRoomOfVerifier(request) ? sendByLink(reply, 'index.html') : reply.sendFile('index.html')
  })
}
