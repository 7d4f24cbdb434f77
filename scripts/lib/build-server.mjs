import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { root } from './install.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { sourcesHash } from './sources.mjs'

const folder = join(root, 'apps/server/dist')
const bundle = join(folder, 'main.mjs')
const stamp = join(folder, '.built-from')
const lock = join(tmpdir(), `ecotrame-server-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`)

/** What the server is made of, and how it is put together. */
const sources = ['apps/server', 'packages', 'package-lock.json', 'tsconfig.base.json', 'scripts/lib']

/**
 * The sources of the server in one file: Node reads it in a fraction of the time that more than a thousand modules take
 * one by one (ADR 0054). It is made when there is none or the sources changed since; of two at once the second waits.
 *
 * @returns {Promise<string | null>} the file; `null` where it cannot be written, and the sources have to do
 */
export async function ensureServerBuilt() {
  const wanted = sourcesHash(sources)
  if (isBuiltFrom(wanted)) return bundle
  try {
    const files = await bundled()
    oneAtATime(lock, () => write(files, wanted))
    return bundle
  } catch (error) {
    process.stderr.write(`The server runs from its sources, which takes longer: ${error.message}\n`)
    return null
  }
}

const isBuiltFrom = (wanted) =>
  existsSync(bundle) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted

/** Libraries stay where they are installed; what is ours becomes one module for each program. */
async function bundled() {
  const ofTsx = createRequire(createRequire(import.meta.url).resolve('tsx/package.json'))
  const { build } = ofTsx('esbuild')
  const { outputFiles } = await build({
    // The readers are processes with a program of their own (ADR 0056).
    entryPoints: ['main', 'reader'].map((name) => join(root, `apps/server/src/${name}.ts`)),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    define: { 'import.meta.isBundle': 'true' },
    write: false,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    sourcesContent: false,
    plugins: [ownSources],
    logLevel: 'silent',
  })
  return outputFiles
}

const ownSources = {
  name: 'own sources',
  setup(build) {
    build.onResolve({ filter: /^[^./#]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@ecotrame/') ? undefined : { path, external: true },
    )
    build.onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const contents = readFileSync(path, 'utf8')
      return { contents: contents.replaceAll('import.meta.url', addressSeenFromBundle(path)), loader: 'ts' }
    })
  },
}

/** A module finds its data beside itself, also when the repository is moved with what was built. */
const addressSeenFromBundle = (path) =>
  `new URL(${JSON.stringify(relative(folder, path))}, import.meta.url).href`

/** Each file is there whole or not at all, and the stamp comes last. */
function write(files, wanted) {
  mkdirSync(folder, { recursive: true })
  for (const { path, contents } of files.toReversed()) writeWhole(path, contents)
  writeWhole(stamp, wanted)
}

function writeWhole(path, contents) {
  writeFileSync(`${path}.${process.pid}`, contents)
  renameSync(`${path}.${process.pid}`, path)
}
