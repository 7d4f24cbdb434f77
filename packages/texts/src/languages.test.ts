import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import ts from 'typescript'

const root = join(import.meta.dirname, '../../..')
const options: ts.CompilerOptions = {
  ...ts.convertCompilerOptionsFromJson(
    ts.readConfigFile(join(root, 'tsconfig.base.json'), ts.sys.readFile).config.compilerOptions,
    root,
  ).options,
  composite: false,
  noEmit: true,
  types: ['node'],
}

const parsed = new Map<string, ts.SourceFile>()
const looked = /packages\/(?:texts\/|lca\/src\/language)/

/** The files of texts, and that of the languages, that do not compile when those files say something else. */
function brokenBy(changes: Readonly<Record<string, (text: string) => string>>): readonly string[] {
  const host = ts.createCompilerHost(options)
  const { readFile } = host
  const changed = (path: string) => {
    const change = changes[relative(root, path)]
    return change === undefined ? readFile(path) : change(readFileSync(path, 'utf8'))
  }
  host.readFile = changed
  host.getSourceFile = (path, version) => {
    const isChanged = changes[relative(root, path)] !== undefined
    const text = isChanged || !parsed.has(path) ? changed(path) : undefined
    const file = text === undefined ? parsed.get(path) : ts.createSourceFile(path, text, version)
    if (file !== undefined && !isChanged) parsed.set(path, file)
    return file
  }
  const entries = [
    'packages/texts/src/index.ts',
    'packages/texts/catalogues/all.ts',
    'packages/texts/catalogues/supplier-form.ts',
    'packages/texts/catalogues/supplier-languages.ts',
    'packages/texts/catalogues/supplier-letters.ts',
  ]
  const program = ts.createProgram(
    entries.map((file) => join(root, file)),
    options,
    host,
  )
  return program
    .getSourceFiles()
    .filter(({ fileName }) => looked.test(fileName))
    .filter((file) => program.getSemanticDiagnostics(file).length > 0)
    .map(({ fileName }) => relative(root, fileName))
    .toSorted()
}

const language = 'packages/lca/src/language.ts'

test('a language that has a name and no texts does not compile', () => {
  expect(
    brokenBy({
      [language]: (text) => text.replace(`['en', 'fr']`, `['en', 'fr', 'tlh']`),
    }),
  ).toEqual([
    language,
    'packages/texts/catalogues/all.ts',
    'packages/texts/catalogues/supplier-languages.ts',
    'packages/texts/catalogues/supplier-letters.ts',
    'packages/texts/src/declarations/index.ts',
    'packages/texts/src/formats.ts',
    'packages/texts/src/index.ts',
  ])
}, 120_000)

test('a language that lacks a text does not compile', () => {
  const without = (key: string) => (text: string) => {
    const texts: Record<string, string> = JSON.parse(text)
    return JSON.stringify(Object.fromEntries(Object.entries(texts).filter(([one]) => one !== key)))
  }
  expect(brokenBy({ 'packages/texts/catalogues/fr/tags.json': without('tags.one') })).toEqual([
    'packages/texts/catalogues/all.ts',
  ])
}, 120_000)
