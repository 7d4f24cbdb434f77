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

/** The files below `packages` that do not compile when those files say something else. */
function brokenBy(changes: Readonly<Record<string, (text: string) => string>>): readonly string[] {
  const host = ts.createCompilerHost(options)
  const { readFile } = host
  const changed = (path: string) => {
    const change = changes[relative(root, path)]
    return change === undefined ? readFile(path) : change(readFileSync(path, 'utf8'))
  }
  host.readFile = changed
  host.getSourceFile = (path, version) => {
    const text = changed(path)
    return text === undefined ? undefined : ts.createSourceFile(path, text, version)
  }
  const entries = [
    'packages/texts/src/index.ts',
    'packages/texts/catalogues/all.ts',
    'packages/texts/catalogues/supplier-form.ts',
  ]
  const program = ts.createProgram(
    entries.map((file) => join(root, file)),
    options,
    host,
  )
  const files = program.getSourceFiles().filter(({ fileName }) => !fileName.includes('node_modules'))
  return files
    .filter((file) => program.getSemanticDiagnostics(file).length > 0)
    .map(({ fileName }) => relative(root, fileName))
    .toSorted()
}

const language = 'packages/lca/src/language.ts'

test('a language that is only named compiles nowhere where it has to say something', () => {
  expect(
    brokenBy({
      [language]: (text) => text.replace(`['en', 'fr']`, `['en', 'fr', 'tlh']`),
    }),
  ).toEqual([])
})

test('a language that lacks a text does not compile', () => {
  const without = (key: string) => (text: string) => {
    const texts: Record<string, string> = JSON.parse(text)
    return JSON.stringify(Object.fromEntries(Object.entries(texts).filter(([one]) => one !== key)))
  }
  expect(brokenBy({})).toEqual([])
  expect(brokenBy({ 'packages/texts/catalogues/fr/tags.json': without('tags.one') })).toEqual([
    'packages/texts/catalogues/all.ts',
  ])
})
