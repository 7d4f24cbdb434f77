/** `npm run bench`: measures what the README claims about speed, prints a table and writes bench/results.json. */
import { ensureInstalled } from './lib/install.mjs'

ensureInstalled()
const { register } = await import('tsx/esm/api')
register()
await import('../bench/main.ts')
