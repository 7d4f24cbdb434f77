// The command line `ecotrame`: plain Node, so that it also runs before anything is installed.
import { ensureInstalled } from './lib/install.mjs'

ensureInstalled()
const { register } = await import('tsx/esm/api')
register()
const { main } = await import('../apps/cli/src/main.ts')
process.exitCode = await main(process.argv.slice(2))
