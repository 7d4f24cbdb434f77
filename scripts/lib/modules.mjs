/**
 * The modules of the workspace: who imports whom at run time or for types only, and what each exports. Read with the
 * parser of TypeScript, without its types, so that the whole tree takes seconds.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'

const notSources = new Set(['node_modules', 'dist', '.vite', 'data'])
const isTest = (name) => /\.test\.tsx?$/.test(name)

/**
 * @typedef {{ from: string, to: string, runtime: boolean, names: readonly string[] }} Import
 * @typedef {{ path: string, source: ts.SourceFile, imports: readonly Import[], exports: readonly string[], test: boolean }} Module
 */

/**
 * @param {string} root of the repository
 * @returns {Map<string, Module>} by path from the root
 */
export function readModules(root) {
  const files = ['apps', 'packages', 'e2e', 'bench'].flatMap((folder) => filesOf(join(root, folder)))
  const doors = packageDoors(root)
  return new Map(
    files.map((file) => {
      const path = relative(root, file)
      const source = ts.createSourceFile(path, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
      const where = (specifier) =>
        specifier.startsWith('.')
          ? relative(root, join(dirname(file), specifier))
          : (doors.get(specifier) ?? specifier)
      return [path, { path, source, test: isTest(path), ...linksOf(path, source, where) }]
    }),
  )
}

function filesOf(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return notSources.has(entry.name) ? [] : filesOf(path)
    return /(?<!\.d)\.tsx?$/.test(entry.name) ? [path] : []
  })
}

/** Where `@ecotrame/x` and `@ecotrame/x/y` lead. */
function packageDoors(root) {
  const doors = new Map()
  for (const name of readdirSync(join(root, 'packages'))) {
    const described = join(root, 'packages', name, 'package.json')
    if (!existsSync(described)) continue
    const { name: called, exports } = JSON.parse(readFileSync(described, 'utf8'))
    for (const [door, path] of Object.entries(exports))
      doors.set(join(called, door), join('packages', name, path))
  }
  return doors
}

function linksOf(path, source, where) {
  const imports = []
  const exports = []
  const add = (specifier, runtime, names) => {
    imports.push({ from: path, to: where(specifier), runtime, names })
  }
  const visit = (node) => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier.text, ...clauseOf(node.importClause))
    else if (ts.isExportDeclaration(node)) {
      const named =
        node.exportClause && ts.isNamedExports(node.exportClause) ? node.exportClause.elements : []
      exports.push(...named.map(({ name }) => name.text))
      const taken = named.length > 0 ? named.map((one) => (one.propertyName ?? one.name).text) : ['*']
      if (node.moduleSpecifier) add(node.moduleSpecifier.text, !node.isTypeOnly, taken)
    } else if (isDynamicImport(node)) add(node.arguments[0].text, true, ['*'])
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      add(node.argument.literal.text, false, node.qualifier ? [node.qualifier.getText(source)] : ['*'])
    exports.push(...declaredNames(node))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return { imports, exports }
}

const isDynamicImport = (node) =>
  ts.isCallExpression(node) &&
  node.expression.kind === ts.SyntaxKind.ImportKeyword &&
  node.arguments[0] !== undefined &&
  ts.isStringLiteralLike(node.arguments[0])

/** Whether a clause loads the module (`verbatimModuleSyntax`: all but `import type`), and the names that it takes. */
function clauseOf(clause) {
  if (clause === undefined) return [true, []]
  const bindings = clause.namedBindings
  const names = bindings && ts.isNamedImports(bindings) ? bindings.elements : []
  return [
    !clause.isTypeOnly,
    [
      ...(clause.name ? ['default'] : []),
      ...(bindings && ts.isNamespaceImport(bindings) ? ['*'] : []),
      ...names.map((one) => (one.propertyName ?? one.name).text),
    ],
  ]
}

function declaredNames(node) {
  if (!ts.canHaveModifiers(node) || node.parent?.kind !== ts.SyntaxKind.SourceFile) return []
  if (!ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return []
  if (ts.isVariableStatement(node))
    return node.declarationList.declarations.flatMap(({ name }) => bound(name))
  return node.name ? [node.name.text] : []
}

const bound = (name) =>
  ts.isIdentifier(name) ? [name.text] : name.elements.flatMap((one) => (one.name ? bound(one.name) : []))

/**
 * What hangs together in both directions: groups of more than one node (Tarjan).
 *
 * @param {ReadonlyMap<string, Iterable<string>>} graph
 * @returns {string[][]}
 */
export function cyclesOf(graph) {
  const index = new Map()
  const low = new Map()
  const stack = []
  const found = []
  const enter = (node) => {
    index.set(node, index.size)
    low.set(node, index.get(node))
    stack.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!graph.has(next)) continue
      if (!index.has(next)) enter(next)
      if (stack.includes(next)) low.set(node, Math.min(low.get(node), low.get(next)))
    }
    if (low.get(node) !== index.get(node)) return
    const group = stack.splice(stack.indexOf(node))
    if (group.length > 1) found.push(group.sort())
  }
  for (const node of graph.keys()) if (!index.has(node)) enter(node)
  return found
}
