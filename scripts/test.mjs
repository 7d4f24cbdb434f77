/**
 * `npm test`: everything that must hold, with all its own set-up. Static checks, unit, server (embedded
 * PostgreSQL, then a second one by its address), web and browser tests. The last line counts them.
 *
 * `npm test -- unit web` runs only the parts named: static, unit, server, server-url, web, e2e.
 */
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { ensureInstalled, root } from './lib/install.mjs'

ensureInstalled()
const [{ ensureBrowser }, { ensureOffice }, { startSecondPostgres }] = await Promise.all([
  import('./lib/browser.mjs'),
  import('./lib/office.mjs'),
  import('./lib/second-postgres.mjs'),
])

const parts = ['static', 'unit', 'server', 'server-url', 'web', 'e2e']
const wanted = process.argv.slice(2)
const unknown = wanted.filter((part) => !parts.includes(part))
if (unknown.length > 0) {
  process.stderr.write(`There is no part "${unknown.join(', ')}". Parts: ${parts.join(', ')}.\n`)
  process.exit(2)
}
const asked = (part) => wanted.length === 0 || wanted.includes(part)
const reports = mkdtempSync(join(folderInMemory() ?? tmpdir(), 'ecotrame-tests-'))
// Every folder that a test asks the system for is in there: a run leaves nothing behind. Others may pass through it,
// as the account does that PostgreSQL runs under.
chmodSync(reports, 0o711)
process.env.TMPDIR = reports
const counts = { passed: 0, failed: 0 }
/** What failed, told again above the closing line: the run itself is long. */
const failures = []
/** Seconds of each part and of each file of tests: what is slow is named at the end. */
const durations = []

const heading = (text) => process.stdout.write(`\n== ${text}\n`)

/**
 * Runs commands one after another; each counts as one test. What a command says is told when it ends, so that the words
 * of two that run side by side never mix.
 */
async function checks(list) {
  for (const [name, [command, ...args]] of Object.entries(list)) await check(name, command, args)
}

async function check(name, command, args) {
  const began = Date.now()
  const { status, said } = await ended(spawn(command, args, { cwd: root }))
  durations.push({ part: name, seconds: (Date.now() - began) / 1000, files: [] })
  counts[status === 0 ? 'passed' : 'failed'] += 1
  if (status !== 0) failures.push(name)
  process.stdout.write(`${said}${status === 0 ? 'ok' : 'FAILED'}  ${name}\n`)
}

function ended(running) {
  const said = []
  running.stdout.on('data', (words) => said.push(words))
  running.stderr.on('data', (words) => said.push(words))
  return new Promise((resolve) => {
    running.on('error', (error) => resolve({ status: 1, said: `${error.message}\n` }))
    running.on('close', (status) => resolve({ status, said: Buffer.concat(said).toString() }))
  })
}

/** Linux's disk in memory, where there is enough of it: hundreds of databases are made, used for seconds and removed. */
function folderInMemory() {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize > 8 * 1024 ** 3 ? '/dev/shm' : undefined
  } catch {
    return undefined
  }
}

/**
 * Runs one project of the test runner and adds its counts. A run that ends without a report, or badly though no test
 * failed, is a failure by itself: a file cannot be loaded, or an error was thrown outside of a test.
 */
async function vitest(project, env = {}) {
  const report = join(reports, `${project}-${Object.keys(env).join('-')}.json`)
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const running = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  const began = Date.now()
  const status = await new Promise((resolve) => {
    running.on('error', () => resolve(1))
    running.on('close', resolve)
  })
  const { passed, failed, files } = readReport(report)
  durations.push({
    part: `${project}${'TEST_DATABASE_URL' in env ? ' by address' : ''}`,
    seconds: (Date.now() - began) / 1000,
    files,
  })
  if (status !== 0 && failed.length === 0) failed.push('outside of a test: a file or the run itself')
  counts.passed += passed
  counts.failed += failed.length
  failures.push(...failed.map((name) => `${project}: ${name}`))
}

/** How many tests of a report passed, the names of those that did not, and how long each file took. */
function readReport(report) {
  try {
    const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
    const files = testResults.map(({ name, startTime, endTime }) => ({
      file: relative(root, name),
      seconds: (endTime - startTime) / 1000,
    }))
    const failed = testResults.flatMap(({ name, status, assertionResults }) => {
      const file = relative(root, name)
      const tests = assertionResults.filter((test) => test.status === 'failed')
      // A file may fail before its first test does.
      if (status === 'failed' && tests.length === 0) return [`${file} itself`]
      return tests.map(
        ({ fullName, failureMessages }) => `${file} ${fullName}: ${firstLine(failureMessages)}`,
      )
    })
    return { passed: numPassedTests, failed, files }
  } catch {
    return { passed: 0, failed: [], files: [] }
  }
}

/** What a test said when it failed: a run that is kept by its end alone tells why, too. */
const firstLine = ([message = '']) => message.split('\n', 1)[0].slice(0, 500)

// What reads each file by itself keeps one processor busy, and goes on beside the next part.
let files
if (asked('static')) {
  heading('static checks')
  const node = process.execPath
  files = checks({
    lint: [node, 'node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0'],
    formatting: [node, 'node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'],
    'reference data': [node, '--import', 'tsx', 'packages/reference-data/src/check.ts'],
  })
  await checks({
    'arrows between rooms and features': [node, 'scripts/arrows.mjs'],
    types: ['npm', 'run', '--silent', 'typecheck'],
  })
}
if (asked('unit')) {
  heading('packages and command line')
  await vitest('unit')
}
if (asked('server')) {
  heading('server on the embedded PostgreSQL')
  ensureOffice()
  await vitest('server')
}
await files
if (asked('web')) {
  heading('web components')
  await vitest('web')
}
if (asked('server-url')) {
  heading('server on a PostgreSQL server by its address')
  await serverByAddress()
}
if (asked('e2e')) {
  heading('journeys in the browser')
  await vitest('e2e', { CHROMIUM_PATH: ensureBrowser() })
}

async function serverByAddress() {
  if (process.env.TEST_DATABASE_URL)
    return await vitest('server', { TEST_DATABASE_URL: process.env.TEST_DATABASE_URL })
  const second = await startSecondPostgres()
  if (!second) {
    process.stdout.write(
      'No PostgreSQL server on this machine: "sudo apt-get install -y postgresql", or name one in TEST_DATABASE_URL.\n',
    )
    counts.failed += 1
    failures.push('server-url: no PostgreSQL server')
    return
  }
  process.stdout.write(`${second.version}\n`)
  try {
    await vitest('server', { TEST_DATABASE_URL: second.url })
  } finally {
    second.stop()
  }
}

/** Where the time went: each part, and the files of it that took longest. */
function tellDurations(longest = 8) {
  heading('what took the time')
  for (const { part, seconds, files } of durations) {
    process.stdout.write(`${String(Math.round(seconds)).padStart(6)} s  ${part}\n`)
    for (const one of files.toSorted((a, b) => b.seconds - a.seconds).slice(0, longest))
      process.stdout.write(`${String(Math.round(one.seconds)).padStart(12)} s  ${one.file}\n`)
  }
}

tellDurations()
rmSync(reports, { recursive: true, force: true })
for (const name of failures) process.stdout.write(`\nFAILED  ${name}`)
process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed\n`)
process.exit(counts.failed === 0 ? 0 : 1)
