import { parseArgs } from 'node:util'
import { readConfiguration, type Configuration } from '../platform/configuration/configuration.ts'
import { errorLine } from '../platform/http/logged-error.ts'
import { keepHeapLean } from '../platform/start/lean-heap.ts'
import { createShutdown, type Shutdown } from '../platform/start/shutdown.ts'
import { StartError } from '../platform/start/start-error.ts'

const usage = `Usage:
  npm start
  npm start -- create-admin --email ADDRESS --organization NAME [--name NAME] [--language en|fr]
  npm run -s ecotrame -- backup [--to FILE] [--key-file FILE] [--with-key]
  npm run -s ecotrame -- restore FILE [--key-file FILE]
  npm run -s ecotrame -- rehearse [--key-file FILE]
  npm run -s ecotrame -- replace-signing-key
  npm run -s ecotrame -- organization-export --organization NAME|ID --to FILE
  npm run -s ecotrame -- organization-import FILE [--plan IDENTIFIER] [--allow-missing-releases]
  npm run -s ecotrame -- open-networks --organization NAME|ID
  npm run -s ecotrame -- pack-results
  npm run -s ecotrame -- check-sums`

type Command = (configuration: Configuration, shutdown: Shutdown, args: readonly string[]) => Promise<void>

/** Each is loaded when it is asked for: what refuses a command or a setting needs none of the server. */
const load = {
  server: () => import('./serve-forever.ts'),
  admin: () => import('./create-admin.ts'),
  backups: () => import('./backup-commands.ts'),
  organizations: () => import('./organization-commands.ts'),
  signing: () => import('./signing-command.ts'),
  packing: () => import('./pack-command.ts'),
  sums: () => import('./sums-command.ts'),
}

const text = { type: 'string' } as const
const yes = { type: 'boolean' } as const

const commands: Readonly<Record<string, Command>> = {
  'create-admin': async (configuration, shutdown, args) => {
    const { values } = optionsOf(args, { email: text, organization: text, name: text, language: text })
    const { createAdmin } = await load.admin()
    return createAdmin(configuration, shutdown, values)
  },
  backup: async (configuration, shutdown, args) => {
    const { values } = optionsOf(args, { to: text, 'key-file': text, 'with-key': yes })
    const { to, 'key-file': keyFile, 'with-key': withKey } = values
    const { backup } = await load.backups()
    return backup(configuration, shutdown, { to, keyFile, withKey })
  },
  restore: async (configuration, shutdown, args) => {
    const { values, positionals } = optionsOf(args, { 'key-file': text }, true)
    const { restore } = await load.backups()
    return restore(configuration, shutdown, { file: positionals[0], keyFile: values['key-file'] })
  },
  rehearse: async (configuration, shutdown, args) => {
    const { values } = optionsOf(args, { 'key-file': text })
    const { rehearse } = await load.backups()
    return rehearse(configuration, shutdown, { keyFile: values['key-file'] })
  },
  'replace-signing-key': async (configuration, shutdown, args) => {
    optionsOf(args, {})
    const { replaceKey } = await load.signing()
    return replaceKey(configuration, shutdown)
  },
  'pack-results': async (configuration, shutdown, args) => {
    optionsOf(args, {})
    const { packStoredResults } = await load.packing()
    return packStoredResults(configuration, shutdown)
  },
  'check-sums': async (configuration, shutdown, args) => {
    optionsOf(args, {})
    const { checkSums } = await load.sums()
    return checkSums(configuration, shutdown)
  },
  'organization-export': async (configuration, shutdown, args) => {
    const { values } = optionsOf(args, { organization: text, to: text })
    const { exportOrganization } = await load.organizations()
    return exportOrganization(configuration, shutdown, values)
  },
  'open-networks': async (configuration, shutdown, args) => {
    const { values } = optionsOf(args, { organization: text })
    const { openNetworks } = await load.organizations()
    return openNetworks(configuration, shutdown, values)
  },
  'organization-import': async (configuration, shutdown, args) => {
    const { values, positionals } = optionsOf(args, { plan: text, 'allow-missing-releases': yes }, true)
    const { importOrganization } = await load.organizations()
    return importOrganization(configuration, shutdown, {
      file: positionals[0],
      plan: values.plan,
      allowMissingReleases: values['allow-missing-releases'],
    })
  },
}

/** The command line: without a command the server, else what an administrator does on an installation. */
export async function run(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<void> {
  const configuration = readConfiguration(environment)
  const shutdown = createShutdown((error) => process.stderr.write(`While stopping: ${errorLine(error)}\n`))
  const [command, ...rest] = args
  try {
    if (command === undefined) {
      const { serveForever } = await load.server()
      await serveForever(configuration, shutdown)
      return keepHeapLean()
    }
    const known = Object.hasOwn(commands, command) ? commands[command] : undefined
    if (known === undefined) throw new StartError(usage)
    keepHeapLean()
    await known(configuration, shutdown, rest)
  } catch (error) {
    await shutdown.run()
    throw error
  }
}

function optionsOf<const O extends Readonly<Record<string, { readonly type: 'string' | 'boolean' }>>>(
  args: readonly string[],
  options: O,
  allowPositionals = false,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals })
  } catch {
    throw new StartError(usage)
  }
}
