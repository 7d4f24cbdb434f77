/**
 * `npm run bench`: measures what the README claims about speed, prints tables and writes bench/results.json.
 * `npm run bench -- pef web` measures only what it names.
 */
import { ensureInstalled } from './lib/install.mjs'

ensureInstalled()
const { register } = await import('tsx/esm/api')
register()
await import('../bench/main.ts')
