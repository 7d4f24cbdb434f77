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

refuseOldNode()
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

function refuseOldNode() {
  const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  const [major, minor] = process.versions.node.split('.').map(Number)
  const [neededMajor, neededMinor] = engines.node.replace('>=', '').split('.').map(Number)
  if (major > neededMajor || (major === neededMajor && minor >= neededMinor)) return
  process.stderr.write(
    `Ecotrame needs Node.js ${neededMajor}.${neededMinor} or newer; this is ${process.versions.node}.\n` +
      'Node.js 24 is advised: https://nodejs.org\n',
  )
  process.exit(1)
}
