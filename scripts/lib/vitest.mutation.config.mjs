import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

/**
 * The tests of packages/lca on the mutated copy in which this runs. Its node_modules are those of the project, whose links
 * lead to the sources as they are: each package is named by its place in the copy instead.
 */
const places = ['lca', 'reference-data'].flatMap((name) => {
  const folder = resolve('packages', name)
  const { exports } = JSON.parse(readFileSync(resolve(folder, 'package.json'), 'utf8'))
  return Object.entries(exports).map(([path, file]) => ({
    find: new RegExp(`^@ecotrame/${name}${path.slice(1)}$`),
    replacement: resolve(folder, file),
  }))
})

/** Many products in many draws: each mutant that nothing notices would wait for them. What they alone notice is not counted. */
const slow = [
  'levers/levers',
  'precision/missing-mass',
  'precision/one-interval',
  'precision/primary-shares',
  'precision/products',
]

export default defineConfig({
  resolve: { alias: places },
  test: {
    include: ['packages/lca/test/**/*.test.ts'],
    exclude: slow.map((name) => `packages/lca/test/${name}.test.ts`),
    // Each mutant has a thread of its own: modules are loaded once in it, not once for each file.
    isolate: false,
    testTimeout: 60_000,
  },
})
