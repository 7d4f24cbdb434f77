/**
 * `npm run hostile`: sends every hostile file to every place that takes files, on a server of its own, while another thread asks
 * all the time whether it lives; prints what was measured. `npm test` does it with a few of the files.
 */
import { spawnSync } from 'node:child_process'
import { ensureInstalled, root } from './lib/install.mjs'

ensureInstalled()
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'server',
    'apps/server/src/hostile/attack.test.ts',
    '--reporter=verbose',
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, ECOTRAME_HOSTILE: 'all' } },
)
process.exitCode = status ?? 1
