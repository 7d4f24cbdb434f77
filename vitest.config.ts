import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { testsWithoutDatabase } from './scripts/lib/without-database.mjs'

/**
 * The order of a machine that has never run the tests is by the size of their files. These are short and take longest:
 * begun last, one of them would keep a processor busy while the others wait. The longest of them comes first.
 */
const takesLong = [
  /\/isolation\/writing-routes/,
  /\/isolation\/reading-routes/,
  /\/server\/src\/hostile\//,
  /\/server\/src\/start\//,
  /\/server\/src\/odd-values\//,
  /\/e2e\/pseudo-language/,
]

/**
 * What is the same whatever TEST_DATABASE_URL says: what starts the product on its embedded database, what starts
 * processes of the product, to whom every database is one by its address, and what reaches no database. The walks over
 * all calls try what each caller is answered; the policies beneath them are tried on both servers by
 * `platform/database`, and each call by its feature.
 */
const sameOnEveryServer = () => [
  '**/*.embedded.test.ts',
  'apps/server/src/{start,hostile,odd-values}/**',
  'apps/server/src/isolation/*-routes.test.ts',
  ...testsWithoutDatabase(import.meta.dirname, 'apps/server'),
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = takesLong.findIndex((path) => path.test(moduleId))
      return found < 0 ? takesLong.length : found
    }
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other))
  }
}

/** Of one test. Nothing is measured by it: a machine that does much else at once may take ten times as long. */
const patience = 300_000

/**
 * unit: packages and command line. server: calls and stores on a real PostgreSQL (TEST_DATABASE_URL, else an
 * embedded one). web: components in jsdom. e2e: the built product in a real browser.
 */
export default defineConfig({
  test: {
    // The default would leave one of two processors idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          // A module is loaded once for all files of a worker: none of them changes what it imports.
          isolate: false,
          include: ['packages/**/*.test.ts', 'apps/cli/**/*.test.ts', 'scripts/**/*.test.mjs'],
          testTimeout: patience,
        },
      },
      {
        test: {
          name: 'server',
          isolate: false,
          include: ['apps/server/**/*.test.ts'],
          exclude: [
            ...configDefaults.exclude,
            ...(process.env['TEST_DATABASE_URL'] ? sameOnEveryServer() : []),
          ],
          globalSetup: ['apps/server/src/platform/testing/global-setup.ts'],
          // Those that kill and restart processes wait more than they work.
          maxWorkers: Math.max(3, availableParallelism() - 1),
          testTimeout: patience,
          hookTimeout: patience,
          // What is waited for comes when the machine has time for it.
          expect: { poll: { timeout: 20_000, interval: 20 } },
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        // As in the build: packages give the browser its own way to their files.
        resolve: { conditions: ['browser', 'module', 'development|production'] },
        test: {
          name: 'web',
          isolate: false,
          root: '.',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['apps/web/testing/after-each.ts'],
          testTimeout: patience,
        },
      },
      {
        test: {
          name: 'e2e',
          // The journeys of a worker share a browser.
          isolate: false,
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['scripts/lib/build-first.mjs', 'e2e/support/global-setup.ts'],
          testTimeout: 2 * patience,
          hookTimeout: patience,
          // What a browser is waited for may take as long as a step of Playwright.
          expect: { poll: { timeout: 120_000, interval: 100 } },
          // Each waits for its product and its browser more than it works.
          maxWorkers: 3,
        },
      },
    ],
  },
})
