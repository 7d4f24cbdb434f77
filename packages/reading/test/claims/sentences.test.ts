import { loadClaimRules, loadCountries } from '@ecotrame/reference-data'
import { expect, test } from 'vitest'
import { claimWordsReader, countryWordsOf, findClaims } from '../../src/index.ts'
import { listedSentences } from './sentences.ts'

const reader = claimWordsReader(await loadClaimRules(), countryWordsOf(await loadCountries()))
const sentences = listedSentences()
const found = new Map(
  sentences.map(({ id, text, place }) => [
    id,
    findClaims(reader, text, place).map(({ rule, severity, words }) => `${rule} ${severity} ${words}`),
  ]),
)
const withoutWords = (lines: readonly string[]) => lines.map((line) => line.split(' ').slice(0, 2).join(' '))

test('the list of a hundred sentences: what is right, rule by rule and to the word', () => {
  const missed = sentences.filter(({ id, expected }) => String(found.get(id)) !== String(expected))
  const wrongRule = missed.filter(
    ({ id, expected }) => String(withoutWords(found.get(id) ?? [])) !== String(withoutWords(expected)),
  )
  const right = `${sentences.length - missed.length} of ${sentences.length}`
  process.stdout.write(
    `claims right to the word: ${right}, with rule and severity: ${sentences.length - wrongRule.length}\n`,
  )
  for (const { id, text } of missed) process.stdout.write(`${id} ${text}: ${found.get(id)?.join(' | ')}\n`)
  expect(sentences).toHaveLength(100)
  // Of an English text on a packaging the checker says that French law bans the word: stricter than the list.
  expect(missed.map(({ id }) => id)).toEqual(['EN-06'])
})
