// @vitest-environment node
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { texts as english } from './en/index.ts'
import { texts as french } from './fr/index.ts'
import { frenchSpaces } from './french-spaces.ts'
import { readSources } from './source-texts.ts'

const here = import.meta.dirname
const sources = readSources(join(here, '..'))
const areas = import.meta.glob<Record<string, object>>('./en/*.ts', { eager: true })
const keys = Object.keys(english)
const catalogues: Readonly<Record<string, Readonly<Record<string, string>>>> = { en: english, fr: french }
const placeholders = (words: string | undefined) => (words?.match(/\{\{\w+\}\}/g) ?? []).sort()
const withoutForm = (key: string) => key.replace(/_(one|other)$/, '')

/** The part of a template before what is filled in must say where the text stands. */
const tellsAPlace = (pattern: RegExp) => /^\^[a-zA-Z]+\\\./.test(pattern.source)

describe('the texts', () => {
  it('are the same keys in both languages', () => {
    expect(Object.keys(french).sort()).toEqual([...keys].sort())
  })

  it('have the same placeholders in both languages', () => {
    const differing = keys.filter(
      (key) =>
        String(placeholders(catalogues['en']?.[key])) !== String(placeholders(catalogues['fr']?.[key])),
    )
    expect(differing).toEqual([])
  })

  it('are never empty', () => {
    const empty = Object.entries(catalogues).flatMap(([language, texts]) =>
      keys.filter((key) => !texts[key]?.trim()).map((key) => `${language} ${key}`),
    )
    expect(empty).toEqual([])
  })

  it('have both forms of a plural', () => {
    const alone = keys.filter(
      (key) =>
        (key.endsWith('_one') && !keys.includes(key.replace(/_one$/, '_other'))) ||
        (key.endsWith('_other') && !keys.includes(key.replace(/_other$/, '_one'))),
    )
    expect(alone).toEqual([])
  })

  it('have no key that begins another', () => {
    const all = new Set(keys.map(withoutForm))
    const beginning = [...all].filter((key) => [...all].some((other) => other.startsWith(`${key}.`)))
    expect(beginning).toEqual([])
  })

  it('stand in one area only', () => {
    const found = Object.entries(areas)
      .filter(([file]) => !/\/(index|first)\.ts$/.test(file))
      .flatMap(([, area]) => Object.values(area).flatMap((catalogue) => Object.keys(catalogue)))
    expect(found.filter((key, place) => found.indexOf(key) !== place)).toEqual([])
    expect(found).toHaveLength(keys.length)
  })

  it('are all used', () => {
    const patterns = sources.patterns.filter(tellsAPlace)
    const unused = [...new Set(keys.map(withoutForm))].filter(
      (key) => !sources.named.has(key) && !patterns.some((pattern) => pattern.test(key)),
    )
    expect(unused).toEqual([])
  })

  it('are there for every key that is asked for', () => {
    const known = new Set([...keys, ...keys.map(withoutForm)])
    expect(sources.asked.filter(({ key }) => !known.has(key))).toEqual([])
  })

  it('are translated: no sentence is the same in both languages', () => {
    const ownWords = (key: string) =>
      (catalogues['en']?.[key] ?? '').replaceAll(/\{\{\w+\}\}/g, '').match(/\p{L}+/gu) ?? []
    const sentences = keys.filter((key) => ownWords(key).length > 3)
    expect(sentences.filter((key) => catalogues['en']?.[key] === catalogues['fr']?.[key])).toEqual([])
  })
})

it('French marks stay on the line of their word', () => {
  expect(frenchSpaces('Supprimer « {{name}} » ? Oui : 5 %')).toBe(
    'Supprimer «\u00a0{{name}}\u00a0»\u00a0? Oui\u00a0: 5\u00a0%',
  )
})

it('no words for people stand in the code', () => {
  // A key that a part is given as its `label` is looked up there.
  expect(sources.hardCoded.filter(({ words }) => !keys.includes(words))).toEqual([])
})
