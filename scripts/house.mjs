/**
 * `npm run house`: measures the tree and prints the table of docs/house.md. `npm run house -- FOLDER` measures another
 * checkout.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { featureCycles, fileCycles } from './lib/arrows.mjs'
import { root as here } from './lib/install.mjs'
import { readModules } from './lib/modules.mjs'

const root = process.argv[2] ?? here
const folders = ['apps', 'packages'].flatMap((kind) =>
  readdirSync(join(root, kind)).map((name) => ({ name, path: `${kind}/${name}/src` })),
)
const filesIn = (path) =>
  readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|css)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
const files = folders
  .flatMap(({ name, path }) => filesIn(path).map((file) => ({ app: name, file })))
  .map((one) => ({ ...one, text: readFileSync(join(root, one.file), 'utf8') }))
  .map((one) => ({ ...one, lines: one.text.split('\n').length - 1 }))
const isTest = ({ file }) => /\.test\.tsx?$/.test(file)
const sources = files.filter((one) => !isTest(one))

const sum = (list) => list.reduce((all, { lines }) => all + lines, 0)
const number = (value) => Math.round(value).toLocaleString('en')
function median(list) {
  const sorted = list.map(({ lines }) => lines).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
const times = (pattern, list = sources) =>
  list.reduce((all, { text }) => all + (text.match(pattern)?.length ?? 0), 0)

const tag = sources.filter(({ file }) =>
  /(^packages\/contract\/src\/(resources\/)?tags?\.ts$)|\/features\/(organization\/)?tags\//.test(file),
)
/** As a word of its own, or within a name of several: `pefView`, `score.ecs`, `pef_coverage`; “specs” and “PEFCR” are none. */
const namesMethod = /(?<![A-Za-z])(ecs|pef|frpef)(?![a-z])|(?<![A-Z])(ECS|PEF)(?![A-Za-z])|(Ecs|Pef)(?![a-z])/
const naming = (app) =>
  sources.filter((one) => one.app === app && !one.file.includes('/methods/') && namesMethod.test(one.text))
    .length

const modules = readModules(root)
const readersOf = new Map()
for (const { imports, test, path } of modules.values())
  for (const { to, names } of imports)
    for (const name of names) {
      const key = `${to} ${name}`
      if (!test) readersOf.set(key, (readersOf.get(key) ?? new Set()).add(path))
    }
const exported = [...modules.values()]
  .filter(({ test, path }) => !test && path.includes('/src/'))
  .flatMap(({ path, exports }) =>
    [...new Set(exports)].map((name) => readersOf.get(`${path} ${name}`)?.size ?? 0),
  )
const withOne = exported.filter((readers) => readers === 1).length

const rows = [
  ['source lines, tests apart', number(sum(sources))],
  ...folders.map(({ name }) => {
    const own = sources.filter(({ app }) => app === name)
    return [`… ${name}: lines, files, median file`, `${number(sum(own))}, ${own.length}, ${median(own)}`]
  }),
  ['source files, median file', `${number(sources.length)}, ${median(sources)}`],
  ['files with fewer than 25 lines', number(sources.filter(({ lines }) => lines < 25).length)],
  ['lines of tests beside them', number(sum(files.filter(isTest)))],
  ['a tag, from contract to screen, texts apart: files, lines', `${tag.length}, ${number(sum(tag))}`],
  [
    'files that name a method outside `methods/`: server, web, contract',
    ['server', 'web', 'contract'].map(naming).join(', '),
  ],
  ["branches on `language === 'fr'`", number(times(/\b\w*[lL]anguage\w* === 'fr'/g))],
  ['schemas that check nothing (`z.custom`)', number(times(/\bz\.custom\b/g))],
  ['circles of files, of features', `${fileCycles(modules).length}, ${featureCycles(modules).length}`],
  [
    'exports, of them with one reader',
    `${number(exported.length)}, ${Math.round((withOne / exported.length) * 100)} %`,
  ],
]
process.stdout.write(
  `| measure | value |\n|---|---|\n${rows.map(([what, value]) => `| ${what} | ${value} |\n`).join('')}`,
)
