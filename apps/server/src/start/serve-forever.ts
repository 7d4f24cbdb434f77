import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { buildServer } from '../app.ts'
import { settleInterruptedRuns } from '../features/evaluations/index.ts'
import { accountsFile, type SeededDemo } from '../features/seed/index.ts'
import { readers } from '../platform/apart/read-apart.ts'
import type { Configuration } from '../platform/configuration/configuration.ts'
import { openInstallation, type Installation } from '../platform/database/open-installation.ts'
import { loggedError } from '../platform/http/logged-error.ts'
import { shownHost } from '../platform/http/web-link.ts'
import { startTraces } from './start-traces.ts'
import { watchParents } from '../platform/start/parent-watch.ts'
import type { Shutdown } from '../platform/start/shutdown.ts'
import { StartError, systemCode } from '../platform/start/start-error.ts'
import { seedInstallation } from './seed-installation.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

type End = (reason: string, exitCode: number) => void

/** Ends everything in order, once: what fails because of the end is no second reason. */
function orderlyEnd(shutdown: Shutdown): End {
  let isEnding = false
  return (reason, exitCode) => {
    if (isEnding) return
    isEnding = true
    say(`\n${reason} Stopping …`)
    void shutdown.run().then(() => process.exit(exitCode))
  }
}

/** Signals that people and systems send; the second Ctrl-C does not wait: PostgreSQL repairs itself at the next start. */
function endOnSignals(end: End): void {
  process.once('SIGINT', () => {
    process.once('SIGINT', () => process.exit(1))
    end('Interrupted.', 0)
  })
  process.once('SIGTERM', () => end('Asked to stop.', 0))
  process.once('SIGHUP', () => end('The terminal was closed.', 0))
  watchParents(() => end('The command that started Ecotrame is gone.', 0))
}

/** After what nobody caught the process is in a state that nobody knows: it ends in order, or after this time without. */
const longestEndMilliseconds = 15_000

function endOnFaults(end: End): void {
  const endWith = (error: unknown) => {
    process.stderr.write(`${JSON.stringify({ level: 'fatal', time: new Date(), err: loggedError(error) })}\n`)
    setTimeout(() => process.exit(1), longestEndMilliseconds).unref()
    end('An error that nobody foresaw.', 1)
  }
  process.on('uncaughtException', endWith)
  process.on('unhandledRejection', endWith)
}

const portTaken = ({ host, port }: Configuration, code: string): StartError =>
  new StartError(
    code === 'EADDRINUSE'
      ? `Port ${port} on ${host} is taken by another program.\nStop it, or choose another port: ECOTRAME_PORT=${port + 1} npm start`
      : `Port ${port} on ${host} cannot be opened (${code}).\nChoose others with ECOTRAME_HOST and ECOTRAME_PORT.`,
  )

async function listen(server: FastifyInstance, configuration: Configuration): Promise<number> {
  const { host, port } = configuration
  try {
    await server.listen({ host, port })
  } catch (error) {
    const code = systemCode(error)
    if (['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND'].includes(code))
      throw portTaken(configuration, code)
    throw error
  }
  return (server.server.address() as AddressInfo).port
}

function announce(configuration: Configuration, port: number, demo: SeededDemo | null): void {
  const address = configuration.publicUrl ?? `http://${shownHost(configuration.host)}:${port}`
  if (demo !== null)
    say(`\nA demo organization was created. Its accounts, kept in ${demo.file}:\n\n${demo.table}`)
  say(`\nEcotrame is ready: ${address}`)
  const file = accountsFile(configuration.dataDir)
  if (demo === null && existsSync(file)) say(`Demo accounts: ${file}`)
  say('Stop with Ctrl-C.')
}

const wantsDemo = ({ seed }: Configuration, { isEmbedded }: Installation): boolean =>
  seed === 'demo' || (seed === 'auto' && isEmbedded)

/** Starts database and server, and stays until a signal, the end of the parent, or the end of the database. */
export async function serveForever(configuration: Configuration, shutdown: Shutdown): Promise<void> {
  const end = orderlyEnd(shutdown)
  endOnSignals(end)
  endOnFaults(end)
  await startTraces(configuration, shutdown)
  const installation = await openInstallation(configuration, shutdown, { serves: true })
  const { database, url, role, isEmbedded } = installation
  void installation.databaseFailed.then((words) => end(`The database has ended: ${words}`, 1))
  const demo = await seedInstallation(database, configuration, {
    wantsDemo: wantsDemo(configuration, installation),
  })
  await settleInterruptedRuns(database)
  const liveDatabase = { url, role, isShared: !isEmbedded }
  const server = await buildServer({ configuration, database, liveDatabase })
  await shutdown.add(() => server.close())
  // Before the server, which waits for what it has begun.
  await shutdown.add(() => readers.close())
  const port = await listen(server, configuration)
  announce(configuration, port, demo)
}
