import { parseArgs } from 'node:util'
import { readConfiguration } from '../platform/configuration/configuration.ts'
import { errorLine } from '../platform/http/logged-error.ts'
import { createShutdown } from '../platform/start/shutdown.ts'
import { StartError } from '../platform/start/start-error.ts'
import { createAdmin } from './create-admin.ts'
import { serveForever } from './serve-forever.ts'

const usage = `Usage:
  npm start
  npm start -- create-admin --email ADDRESS --organization NAME [--name NAME] [--language en|fr]`

/** The command line: without a command the server, else the first administrator of an installation. */
export async function run(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<void> {
  const configuration = readConfiguration(environment)
  const shutdown = createShutdown((error) => process.stderr.write(`While stopping: ${errorLine(error)}\n`))
  const [command, ...rest] = args
  try {
    if (command === undefined) await serveForever(configuration, shutdown)
    else if (command === 'create-admin') await createAdmin(configuration, shutdown, optionsOf(rest))
    else throw new StartError(usage)
  } catch (error) {
    await shutdown.run()
    throw error
  }
}

function optionsOf(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        email: { type: 'string' },
        organization: { type: 'string' },
        name: { type: 'string' },
        language: { type: 'string' },
      },
    })
    return values
  } catch {
    throw new StartError(usage)
  }
}
