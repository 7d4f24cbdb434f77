/**
 * Builds the web app and the server, and ends: for an image, or a machine whose service may not write to its program.
 * `node apps/server/dist/main.mjs` runs what it made, without a network and without writing beside the data folder.
 */
import { ensureServerBuilt } from './lib/build-server.mjs'
import { ensureBuilt } from './lib/build-web.mjs'
import { ensureInstalled } from './lib/install.mjs'

ensureInstalled()
ensureBuilt()
if ((await ensureServerBuilt()) === null) process.exit(1)
