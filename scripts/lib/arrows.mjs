/**
 * Which way imports run (ARCHITECTURE.md), over the whole tree at once: `import()`, types and the SQL that names another
 * feature's tables count as much as an `import`. Tests may look anywhere.
 */
import ts from 'typescript'
import { cyclesOf } from './modules.mjs'

const lca = 'packages/lca/src/'
const data = 'packages/reference-data/src/'
const [server, web] = ['apps/server/src/', 'apps/web/src/']
const featureFolders = [`${server}features/`, `${web}features/`]

/** For each room what of the house it may not look into, and why. */
const rooms = [
  { room: lca, not: /./, but: [lca], because: 'lca imports nothing: it is the calculation alone.' },
  {
    room: data,
    not: /^(packages|apps)\//,
    but: [data, 'packages/reference-data/', lca],
    because: 'Data know lca only.',
  },
  {
    room: 'packages/texts/src/',
    not: /^(packages|apps)\//,
    but: ['packages/texts/', lca],
    because: 'Sentences of problems know lca only.',
  },
  ...['contract', 'reading'].map((name) => ({
    room: `packages/${name}/src/`,
    not: /^(packages|apps)\//,
    but: [`packages/${name}/`, lca, data],
    because: 'This package knows lca and reference-data only.',
  })),
  { room: 'packages/reading/src/', not: /^node:/, because: 'Reading a label has no I/O.' },
  {
    room: `${server}platform/`,
    not: /^packages\/(lca|reference-data)\/|\/features\//,
    because: 'The platform has no word of LCA.',
  },
  {
    room: `${server}features/`,
    not: /^apps\/server\/src\/(main|app)\.ts$/,
    because: 'A feature does not know who composes it.',
  },
  {
    room: `${web}features/`,
    not: /^apps\/web\/src\/app\//,
    because: 'A feature does not know who composes it.',
  },
  { room: `${web}ui/`, not: /\/(features|app)\//, because: 'Interface parts know no feature.' },
  { room: server, not: /^apps\/web\//, because: 'Server and web meet in the contract.' },
  { room: web, not: /^apps\/server\//, because: 'Server and web meet in the contract.' },
]

/** What is begun by itself, and not by an import. */
const doors = [
  /^apps\/\w+\/src\/(main|reader)\.tsx?$/,
  /-in-parts\.ts$/,
  /\/global-setup\.ts$/,
  // `#files` is the one in Node.js and the other in a browser.
  /\/files\/(node|browser)\.ts$/,
  /\/testing\//,
  /^(bench|e2e)\/[\w-]+\.ts$/,
]

/**
 * What is exported and taken by nobody, tests among those who take. A module that is taken as a whole is read in all its
 * parts.
 *
 * @param {ReadonlyMap<string, import('./modules.mjs').Module>} modules
 * @returns {{ path: string, name: string }[]}
 */
export function unreadExports(modules) {
  const taken = new Set([...modules.values()].flatMap(({ imports }) => imports.flatMap(namesTaken)))
  return [...modules.values()]
    .filter(({ path, test }) => !test && !doors.some((door) => door.test(path)))
    .filter(({ path }) => !taken.has(`${path} *`))
    .flatMap(({ path, source, exports }) =>
      exports
        .filter((name) => !taken.has(`${path} ${name}`) && !isType(name, source))
        .map((name) => ({ path, name })),
    )
}
/** Types stand in the signatures of what is taken, where nobody has to name them. */
const isType = (name, { text }) => new RegExp(`\\b(type|interface) (\\{[^}]*\\b)?${name}\\b`).test(text)
const namesTaken = ({ to, names }) => names.map((name) => `${to} ${name}`)

/** A folder of `features`; below `methods`, where each method has a folder, one of these: `methods/pef/report`. */
const featureOf = (path) => {
  const folder = featureFolders.find((one) => path.startsWith(one))
  if (folder === undefined) return undefined
  const [, feature, rest] = /^(methods\/[^/]+\/[^/]+|[^/]+)\/(.+)$/.exec(path.slice(folder.length)) ?? []
  return feature === undefined
    ? undefined
    : { app: folder.split('/')[1], feature, isDoor: /^index\.tsx?$/.test(rest) }
}
const nameOf = ({ app, feature }) => `${app}/${feature}`

const importsOf = (modules) =>
  [...modules.values()].filter(({ test }) => !test).flatMap(({ imports }) => imports)

/** Imports that leave a room where there is no door. */
export const wrongImports = (modules) =>
  importsOf(modules).flatMap(({ from, to }) => [
    ...rooms
      .filter(
        ({ room, not, but = [] }) =>
          from.startsWith(room) && not.test(to) && !but.some((one) => to.startsWith(one)),
      )
      .map(({ because }) => ({ from, to, because })),
    ...(crossing({ from, to })?.to.isDoor === false
      ? [{ from, to, because: 'A feature uses another only through its index.ts.' }]
      : []),
  ])

/** The features that an import joins; `undefined`: it stays within one, or leads elsewhere. */
function crossing(one) {
  const [from, to] = [featureOf(one.from), featureOf(one.to)]
  if (from === undefined || to === undefined || from.app !== to.app || from.feature === to.feature)
    return undefined
  return { from, to }
}

/** Groups of files that load one another. Types alone are gone at run time. */
export function fileCycles(modules) {
  const graph = new Map()
  for (const { path, imports, test } of modules.values())
    if (!test) graph.set(path, new Set(imports.filter(({ runtime }) => runtime).map(({ to }) => to)))
  return cyclesOf(graph)
}

/** Groups of features that know one another, types included. */
export function featureCycles(modules) {
  const graph = new Map()
  const neighbours = (name) => graph.get(name) ?? graph.set(name, new Set()).get(name)
  for (const one of importsOf(modules)) {
    const crossed = crossing(one)
    if (crossed === undefined) continue
    neighbours(nameOf(crossed.from)).add(nameOf(crossed.to))
    neighbours(nameOf(crossed.to))
  }
  return cyclesOf(graph)
}

/**
 * Which feature a table belongs to: the one whose `tables.ts` declares it, else whoever declares it.
 *
 * @param {Record<string, string>} others the owners of tables that none declares
 */
export function ownersOfTables(modules, others = {}) {
  const owners = new Map(Object.entries(others))
  const files = [...modules.values()].filter(
    ({ path, test }) => !test && path.startsWith(`${server}features/`),
  )
  const isTables = ({ path }) => path.endsWith('/tables.ts')
  for (const { path, source } of [...files.filter(isTables), ...files.filter((one) => !isTables(one))])
    for (const table of declaredTables(source))
      if (!owners.has(table)) owners.set(table, featureOf(path)?.feature)
  return owners
}

function declaredTables(source) {
  const found = []
  visitAll(source, (node) => {
    if (!ts.isCallExpression(node) || !/Table$/.test(node.expression.getText(source))) return
    const [name] = node.arguments
    if (name && ts.isStringLiteral(name)) found.push(name.text)
  })
  return found
}

const namesTable = /\b(?:from|join|update|into|using)\s+(?:only\s+|lateral\s+)?(?:public\.)?([a-z_]+)\b/gi

/**
 * Where a table of another feature is declared again, or named in SQL. Through the table that its owner's `index.ts`
 * gives out the same is an import, which the other rules see.
 */
export function foreignTables(modules, owners) {
  const found = new Map()
  for (const { path, source, test } of modules.values()) {
    const reader = path.startsWith(`${server}platform/`) ? 'platform' : featureOf(path)?.feature
    if (test || reader === undefined || !path.startsWith(server)) continue
    const tables = [...declaredTables(source)]
    visitAll(source, (node) => {
      tables.push(...[...textOf(node).matchAll(namesTable)].map(([, table]) => table.toLowerCase()))
    })
    for (const table of tables) {
      const owner = owners.get(table)
      if (owner !== undefined && owner !== reader)
        found.set(`${path} ${table}`, { path, reader, table, owner })
    }
  }
  return [...found.values()]
}

function textOf(node) {
  if (ts.isStringLiteralLike(node)) return node.text
  if (!ts.isTemplateExpression(node)) return ''
  return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('')
}

function visitAll(node, look) {
  look(node)
  ts.forEachChild(node, (child) => visitAll(child, look))
}
