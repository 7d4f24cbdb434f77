import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'

/** What the sources say about texts: which keys they name, and which words stand in them that belong here. */
export interface SourceTexts {
  /** Every string literal, and templates with `*` where something is filled in. */
  readonly named: ReadonlySet<string>
  readonly patterns: readonly RegExp[]
  /** Keys asked for as `text('…')`. */
  readonly asked: readonly { readonly key: string; readonly where: string }[]
  /** Words for people that stand in the code instead of a catalogue. */
  readonly hardCoded: readonly { readonly words: string; readonly where: string }[]
}

/** Attributes whose value is read by people. */
const spokenAttributes = new Set([
  'label',
  'title',
  'placeholder',
  'aria-label',
  'aria-description',
  'alt',
  'hint',
  'caption',
  'resetTooltip',
])
/** The same everywhere: the product, what languages call themselves, units and file formats. */
const namesNotTexts = new Set([
  'Ecotrame',
  'English',
  'Français',
  'EN English',
  'FR Français',
  'pts',
  'CSV',
  'PNG',
  'SVG',
])
const hasWords = (words: string) => /\p{L}{2,}/u.test(words) && !namesNotTexts.has(words.trim())

export function readSources(folder: string): SourceTexts {
  const named = new Set<string>()
  const patterns: RegExp[] = []
  const asked: { key: string; where: string }[] = []
  const hardCoded: { words: string; where: string }[] = []
  for (const file of sourceFiles(folder)) {
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
    const whereIs = (node: ts.Node) =>
      `${relative(folder, file)}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`
    const visit = (node: ts.Node): void => {
      if (ts.isStringLiteralLike(node)) named.add(node.text)
      if (ts.isTemplateExpression(node)) patterns.push(patternOf(node))
      const key = keyAsked(node)
      if (key !== null) asked.push({ key, where: whereIs(node) })
      const words = wordsInMarkup(node)
      if (words !== null && hasWords(words)) hardCoded.push({ words: words.trim(), where: whereIs(node) })
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return { named, patterns, asked, hardCoded }
}

function sourceFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .filter((path) => !/(^|\/)testing\//.test(path))
    .map((path) => join(folder, path))
}

/** The files that these files load with them, themselves among them: what an import() brings later is not followed. */
export function loadedWith(files: readonly string[]): ReadonlySet<string> {
  const found = new Set(files)
  for (const file of found) {
    const { statements } = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
    for (const statement of statements) {
      if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) continue
      const from = statement.moduleSpecifier
      if (!from || !ts.isStringLiteral(from) || !/^\..*\.tsx?$/.test(from.text)) continue
      if (
        ts.isImportDeclaration(statement) &&
        statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
      )
        continue
      found.add(join(dirname(file), from.text))
    }
  }
  return found
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

function patternOf({ head, templateSpans }: ts.TemplateExpression): RegExp {
  const rest = templateSpans.map(({ literal }) => `.+${escaped(literal.text)}`)
  return new RegExp(`^${escaped(head.text)}${rest.join('')}$`)
}

function keyAsked(node: ts.Node): string | null {
  if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression) || node.expression.text !== 'text')
    return null
  const [key] = node.arguments
  return key && ts.isStringLiteralLike(key) ? key.text : null
}

/** Words between tags, in a string or template that stands there, or in an attribute that is read out. */
function wordsInMarkup(node: ts.Node): string | null {
  if (ts.isJsxText(node)) return node.text
  if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) return literalWords(node.expression)
  if (!ts.isJsxAttribute(node) || !spokenAttributes.has(node.name.getText())) return null
  const value = node.initializer
  if (!value) return null
  return ts.isStringLiteral(value)
    ? value.text
    : ts.isJsxExpression(value)
      ? literalWords(value.expression)
      : null
}

function literalWords(expression: ts.Expression | undefined): string | null {
  if (!expression) return null
  if (ts.isStringLiteralLike(expression)) return expression.text
  if (!ts.isTemplateExpression(expression)) return null
  return [expression.head.text, ...expression.templateSpans.map(({ literal }) => literal.text)].join(' ')
}
