import { UsageError, usage } from './usage.ts'

type Command = (args: readonly string[]) => Promise<number>

/** Loaded when called: `french-cost` starts faster without the tables of `evaluate`. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  'french-cost': async () => (await import('./french-cost/command.ts')).frenchCost,
  evaluate: async () => (await import('./evaluate/command.ts')).evaluate,
}

/** Runs a command and gives its exit code: 0, 1 when it failed, 2 when the command line is wrong. */
export async function main(args: readonly string[]): Promise<number> {
  try {
    return await run(args)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    process.stderr.write(`${error.message}\n\n${usage}`)
    return 2
  }
}

async function run([name, ...args]: readonly string[]): Promise<number> {
  if (name === undefined) throw new UsageError('A command is missing.')
  if (name === '--help' || name === '-h' || name === 'help') {
    process.stdout.write(usage)
    return 0
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined) throw new UsageError(`Unknown command "${name}".`)
  return (await command())(args)
}
