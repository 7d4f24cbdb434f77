import { keepHeapLean } from './platform/start/lean-heap.ts'
import { StartError } from './platform/start/start-error.ts'
import { run } from './start/run.ts'

keepHeapLean()
// Everything that a person can repair is a StartError: its text is for them, and a stack would hide it.
try {
  await run(process.argv.slice(2), process.env)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`\n${error.message}\n`)
  process.exitCode = 1
}
