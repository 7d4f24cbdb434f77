/** Before journeys run side by side: else each would build the web app for itself. */
import { ensureBuilt } from './build-web.mjs'

export const setup = () => ensureBuilt()
