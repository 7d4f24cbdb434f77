/** Before journeys run side by side: else each would build web app and server for itself. */
import { ensureServerBuilt } from './build-server.mjs'
import { ensureBuilt } from './build-web.mjs'

export async function setup() {
  ensureBuilt()
  await ensureServerBuilt()
}
