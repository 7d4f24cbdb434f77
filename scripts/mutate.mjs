/**
 * `npm run mutate [-- FOLDER…]`: changes the code of packages/lca in thousands of small ways, one at a time, and tells for
 * each folder how many of them the tests notice. Folders of packages/lca/src, or files in them; without any: those that
 * compute. Not part of `npm test`: all of them take hours. What survives stands in build/mutation.html.
 */
import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled, root } from './lib/install.mjs'

ensureInstalled()
const { Stryker } = await import('@stryker-mutator/core')
const given = process.argv.slice(2)
const folders = given.length > 0 ? given : ['inventory', 'methods', 'precision', 'attribution', 'product']
/** Share of the mutants that tests have to notice, in percent. */
const wanted = 85

process.chdir(root)
const stryker = new Stryker({
  mutate: folders.map((folder) => `packages/lca/src/${folder}${folder.endsWith('.ts') ? '' : '/**/*.ts'}`),
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'scripts/lib/vitest.mutation.config.mjs' },
  coverageAnalysis: 'perTest',
  // A text is no calculation, and what is computed once while a module loads is seen by every test or by none.
  mutator: { excludedMutations: ['StringLiteral'] },
  ignoreStatic: true,
  ignorePatterns: ['apps', 'bench', 'build', 'data', 'deploy', 'docs', 'e2e', 'examples', 'test-results'],
  concurrency: availableParallelism(),
  timeoutMS: 20_000,
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
  const share = (100 * killed) / own.length
  isEnough &&= share >= wanted
  process.stdout.write(`${share.toFixed(1).padStart(5)} %  ${killed} of ${own.length}  ${folder}\n`)
}
for (const { fileName, location, mutatorName, replacement, status } of found)
  if (!noticed.includes(status))
    process.stdout.write(
      `${status}  ${fileName.slice(fileName.indexOf('packages/'))}:${location.start.line + 1}  ${mutatorName}  ${replacement ?? ''}\n`,
    )
process.exit(isEnough ? 0 : 1)
