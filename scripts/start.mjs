/**
 * `npm start`: from a fresh clone to a running Ecotrame. Installs what is missing, builds the web app and the server
 * when their sources changed, then runs the server in this same process.
 *
 * `npm start -- create-admin --email ADDRESS --organization NAME` makes the first administrator instead.
 */
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { ensureServerBuilt } from './lib/build-server.mjs'
import { ensureBuilt } from './lib/build-web.mjs'
import { ensureInstalled } from './lib/install.mjs'

refuseOtherNode()
ensureInstalled()
if (servesWeb()) ensureBuilt()
const built = await ensureServerBuilt()
if (built === null) {
  const { register } = await import('tsx/esm/api')
  register()
}
await import(built === null ? '../apps/server/src/main.ts' : pathToFileURL(built).href)

/** A command, or a process of other roles only, needs no web app. */
function servesWeb() {
  const roles = (process.env.ECOTRAME_ROLES || 'web').split(',').map((role) => role.trim())
  return process.argv[2] === undefined && roles.includes('web')
}

/** Libraries promise the same versions (apps/server/src/start/node-versions.test.ts). */
function refuseOtherNode() {
  const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  if (engines.node.split(' || ').some(takesThisNode)) return
  process.stderr.write(
    `Ecotrame runs on Node.js ${engines.node}; this is ${process.versions.node}.\n` +
      'Node.js 24 is advised: https://nodejs.org\n',
  )
  process.exit(1)
}

/** One of `^20.19.0` (that major version) and `>=24.0.0` (any later one): no library is installed yet. */
function takesThisNode(range) {
  const [major, minor] = process.versions.node.split('.').map(Number)
  const [neededMajor, neededMinor] = range.replace(/^\D+/, '').split('.').map(Number)
  if (major === neededMajor) return minor >= neededMinor
  return range.startsWith('>=') && major > neededMajor
}
