/**
 * `node scripts/node-versions.mjs`: runs the unit and server tests on every line of Node that package.json promises, each
 * installed for the moment from the npm package `node`. `node scripts/node-versions.mjs 22 24 -- --project unit` chooses
 * lines, and says what to run.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { ensureInstalled, root } from './lib/install.mjs'

ensureInstalled()
const given = process.argv.slice(2)
const mark = given.indexOf('--')
const lines = mark < 0 ? given : given.slice(0, mark)
const what = mark < 0 ? ['--project', 'unit', '--project', 'server'] : given.slice(mark + 1)
const results = []
for (const line of lines.length > 0 ? lines : ['20', '22', '24']) results.push(runOn(line))
process.stdout.write(
  `\n${results.map(({ version, ok }) => `${ok ? 'passed' : 'FAILED'}  Node ${version}`).join('\n')}\n`,
)
process.exit(results.every(({ ok }) => ok) ? 0 : 1)

function runOn(line) {
  const folder = mkdtempSync(join(tmpdir(), 'ecotrame-node-'))
  try {
    const installed = spawnSync('npm', ['install', '--prefix', folder, '--no-save', `node@${line}`], {
      cwd: folder,
      stdio: ['ignore', 2, 2],
    })
    const program = join(folder, 'node_modules/node/bin/node')
    const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' })
    if (installed.status !== 0 || !stdout)
      return { version: `${line}, which could not be installed`, ok: false }
    process.stdout.write(`\n== Node ${stdout}`)
    const { status } = spawnSync(program, ['node_modules/vitest/vitest.mjs', 'run', ...what], {
      cwd: root,
      stdio: 'inherit',
      // What tests start by the name of `node` is this one too.
      env: { ...process.env, PATH: `${dirname(program)}${delimiter}${process.env.PATH}` },
    })
    return { version: stdout.trim(), ok: status === 0 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
