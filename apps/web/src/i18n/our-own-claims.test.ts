// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { claimWordsReader, countryWordsOf, findClaims } from '@ecotrame/reading'
import { loadClaimRules, loadCountries } from '@ecotrame/reference-data'
import { describe, expect, it } from 'vitest'
import { catalogues } from '@ecotrame/texts/catalogues/all'

const reader = claimWordsReader(await loadClaimRules(), countryWordsOf(await loadCountries()))
const banned = new Set(['forbidden-words', 'offset', 'generic', 'label'])
/** Sentences of the French product sheet that a document of the eco-organisation has to allow: choices, not claims. */
const names: readonly string[] = [
  'passports.recyclability.mostly: recyclable',
  'passports.recyclability.entirely: recyclable',
]

describe('our own interface obeys the rules for claims', () => {
  it.each(Object.entries(catalogues))('in its texts (%s)', (_language, texts) => {
    const found = Object.entries(texts).flatMap(([key, words]) =>
      findClaims(reader, words, 'page')
        .filter(({ rule, severity }) => severity === 'banned' && banned.has(rule))
        .map((find) => `${key}: ${find.words}`),
    )
    expect(found.filter((line) => !names.includes(line))).toEqual([])
  })

  it('has no grade of a letter', () => {
    const letters = Object.entries(catalogues.en).filter(([, words]) => /^[A-G]$/.test(words.trim()))
    expect(letters).toEqual([])
  })

  it('shows no leaf, tree or seal', () => {
    const folder = join(import.meta.dirname, '..')
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
      /(?<!\.test)\.tsx?$/.test(path),
    )
    const shown = files.flatMap((path) =>
      (
        readFileSync(join(folder, path), 'utf8').match(
          /\bIcon(?:Leaf|Plant|Tree|Trees|Seeding|Rosette|Award|Recycle)\w*/g,
        ) ?? []
      ).map((icon) => `${path}: ${icon}`),
    )
    expect(shown).toEqual([])
  })
})
