import { isDatabaseFailure } from './platform/database/failure.ts'
import { errorLine } from './platform/http/logged-error.ts'
import { StartError } from './platform/start/start-error.ts'
import { run } from './start/run.ts'

/** What kept it from starting, for whoever started it; of what nobody foresaw, where it came from and no value. */
function whatHappened(error: unknown): StartError {
  if (error instanceof StartError) return error
  if (isDatabaseFailure(error))
    return new StartError(
      'The database went away while Ecotrame was starting. Start it again once the database is back.',
    )
  return new StartError(`Ecotrame could not start, for a reason that nobody foresaw:\n${errorLine(error)}`)
}

// Everything that a person can repair is a StartError: its text is for them, and a stack would hide it.
try {
  await run(process.argv.slice(2), process.env)
} catch (error) {
  process.stderr.write(`\n${whatHappened(error).message}\n`)
  process.exitCode = 1
}
