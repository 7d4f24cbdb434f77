import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'

/** Words for people in both languages, where they stand. */
export interface SpokenPair {
  readonly where: string
  readonly en: string
  readonly fr: string
}

/** What the sources of a folder say to people. */
export interface SpokenWords {
  readonly pairs: readonly SpokenPair[]
  /** Sentences that stand in one language only. */
  readonly alone: readonly { readonly where: string; readonly words: string }[]
}

/** A capital, then at least three words: what people read, not a name of something. */
const sentence = /^\p{Lu}[\p{L}’'-]*(?: [\p{L}\d’'",:;()%{}-]+){2,}/u
/** Told to who runs the installation or calls the API: logs, refusals to start, descriptions of the API. */
const forPrograms = /(?:^super|Error|log\w*\.\w+|write|push|wrong|reason\w*|refuseIfAny|describe\w*)$/
const documented = new Set(['summary', 'description', 'tag', 'title'])

export function spokenWords(folders: readonly string[], root: string, left: RegExp): SpokenWords {
  const pairs: SpokenPair[] = []
  const alone: { where: string; words: string }[] = []
  for (const file of folders.flatMap(sourceFiles).filter((name) => !left.test(name))) {
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
    const whereIs = (node: ts.Node) =>
      `${relative(root, file)}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`
    const visit = (node: ts.Node): void => {
      const pair = pairOf(node)
      if (pair !== null) pairs.push({ where: whereIs(node), ...pair })
      const words = wordsOf(node)
      if (words !== null && sentence.test(words) && !isTranslated(node) && !isForPrograms(node))
        alone.push({ where: whereIs(node), words })
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return { pairs, alone }
}

function sourceFiles(folder: string): readonly string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) return name === 'node_modules' ? [] : sourceFiles(path)
    return path.endsWith('.ts') && !path.endsWith('.test.ts') ? [path] : []
  })
}

/** The text of a literal, with `{}` where something is filled in. */
function wordsOf(node: ts.Node | undefined): string | null {
  if (node === undefined) return null
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('')
  return ts.isArrowFunction(node) ? wordsOf(node.body) : null
}

/** Fields that say the same in English and in French. */
const inBoth = [
  ['en', 'fr'],
  ['name', 'name_fr'],
] as const
const inOneOfBoth = /^(?:en|fr|english|french|name_fr)$/

const nameOf = (property: ts.ObjectLiteralElementLike) => property.name?.getText().replaceAll(/['"]/g, '')

function pairOf(node: ts.Node): Pick<SpokenPair, 'en' | 'fr'> | null {
  if (!ts.isObjectLiteralExpression(node)) return null
  const valueOf = (language: string) => {
    const found = node.properties.find((property) => nameOf(property) === language)
    return found !== undefined && ts.isPropertyAssignment(found) ? wordsOf(found.initializer) : null
  }
  for (const [english, french] of inBoth) {
    const [en, fr] = [valueOf(english), valueOf(french)]
    if (en !== null && fr !== null) return { en, fr }
  }
  return null
}

const ancestors = (node: ts.Node): readonly ts.Node[] =>
  node.parent === undefined ? [] : [node.parent, ...ancestors(node.parent)]

/** Below `en` or `fr`, in a choice between two texts, or one of two texts side by side. */
function isTranslated(node: ts.Node): boolean {
  const { parent } = node
  const beside = ts.isCallExpression(parent)
    ? parent.arguments
    : ts.isArrayLiteralExpression(parent)
      ? parent.elements
      : []
  if (beside.filter((one) => wordsOf(one) !== null).length > 1) return true
  return ancestors(node).some(
    (above) =>
      ts.isConditionalExpression(above) ||
      (ts.isPropertyAssignment(above) && inOneOfBoth.test(nameOf(above) ?? '')) ||
      (ts.isVariableDeclaration(above) && inOneOfBoth.test(above.name.getText())) ||
      pairOf(above) !== null ||
      (ts.isIfStatement(above) && /language|isFrench/.test(above.expression.getText())) ||
      (ts.isFunctionLike(above) && /French|English/.test(above.name?.getText() ?? '')),
  )
}

function isForPrograms(node: ts.Node): boolean {
  return ancestors(node).some(
    (above) =>
      ts.isTaggedTemplateExpression(above) ||
      ts.isTypeNode(above) ||
      ((ts.isCallExpression(above) || ts.isNewExpression(above)) &&
        forPrograms.test(above.expression.getText())) ||
      (ts.isPropertyAssignment(above) && documented.has(nameOf(above) ?? '') && isOfApi(above)),
  )
}

/** A description of the API: English, as its names are. */
const isOfApi = (node: ts.Node): boolean =>
  /openapi|schema|document|files/.test(node.getSourceFile().fileName)
