/**
 * `npm run steady -- FILE… [--times 10] [--busy]`: runs each test file many times and tells how often it passed, with the
 * tests that failed. With `--busy` as many processes as the machine has processors count beside it for nothing.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled, root } from './lib/install.mjs'

ensureInstalled()
const { values, positionals } = parseArgs({
  options: { times: { type: 'string', default: '10' }, busy: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const times = Number(values.times)
if (positionals.length === 0 || !Number.isInteger(times) || times < 1) {
  process.stderr.write('npm run steady -- FILE… [--times 10] [--busy]\n')
  process.exit(2)
}
const { ensureBrowser } = await import('./lib/browser.mjs')

const projectOf = (file) =>
  [
    ['e2e/', 'e2e'],
    ['apps/server/', 'server'],
    ['apps/web/', 'web'],
  ].find(([folder]) => file.startsWith(folder))?.[1] ?? 'unit'

const reports = mkdtempSync(join(tmpdir(), 'ecotrame-steady-'))
const beside = values.busy
  ? Array.from({ length: availableParallelism() }, () =>
      spawn(process.execPath, ['-e', 'for (;;) Math.random()'], { stdio: 'ignore' }),
    )
  : []

/** Runs a file once; gives the names of what failed. */
async function failedOf(file) {
  const project = projectOf(file)
  const report = join(reports, 'report.json')
  rmSync(report, { force: true })
  const env = project === 'e2e' ? { ...process.env, CHROMIUM_PATH: ensureBrowser() } : process.env
  const args = ['run', '--project', project, '--reporter=json', `--outputFile.json=${report}`, file]
  const running = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], {
    cwd: root,
    env,
    stdio: 'ignore',
  })
  const status = await new Promise((done) => running.on('close', done))
  if (status === 0) return []
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
    const failed = testResults.flatMap(({ assertionResults }) =>
      assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName),
    )
    return failed.length > 0 ? failed : ['the file itself']
  } catch {
    return ['the run itself']
  }
}

let isSteady = true
for (const file of positionals.map((name) => relative(root, resolve(name)))) {
  const failures = new Map()
  let passed = 0
  const began = Date.now()
  for (let turn = 0; turn < times; turn += 1) {
    const failed = await failedOf(file)
    if (failed.length === 0) passed += 1
    for (const name of failed) failures.set(name, (failures.get(name) ?? 0) + 1)
  }
  isSteady &&= passed === times
  const seconds = Math.round((Date.now() - began) / 1000 / times)
  process.stdout.write(
    `${passed === times ? 'ok' : 'NOT STEADY'}  ${file}  ${passed} of ${times}, ${seconds} s each\n`,
  )
  for (const [name, count] of failures) process.stdout.write(`    ${count} × ${name}\n`)
}
for (const counting of beside) counting.kill('SIGKILL')
rmSync(reports, { recursive: true, force: true })
process.exit(isSteady ? 0 : 1)
