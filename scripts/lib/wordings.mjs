/**
 * Every text of the product in both languages, by area: the catalogues, the wordings beside code (`{ en, fr }`, `nameEn`
 * with `nameFr`, `say(en, fr)`) and those of the data that the product ships. Code is read with the parser of TypeScript.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import ts from 'typescript'

/**
 * @typedef {{ area: string, key: string, en: string, fr: string }} Wording
 * `area` of a catalogue is its name (`tags`), beside code app and folder (`server/exports`), of data `data/` and folder.
 */

/** @returns {readonly Wording[]} */
export const wordingsOf = (root) =>
  [...catalogueWordings(root), ...codeWordings(root), ...dataWordings(root)].filter(
    ({ en, fr }) => isSpoken(en) || isSpoken(fr),
  )

/** Has a word, and is not the key of a text, a path or the code of a language. */
const isSpoken = (text) =>
  /\p{L}{2}/u.test(text) && !/^(?:@\S+|[a-z]\w*(?:\.\w+)+|[a-z]{2}(?:-[A-Z]{2})?)$/.test(text)

function catalogueWordings(root) {
  const folder = join(root, 'packages/texts/catalogues')
  return filesOf(join(folder, 'en'), /\.json$/).flatMap((file) => {
    const area = basename(file, '.json')
    const [en, fr] = ['en', 'fr'].map((language) =>
      flat(JSON.parse(readFileSync(join(folder, language, `${area}.json`), 'utf8'))),
    )
    const keys = [...new Set([...en.keys(), ...fr.keys()])]
    return keys.map((key) => ({ area, key, en: en.get(key) ?? '', fr: fr.get(key) ?? '' }))
  })
}

function flat(value, path = '', found = new Map()) {
  if (typeof value === 'string') found.set(path, value)
  else
    for (const [key, part] of Object.entries(value ?? {}))
      flat(part, path === '' ? key : `${path}.${key}`, found)
  return found
}

function codeWordings(root) {
  const sources = ['apps', 'packages'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .map((name) => join(root, folder, name, 'src'))
      .filter(existsSync),
  )
  return sources
    .flatMap((folder) => filesOf(folder, /\.tsx?$/))
    .filter((file) => !/\.test\.tsx?$|\/testing\/|\/isolation\//.test(file))
    .flatMap((file) => wordingsIn(relative(root, file), readFileSync(file, 'utf8')))
}

/** @returns {readonly Wording[]} that stand in a file of code */
export function wordingsIn(path, text) {
  if (!/\b(?:fr|\w+(?:Fr|_fr)|say|heading)\b/.test(text)) return []
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found = []
  const visit = (node) => {
    if (ts.isObjectLiteralExpression(node)) found.push(...pairsOf(node))
    else if (ts.isConditionalExpression(node)) found.push(...branchesOf(node))
    else if (ts.isCallExpression(node)) found.push(...argumentsOf(node))
    ts.forEachChild(node, visit)
  }
  visit(source)
  const area = areaOf(path)
  return found.map(({ node, name, en, fr }) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart())
    return { area, key: `${path}:${line + 1}${name === '' ? '' : ` ${name}`}`, en, fr }
  })
}

const areaOf = (path) => {
  const [, room, , ...folders] = path.split('/')
  const inside = folders[0] === 'features' ? folders.slice(1) : folders
  return inside.length > 1 ? `${room}/${inside[0]}` : room
}

/** What stands beside the English text of this name: `en` and `fr`, `nameEn` and `nameFr`, `name` and `name_fr`. */
const inFrench = (name, has) =>
  [
    name.replace(/^en$/, 'fr'),
    name.replace(/En$/, 'Fr'),
    name.replace(/_en$/, '_fr'),
    `${name}_fr`,
    `${name}Fr`,
  ].find((other) => other !== name && has(other))

function pairsOf(object) {
  const properties = new Map(
    object.properties
      .filter((one) => ts.isPropertyAssignment(one) || ts.isMethodDeclaration(one))
      .map((one) => [one.name.text ?? one.name.getText(), one]),
  )
  return [...properties].flatMap(([name, node]) => {
    const french = inFrench(name, (other) => properties.has(other))
    return french === undefined ? [] : besides(node, textsOf(node), textsOf(properties.get(french)))
  })
}

function branchesOf({ condition, whenTrue, whenFalse }) {
  const asked = /^language === '(en|fr)'$/.exec(condition.getText())?.[1]
  if (asked === undefined) return []
  const [one, other] = [textsOf(whenTrue), textsOf(whenFalse)]
  return asked === 'en' ? besides(condition, one, other) : besides(condition, other, one)
}

/** `say` of the PEF report and `heading` of the columns of files take English, then French. */
function argumentsOf({ expression, arguments: [en, fr] }) {
  if (!/^(?:say|heading)$/.test(expression.getText()) || fr === undefined) return []
  return besides(en, textsOf(en), textsOf(fr))
}

/** Texts of a name in both languages, else by their order. */
function besides(node, en, fr) {
  const names = [...new Set([...en.keys(), ...fr.keys()])]
  return names.map((name) => ({ node, name, en: en.get(name) ?? '', fr: fr.get(name) ?? '' }))
}

/** The texts in a value, under the names of the properties that lead to them. What is computed is `{…}`. */
function textsOf(node, path = '', found = new Map()) {
  const text = textOf(node)
  if (text !== undefined) {
    const same = [...found.keys()].filter((key) => key.replace(/#\d+$/, '') === path).length
    return found.set(same === 0 ? path : `${path}#${same + 1}`, text)
  }
  ts.forEachChild(node, (child) => {
    if (child === node.name && ts.isPropertyAssignment(node)) return
    const isNamed = (ts.isPropertyAssignment(child) || ts.isMethodDeclaration(child)) && child.name
    textsOf(child, isNamed ? [path, child.name.text].filter(Boolean).join('.') : path, found)
  })
  return found
}

function textOf(node) {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text
  if (!ts.isTemplateExpression(node)) return undefined
  return node.head.text + node.templateSpans.map(({ literal }) => `{…}${literal.text}`).join('')
}

function dataWordings(root) {
  const folder = join(root, 'packages/reference-data/data')
  return [
    'categories',
    'claims',
    'content',
    'forms',
    'french-derivation',
    'pef-choices',
    'precision',
  ].flatMap((name) =>
    filesOf(join(folder, name), /\.json$/).flatMap((file) =>
      pairsInData(JSON.parse(readFileSync(file, 'utf8'))).map((pair) => ({
        area: `data/${name}`,
        ...pair,
        key: `${relative(folder, file)} ${pair.key}`,
      })),
    ),
  )
}

function pairsInData(value, path = '') {
  if (typeof value !== 'object' || value === null) return []
  const below = (key) => (path === '' ? key : `${path}.${key}`)
  return Object.entries(value).flatMap(([key, part]) => {
    const french = inFrench(key, (other) => Object.hasOwn(value, other))
    if (french === undefined) return pairsInData(part, below(key))
    const [en, fr] = [flat(part), flat(value[french])]
    return [...en].map(([name, text]) => ({ key: below(name), en: text, fr: fr.get(name) ?? '' }))
  })
}

function filesOf(folder, ending) {
  return readdirSync(folder, { recursive: true })
    .filter((name) => ending.test(name) && !name.includes('node_modules'))
    .map((name) => join(folder, name))
    .sort()
}
