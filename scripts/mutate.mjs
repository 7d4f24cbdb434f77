/**
 * `npm run mutate [-- FOLDER…] [--part 1/20] [--at-once 1]`: changes the code of packages/lca in thousands of small ways,
 * one at a time, and tells for each folder how many of them the tests notice. Folders of packages/lca/src, or files in
 * them; without any: those that compute. Not part of `npm test`: all of them take hours; a part takes a sample of lines,
 * spread over all files, another one for each number. As many at once as there are processors, unless it is told how
 * many. What survives stands in build/mutation.html.
 */
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled, root } from './lib/install.mjs'

ensureInstalled()
const { Stryker } = await import('@stryker-mutator/core')
const { values, positionals: given } = parseArgs({
  options: { part: { type: 'string', default: '1/1' }, 'at-once': { type: 'string' } },
  allowPositionals: true,
})
const [part, parts] = values.part.split('/').map(Number)
if (!(Number.isInteger(part) && Number.isInteger(parts) && part >= 1 && part <= parts)) {
  process.stderr.write('npm run mutate [-- FOLDER…] [--part 1/20] [--at-once 1]\n')
  process.exit(2)
}
const folders = given.length > 0 ? given : ['inventory', 'methods', 'precision', 'attribution', 'product']
/** Share of the mutants that tests have to notice, in percent. */
const wanted = 85

process.chdir(root)

/** Lines that are taken together: a mutant may span several. */
const linesTogether = 20
/** Where mutants are made: whole files, or of their pieces one in so many. */
const pieces = []
let piece = 0
for (const file of folders.flatMap(filesOf)) {
  const lines = parts === 1 ? 1 : readFileSync(file, 'utf8').split('\n').length
  for (let line = 1; line <= lines; line += linesTogether, piece += 1)
    if (piece % parts === part - 1)
      pieces.push(parts === 1 ? file : `${file}:${line}-${line + linesTogether - 1}`)
}

function filesOf(folder) {
  const path = `packages/lca/src/${folder}`
  if (folder.endsWith('.ts')) return [path]
  const files = readdirSync(path, { recursive: true }).filter((file) => file.endsWith('.ts'))
  return files.toSorted().map((file) => `${path}/${file}`)
}
const stryker = new Stryker({
  mutate: pieces,
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'scripts/lib/vitest.mutation.config.mjs' },
  coverageAnalysis: 'perTest',
  // A text is no calculation, and what is computed once while a module loads is seen by every test or by none.
  mutator: { excludedMutations: ['StringLiteral'] },
  ignoreStatic: true,
  // Of the root alone: the tests need packages/reference-data/data.
  ignorePatterns: ['apps', 'bench', 'build', 'data', 'deploy', 'docs', 'e2e', 'examples', 'test-results'].map(
    (folder) => `/${folder}`,
  ),
  concurrency: Number(values['at-once'] ?? availableParallelism()),
  timeoutMS: 20_000,
  dryRunTimeoutMinutes: 20,
  tempDirName: 'build/mutation',
  reporters: ['progress-append-only', 'html'],
  htmlReporter: { fileName: 'build/mutation.html' },
  allowConsoleColors: false,
})
const found = (await stryker.runMutationTest()).filter(({ status }) => status !== 'Ignored')
rmSync(join(root, 'build/mutation'), { recursive: true, force: true })

const noticed = ['Killed', 'Timeout']
let isEnough = true
for (const folder of folders) {
  const own = found.filter(({ fileName }) => fileName.includes(`packages/lca/src/${folder}`))
  const killed = own.filter(({ status }) => noticed.includes(status)).length
  const share = own.length === 0 ? 100 : (100 * killed) / own.length
  isEnough &&= share >= wanted
  process.stdout.write(`${share.toFixed(1).padStart(5)} %  ${killed} of ${own.length}  ${folder}\n`)
}
for (const { fileName, location, mutatorName, replacement, status } of found)
  if (!noticed.includes(status))
    process.stdout.write(
      `${status}  ${fileName.slice(fileName.indexOf('packages/'))}:${location.start.line + 1}  ${mutatorName}  ${replacement ?? ''}\n`,
    )
process.exit(isEnough ? 0 : 1)
