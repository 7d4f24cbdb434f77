// @vitest-environment node
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { languages } from '@ecotrame/lca'
import { catalogues } from '@ecotrame/texts/catalogues/all'
import * as english from '@ecotrame/texts/catalogues/en'
import { frenchSpaces } from './french-spaces.ts'
import { readSources } from './source-texts.ts'

const here = import.meta.dirname
const sources = readSources(join(here, '..'))
const keys = Object.keys(catalogues.en)
const placeholders = (words: string | undefined) => (words?.match(/\{\{\w+\}\}/g) ?? []).sort()
const withoutForm = (key: string) => key.replace(/_(one|other)$/, '')

/** The part of a template before what is filled in must say where the text stands. */
const tellsAPlace = (pattern: RegExp) => /^\^[a-zA-Z]+\\\./.test(pattern.source)

const others = languages.filter((language) => language !== 'en')

describe.each(others)('the texts (%s)', (language) => {
  const texts = catalogues[language]

  it('are those of English, and at most more forms of a plural', () => {
    const forms = new Set(new Intl.PluralRules(language).resolvedOptions().pluralCategories)
    const mayBeMore = (key: string) => {
      const [, base = '', form = ''] = /^(.*)_(\w+)$/.exec(key) ?? []
      return [...forms].some((one) => one === form) && keys.includes(`${base}_other`)
    }
    expect(keys.filter((key) => !Object.hasOwn(texts, key))).toEqual([])
    expect(Object.keys(texts).filter((key) => !keys.includes(key) && !mayBeMore(key))).toEqual([])
  })

  it('have the same placeholders', () => {
    expect(
      keys.filter((key) => String(placeholders(catalogues.en[key])) !== String(placeholders(texts[key]))),
    ).toEqual([])
  })

  it('leave no brace that nothing fills in', () => {
    const left = (words: string | undefined) => /[{}]/.test((words ?? '').replaceAll(/\{\{\w+\}\}/g, ''))
    expect(keys.filter((key) => left(texts[key]) || left(catalogues.en[key]))).toEqual([])
  })

  it('are translated: no sentence is the same', () => {
    const ownWords = (key: string) =>
      (catalogues.en[key] ?? '').replaceAll(/\{\{\w+\}\}/g, '').match(/\p{L}+/gu) ?? []
    const sentences = keys.filter((key) => ownWords(key).length > 3)
    expect(sentences.filter((key) => catalogues.en[key] === texts[key])).toEqual([])
  })
})

describe('the texts', () => {
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
    const found = Object.values(english).flatMap((area) => Object.keys(area))
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
