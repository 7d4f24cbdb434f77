import { expect, test } from 'vitest'
import { loadClaimRules } from './claim-rules.ts'

test('the rules for claims have a day, every rule has words, and words are written as they are looked up', async () => {
  const { asOf, appliesFrom, rules, words, classes } = await loadClaimRules()
  expect(asOf > appliesFrom).toBe(true)
  const withWords = new Set(words.map(({ rule }) => rule))
  expect(rules.filter(({ id }) => !withWords.has(id))).toEqual([])
  // Both languages have words of their own for what is banned in all circumstances.
  for (const rule of ['generic', 'offset', 'label', 'legal-requirement'] as const)
    expect(new Set(words.filter((one) => one.rule === rule).map(({ language }) => language))).toContain('fr')
  const plain = words.filter(
    ({ words: line }) => line !== line.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase(),
  )
  expect(plain).toEqual([])
  const lines = words.map(({ rule, words: line, places }) => `${rule} ${String(places)} ${line}`)
  expect(lines.filter((line, at) => lines.indexOf(line) !== at)).toEqual([])
  expect(
    Object.values(classes).every((list) => list.every((word) => word.trim() === word && word !== '')),
  ).toBe(true)
})
